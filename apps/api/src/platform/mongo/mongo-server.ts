import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedMongo, spawnEmbeddedMongo } from '@memorial/embedded-mongo';

const firstDelayMs = 100;
const maxDelayMs = 5_000;
const pingTimeoutMs = 3_000;
/** A command does not wait for a running product to release the database. */
const lockWaitMs = 100;

export interface MongoServer {
  /** mongodb://… */
  readonly uri: string;
  stop(): Promise<void>;
}

/** Server run by somebody else; not checked. */
export function externalMongo(uri: string): MongoServer {
  return { uri, stop: async () => undefined };
}

/**
 * Server run by somebody else, checked with one ping.
 * @throws Error with a one-line message without the password
 */
export async function reachableMongo(uri: string): Promise<MongoServer> {
  try {
    // Load the driver only here: a start with the embedded server does not need it.
    const { MongoClient } = await import('mongodb');
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: pingTimeoutMs });
    try {
      await client.db().command({ ping: 1 });
    } finally {
      await client.close();
    }
  } catch (cause) {
    throw new Error(`MONGODB_URI: the database does not answer: ${errorLine(cause)}`, { cause });
  }
  return externalMongo(uri);
}

/**
 * Runs the embedded server as a child process. A dead child is restarted on the same port with a growing
 * delay; until then requests get 503. The child ends when this process ends in any way.
 * @throws Error with a one-line message if the data folder is locked or unreadable
 */
export async function embeddedMongo(dataDir: string, log: (line: string) => void): Promise<MongoServer> {
  const dbPath = databaseFolderOf(dataDir);
  let isStopping = false;
  let delayMs = firstDelayMs;
  let timer: NodeJS.Timeout | undefined;
  let server: EmbeddedMongo = await spawnEmbeddedMongo({ dbPath, onExit }).catch((cause: unknown) => {
    throw new Error(`DATA_DIR: the embedded database does not start: ${errorLine(cause)}`, { cause });
  });
  const { uri } = server;
  const port = Number(new URL(uri).port);
  writeFileSync(uriFileOf(dataDir), uri, { mode: 0o600 });

  function onExit(code: number | null, signal: NodeJS.Signals | null): void {
    log(`the embedded database ended (${signal ?? code})`);
    if (!isStopping) timer = setTimeout(restart, nextDelay());
  }

  function nextDelay(): number {
    const delay = delayMs;
    delayMs = Math.min(delayMs * 2, maxDelayMs);
    return delay;
  }

  async function restart(): Promise<void> {
    try {
      server = await spawnEmbeddedMongo({ dbPath, port, onExit });
      if (isStopping) return server.stop();
      delayMs = firstDelayMs;
    } catch (error) {
      log(`the embedded database does not start: ${errorLine(error)}`);
      if (!isStopping) timer = setTimeout(restart, nextDelay());
    }
  }

  return {
    uri,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      rmSync(uriFileOf(dataDir), { force: true });
      await server.stop();
    },
  };
}

/**
 * Embedded server for a command: starts one, or connects to the server of a running product.
 * @throws Error with a one-line message
 */
export async function embeddedMongoForCommand(dataDir: string): Promise<MongoServer> {
  if (!existsSync(databaseFolderOf(dataDir)))
    throw new Error(`DATA_DIR: ${dataDir} holds no database; give the DATA_DIR of the product`);
  try {
    return await spawnEmbeddedMongo({ dbPath: databaseFolderOf(dataDir), lockWaitMillis: lockWaitMs });
  } catch (cause) {
    const uri = runningServerUri(dataDir);
    if (uri !== null) return reachableMongo(uri);
    throw new Error(`DATA_DIR: the embedded database does not start: ${errorLine(cause)}`, { cause });
  }
}

const databaseFolderOf = (dataDir: string) => join(dataDir, 'database');

/** File in which a product stores the URI of its embedded server. */
const uriFileOf = (dataDir: string) => join(dataDir, 'database.address');

function runningServerUri(dataDir: string): string | null {
  try {
    return readFileSync(uriFileOf(dataDir), 'utf8');
  } catch {
    return null;
  }
}

/** Error message without mongod's prefix and suffix. */
function errorLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^exception in initAndListen: \w+: /, '').replace(/, terminating$/, '');
}
