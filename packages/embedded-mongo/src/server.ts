import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { ServerState } from './commands/command.js';
import { CommandDispatcher, type CommandReport } from './commands/registry.js';
import { CursorTable } from './cursors.js';
import { Catalog } from './storage/catalog.js';
import type { FileVerification } from './storage/data-file.js';
import { DroppedDataSweeper } from './storage/dropped-data-sweeper.js';
import { Environment, type EnvironmentOptions } from './storage/environment.js';
import { FolderLock } from './storage/folder-lock.js';
import type { VerificationEnd } from './storage/verification.js';
import { serveConnection } from './wire/connection.js';

export interface ServerOptions extends EnvironmentOptions {
  dataFolder: string;
  /** Loopback address to listen on. */
  host: string;
  /** Port; 0 for a free one. */
  port: number;
  /** Interval between checksum renewals in milliseconds; only at the stop if absent. */
  checksumMillis?: number;
  /** Time to wait for another owner of the folder that is stopping, in milliseconds. */
  lockWaitMillis: number;
  /** Duration from which commands are logged, in milliseconds. */
  slowMillis: number;
  /** Writes one line of the log. */
  log(line: string): void;
  /** Runs when the file was found damaged while serving; the server answers no more commands. */
  onDamage?(reason: string): void;
}

function describeSlow({ context, millis, reply }: CommandReport): string {
  const { notes, name, database, command } = context;
  return `slow ${JSON.stringify({
    command: name,
    ns: `${database}.${String(command[name])}`,
    millis: Math.round(millis),
    filter: notes.filter,
    plan: notes.plan,
    keysExamined: notes.keysExamined,
    docsExamined: notes.docsExamined,
    n: reply.n,
  })}`;
}

/** Log lines for a file that its checksums did not fully verify at the start. */
const UNVERIFIED: Readonly<Record<Exclude<FileVerification, 'whole'>, string>> = {
  begun: 'the checksums of the larger trees are verified while they are served',
  part: 'the last server was killed, or had no time for checksums at its end: what it wrote has none yet; --check compares everything',
  none: 'data.mdb has no checksums beside it (data.sums); --check compares everything',
  'damaged checksums': 'data.sums is damaged and verifies nothing; --check compares everything',
};

/** A running server. */
export class EmbeddedServer {
  private stopping: Promise<void> | null = null;

  private constructor(
    readonly port: number,
    private readonly parts: {
      environment: Environment;
      lock: FolderLock;
      listener: Server;
      cursors: CursorTable;
      sweeper: DroppedDataSweeper;
      sockets: Set<Socket>;
    },
  ) {}

  /**
   * Locks the data folder and begins to listen.
   * Throws FolderInUseError, DataFileError, or the system's error for an unavailable address.
   */
  static async start(options: ServerOptions): Promise<EmbeddedServer> {
    const lock = await FolderLock.acquire(options.dataFolder, options.lockWaitMillis);
    let environment: Environment | null = null;
    try {
      environment = await Environment.open(options.dataFolder, options);
      if (environment.verification !== 'whole') options.log(UNVERIFIED[environment.verification]);
      environment.onUnsealed = (error) => options.log(`data.sums could not be written: ${String(error)}`);
      return await EmbeddedServer.serve(options, lock, environment);
    } catch (error) {
      await environment?.close(false);
      await lock.release();
      throw error;
    }
  }

  private static async serve(
    options: ServerOptions,
    lock: FolderLock,
    environment: Environment,
  ): Promise<EmbeddedServer> {
    const catalog = new Catalog(environment);
    const cursors = new CursorTable();
    const sweeper = new DroppedDataSweeper(environment, catalog);
    const sockets = new Set<Socket>();
    catalog.onDrop = (collection) => cursors.dropCollection(collection);
    const state: ServerState = {
      environment,
      catalog,
      cursors,
      startedAt: new Date(),
      port: 0,
      openConnections: 0,
      totalConnections: 0,
      sweep: () => sweeper.start(),
    };
    const report = (entry: CommandReport): void => {
      if (entry.millis >= options.slowMillis) options.log(describeSlow(entry));
    };
    const onBug = (error: unknown, command: string): void => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      options.log(`internal error in '${command}': ${text}`);
    };
    const dispatcher = new CommandDispatcher(state, report, onBug);
    const listener = createServer((socket) => {
      sockets.add(socket);
      state.openConnections++;
      state.totalConnections++;
      socket.once('close', () => {
        sockets.delete(socket);
        state.openConnections--;
      });
      const info = { id: state.totalConnections };
      serveConnection(socket, dispatcher, info, (error) => onBug(error, 'connection'));
    });
    state.port = await listen(listener, options.host, options.port);
    lock.announce(options.host, state.port);
    sweeper.start();
    const parts = { environment, lock, listener, cursors, sweeper, sockets };
    const server = new EmbeddedServer(state.port, parts);
    environment.checksums.onEnd = (end) => void server.verificationEnded(end, options);
    void environment.checksums.start(options.checksumMillis);
    return server;
  }

  private async verificationEnded(end: VerificationEnd, options: ServerOptions): Promise<void> {
    if (end.kind === 'verified')
      options.log('verification complete: every checksum holds, and pages without one have theirs now');
    if (end.kind === 'failed') options.log(`the pages could not all be verified: ${end.reason}`);
    if (end.kind !== 'damaged') return;
    this.stopping ??= this.close(false);
    options.onDamage?.(end.reason);
    await this.stopping;
  }

  /** Finishes running commands, closes the file and releases the folder. */
  stop(): Promise<void> {
    this.stopping ??= this.close(true);
    return this.stopping;
  }

  /** Stops; writes checksums unless the file is damaged. */
  private async close(isTrusted: boolean): Promise<void> {
    const { environment, lock, listener, cursors, sweeper, sockets } = this.parts;
    const closed = new Promise<void>((resolve) => listener.close(() => resolve()));
    await sweeper.stop();
    await cursors.closeAll();
    // Finish and answer accepted writes before closing their connections.
    await environment.close(isTrusted);
    for (const socket of sockets) socket.destroySoon();
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 200).unref())]);
    for (const socket of sockets) socket.destroy();
    await closed;
    await lock.release();
  }
}

async function listen(listener: Server, host: string, port: number): Promise<number> {
  listener.listen({ host, port, exclusive: true });
  await once(listener, 'listening');
  const address = listener.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
