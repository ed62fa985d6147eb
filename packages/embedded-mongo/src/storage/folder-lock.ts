import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SOCKET_NAME = 'owner.sock';
/** Maximum length of a Unix socket path on all supported platforms, in bytes. */
const MAX_SOCKET_PATH_BYTES = 100;
const RETRY_MILLIS = 50;

/** Thrown if another process serves the data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

interface LockAddress {
  /** Address to bind and connect to. */
  address: string;
  /** File of the socket; null for a named pipe. */
  file: string | null;
  cleanUp(): void;
}

function addressOf(folder: string): LockAddress {
  const real = realpathSync(folder);
  const digest = createHash('sha256').update(real).digest('hex').slice(0, 16);
  if (process.platform === 'win32') {
    return { address: `\\\\.\\pipe\\embedded-mongod-${digest}`, file: null, cleanUp: () => undefined };
  }
  const file = join(real, SOCKET_NAME);
  if (Buffer.byteLength(file) <= MAX_SOCKET_PATH_BYTES) {
    return { address: file, file, cleanUp: () => undefined };
  }
  // A long folder path does not fit a socket address: bind through a short link to the folder.
  const link = join(tmpdir(), `em-${digest}-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(real, link);
  return { address: join(link, SOCKET_NAME), file, cleanUp: () => rmSync(link, { force: true }) };
}

/** Answer of the owner at its lock: the address it serves on. */
interface Greeting {
  text: string;
}

async function listen(address: string, greeting: Greeting): Promise<Server | null> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(greeting.text);
  });
  try {
    server.listen(address);
    await once(server, 'listening');
    // A visitor that cannot be accepted ends no server.
    return server.on('error', () => undefined).unref();
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return null;
    throw error;
  }
}

async function isAlive(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    // Only a refused connection or a missing file means that no owner is listening.
    return !['ECONNREFUSED', 'ENOENT'].includes(codeOf(error));
  } finally {
    socket.destroy();
  }
}

/** Code of a system error; empty for others. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function inodeOf(file: string): number | null {
  try {
    return statSync(file).ino;
  } catch {
    return null;
  }
}

/** Removes the socket of a dead owner; puts it back if it became a live one meanwhile. */
function removeDead(file: string, inode: number): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (inodeOf(aside) === inode) unlinkSync(aside);
  else renameSync(aside, file);
}

/**
 * Exclusive right to serve a data folder for the life of the process: a listening socket instead of a pid
 * file.
 */
export class FolderLock {
  private constructor(
    private readonly server: Server,
    private readonly location: LockAddress,
    private readonly greeting: Greeting,
  ) {}

  /**
   * Acquires the lock; waits up to `waitMillis` for an owner that is stopping.
   * Throws FolderInUseError if the owner stays.
   */
  static async acquire(folder: string, waitMillis: number): Promise<FolderLock> {
    mkdirSync(folder, { recursive: true });
    const location = addressOf(folder);
    const greeting: Greeting = { text: '' };
    const deadline = performance.now() + waitMillis;
    for (;;) {
      const server = await listen(location.address, greeting);
      if (server !== null) return new FolderLock(server, location, greeting);
      if (location.file !== null) {
        const inode = inodeOf(location.file);
        if (!(await isAlive(location.address))) {
          // Look twice: a new owner also refuses between bind and listen.
          await sleep(RETRY_MILLIS);
          if (inode !== null && inodeOf(location.file) === inode && !(await isAlive(location.address))) {
            removeDead(location.file, inode);
          }
          continue;
        }
      }
      if (performance.now() > deadline) {
        location.cleanUp();
        throw new FolderInUseError(`another process serves the data folder ${folder}`);
      }
      await sleep(RETRY_MILLIS);
    }
  }

  /** Publishes the address this owner serves on. */
  announce(host: string, port: number): void {
    this.greeting.text = `${port} ${host}`;
  }

  /** Address of a folder's owner; null if there is none. */
  static findOwner(folder: string): Promise<{ host: string; port: number } | null> {
    if (!existsSync(folder)) return Promise.resolve(null);
    const location = addressOf(folder);
    return new Promise((resolve) => {
      let text = '';
      const socket = connect(location.address);
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('error', () => undefined);
      socket.once('close', () => {
        location.cleanUp();
        const [port, host] = text.split(' ');
        resolve(host === undefined ? null : { host, port: Number(port) });
      });
    });
  }

  /** Releases the folder. */
  release(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => {
        this.location.cleanUp();
        resolve();
      });
    });
  }
}
