import type { CliOptions } from './cli-options.js';
import { MongoError } from './errors.js';
import { backupFolder, checkFolder } from './maintenance.js';
import { EmbeddedServer } from './server.js';
import type { Inspection } from './storage/data-file.js';
import { isLostCommit } from './storage/environment.js';
import { FolderInUseError } from './storage/folder-lock.js';
import { DataFileError } from './storage/page-reader.js';
import { SERVER_NAME } from './version.js';

/** Exit codes of mongod. Source: `src/mongo/util/exit_code.h`. */
const EXIT_CLEAN = 0;
const EXIT_PROBLEMS = 1;
const EXIT_ADDRESS = 48;
const EXIT_UNCAUGHT = 100;

/** Time limit for closing a server whose file is damaged, in milliseconds. */
const DAMAGED_CLOSE_MILLIS = 2_000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Names mongod's tools know for the system's errors of a data folder. */
const FOLDER_ERRORS = new Set<unknown>(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC']);

function startFailure(error: unknown, options: CliOptions): { line: string; code: number } {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return {
      line: `address already in use: ${options.host}:${options.port}, terminating`,
      code: EXIT_ADDRESS,
    };
  }
  let name = 'InternalError';
  if (error instanceof FolderInUseError) name = 'DBPathInUse';
  else if (error instanceof DataFileError) name = 'UnrecoverableFile';
  else if (error instanceof MongoError) name = error.codeName;
  else if (FOLDER_ERRORS.has(code)) name = 'NonExistentPath';
  return { line: `exception in initAndListen: ${name}: ${message}, terminating`, code: EXIT_UNCAUGHT };
}

async function serve(options: CliOptions, inspection: Promise<Inspection | null>): Promise<void> {
  let server: EmbeddedServer | null = null;
  let ending = false;
  const end = async (reason: string): Promise<void> => {
    if (ending) return;
    ending = true;
    // Finish the start first: a process that exits while the file is being opened can hang.
    if (server === null) return;
    print(`${reason}; shutting down`);
    await server.stop();
    process.exit(EXIT_CLEAN);
  };
  const endDamaged = async (reason: string): Promise<void> => {
    print(`UnrecoverableFile: ${reason}, terminating`);
    ending = true;
    // End the process even if the file is not closed in time.
    setTimeout(() => process.exit(EXIT_UNCAUGHT), DAMAGED_CLOSE_MILLIS);
    await server?.stop();
    process.exit(EXIT_UNCAUGHT);
  };
  const follow = options.child ? () => undefined : (signal: string) => void end(`got signal ${signal}`);
  process.on('SIGINT', () => follow('SIGINT'));
  process.on('SIGTERM', () => follow('SIGTERM'));
  process.on('unhandledRejection', (error) => {
    if (!isLostCommit(error)) throw error;
  });
  // The pipe of a dead parent must not end the server: ignore write errors.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  if (options.child) {
    process.stdin.on('end', () => void end('stdin ended'));
    process.stdin.on('close', () => void end('stdin closed'));
    process.stdin.on('error', () => void end('stdin failed'));
    process.stdin.resume();
  }
  try {
    server = await EmbeddedServer.start({
      ...options,
      inspection,
      log: print,
      onDamage: (reason) => void endDamaged(reason),
    });
  } catch (error) {
    const failure = startFailure(error, options);
    print(failure.line);
    process.exit(failure.code);
  }
  if (ending) {
    await server.stop();
    process.exit(EXIT_CLEAN);
  }
  print(
    `${SERVER_NAME}: development, tests and small installs; loopback, one process, no authentication. Not MongoDB.`,
  );
  print(`data in ${options.dataFolder}${options.nosync ? ' (not flushed: --nosync)' : ''}`);
  print(`waiting for connections on port ${server.port}`);
}

async function check(options: CliOptions): Promise<number> {
  const report = await checkFolder(options.dataFolder, options.lockWaitMillis);
  for (const problem of report.problems) print(problem);
  const { collections, documents, indexEntries, problems } = report;
  print(
    `${collections} collections, ${documents} documents, ${indexEntries} index entries, ${problems.length} problems`,
  );
  return problems.length > 0 ? EXIT_PROBLEMS : EXIT_CLEAN;
}

async function backup(options: CliOptions, file: string): Promise<number> {
  print(`${await backupFolder(options.dataFolder, file, options.lockWaitMillis)} bytes written to ${file}`);
  return EXIT_CLEAN;
}

/** Runs a task that ends by itself and sets its exit code. */
async function task(options: CliOptions, work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    print(startFailure(error, options).line);
    process.exitCode = EXIT_UNCAUGHT;
  }
}

/** Runs the requested task: checks or copies a folder, or serves it. */
export async function run(options: CliOptions, inspection: Promise<Inspection | null>): Promise<void> {
  const { backupFile } = options;
  if (options.check) await task(options, () => check(options));
  else if (backupFile !== null) await task(options, () => backup(options, backupFile));
  else await serve(options, inspection);
}
