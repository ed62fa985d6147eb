import { MONGOD_VERSION, SERVER_NAME } from './version.js';

export interface CliOptions {
  help: boolean;
  version: boolean;
  port: number;
  host: string;
  dataFolder: string;
  nosync: boolean;
  /** Child mode: signals are ignored, the end of stdin ends the server. */
  child: boolean;
  /** Check every document and index of the folder, print the findings and exit. */
  check: boolean;
  /** Copy the data to this new file and exit; null if no backup was requested. */
  backupFile: string | null;
  /** Rewrite the data file without its free pages and exit. */
  compact: boolean;
  /** Time to wait for another owner of the folder, in milliseconds. */
  lockWaitMillis: number;
  /** Duration from which commands are logged, in milliseconds. */
  slowMillis: number;
  /** Maximum number of leaf pages verified before serving; the others are verified while serving. */
  verifyAtStartPages: number;
  /** Interval between checksum renewals while serving, in milliseconds. */
  checksumMillis: number;
}

/** An invalid command line; the message is the one line to print. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Time a start waits for another owner of the folder that is stopping, in milliseconds. */
const LOCK_WAIT_MILLIS = 5_000;
/** Small enough for a fast start: 16 MB. */
const VERIFY_AT_START_PAGES = 4_000;
/** After a kill, at most the writes of this interval lack checksums, in milliseconds. */
const CHECKSUM_MILLIS = 600_000;
/** mongod's default of `slowms`. */
const SLOW_MILLIS = 100;

/** Flags of mongod that are accepted without effect; `true`: the flag has a value. */
const IGNORED_FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['--storageEngine', true],
  ['--noauth', false],
  ['--quiet', false],
  ['--verbose', false],
  ['-v', false],
  ['--logappend', false],
  ['--nounixsocket', false],
  ['--wiredTigerCacheSizeGB', true],
  ['--journal', false],
  ['--profile', true],
  ['--setParameter', true],
  ['--directoryperdb', false],
]);
/** Flags of mongod that are refused: this server lacks the feature. */
const REFUSED_FLAGS = new Set([
  '--auth',
  '--keyFile',
  '--replSet',
  '--shardsvr',
  '--configsvr',
  '--tlsMode',
  '--sslMode',
  '--bind_ip_all',
  '--fork',
]);
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`--port ${text} is not a port`);
  return port;
}

function readMillis(flag: string, text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`${flag} ${text} is not a number of milliseconds`);
  return Number(text);
}

function readCount(flag: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new UsageError(`${flag} ${text} is not a number`);
  return Number(text);
}

function readHost(text: string): string {
  const hosts = text.split(',').map((host) => host.trim());
  const other = hosts.find((host) => !LOOPBACK.has(host));
  if (other !== undefined) {
    throw new UsageError(
      `--bind_ip ${other} refused: ${SERVER_NAME} has no authentication and serves loopback only`,
    );
  }
  return hosts.includes('::1') && hosts.length === 1 ? '::1' : '127.0.0.1';
}

/** Parses mongod's command line. Throws UsageError. */
export function readCliOptions(args: readonly string[]): CliOptions {
  const options: CliOptions = {
    help: false,
    version: false,
    port: 27017,
    host: '127.0.0.1',
    dataFolder: 'data/db',
    nosync: false,
    child: false,
    check: false,
    backupFile: null,
    compact: false,
    lockWaitMillis: LOCK_WAIT_MILLIS,
    slowMillis: SLOW_MILLIS,
    verifyAtStartPages: VERIFY_AT_START_PAGES,
    checksumMillis: CHECKSUM_MILLIS,
  };
  const queue = args.flatMap((arg) => {
    const equals = arg.startsWith('--') ? arg.indexOf('=') : -1;
    return equals < 0 ? [arg] : [arg.slice(0, equals), arg.slice(equals + 1)];
  });
  const nextValue = (flag: string): string => {
    const value = queue.shift();
    if (value === undefined) throw new UsageError(`${flag} needs a value`);
    return value;
  };
  for (let flag = queue.shift(); flag !== undefined; flag = queue.shift()) {
    if (flag === '--help' || flag === '-h') options.help = true;
    else if (flag === '--version') options.version = true;
    else if (flag === '--port') options.port = readPort(nextValue(flag));
    else if (flag === '--bind_ip') options.host = readHost(nextValue(flag));
    else if (flag === '--dbpath') options.dataFolder = nextValue(flag);
    else if (flag === '--nosync') options.nosync = true;
    else if (flag === '--child') options.child = true;
    else if (flag === '--check') options.check = true;
    else if (flag === '--backup') options.backupFile = nextValue(flag);
    else if (flag === '--compact') options.compact = true;
    else if (flag === '--slowms') options.slowMillis = readMillis(flag, nextValue(flag));
    else if (flag === '--lockWaitMillis') options.lockWaitMillis = readMillis(flag, nextValue(flag));
    else if (flag === '--verifyAtStartPages') options.verifyAtStartPages = readCount(flag, nextValue(flag));
    else if (flag === '--checksumMillis') options.checksumMillis = readMillis(flag, nextValue(flag));
    else if (REFUSED_FLAGS.has(flag)) throw new UsageError(`${flag} is not supported by ${SERVER_NAME}`);
    else if (IGNORED_FLAGS.has(flag)) {
      if (IGNORED_FLAGS.get(flag) === true) nextValue(flag);
    } else throw new UsageError(`unrecognised option '${flag}'`);
  }
  return options;
}

export const VERSION_TEXT = `db version v${MONGOD_VERSION}
Build Info: { "version": "${MONGOD_VERSION}", "modules": ["${SERVER_NAME}"] }
This is ${SERVER_NAME}, not MongoDB.`;

export const HELP_TEXT = `${SERVER_NAME}: answers as a standalone mongod 7.0 on loopback, for development, tests and small installs.
It is not MongoDB: one process, no authentication, no TLS, no replica set.

  --port N                port to listen on; 0 for a free one (default 27017)
  --dbpath DIR            data folder (default data/db)
  --bind_ip HOST          127.0.0.1, localhost or ::1; others are refused
  --nosync                do not flush commits to disk: for tests only
  --child                 stop at the end of stdin and ignore signals
  --check                 check every page, document and index of a stopped server's folder, and exit
  --backup FILE           copy the data to a new file, and exit; a server may be running
  --compact               return free pages of the file to the disk, and exit; a server may be running
  --slowms N              log commands that take N milliseconds or more (default 100)
  --verifyAtStartPages N  pages to verify before serving, the others while serving (default 4000)
  --checksumMillis N      interval between checksum renewals while serving (default 600000)
  --lockWaitMillis N      time to wait for another owner of the folder (default 5000)
  --version               print the version and exit
  --help                  print this and exit

Flags of mongod without effect here (--storageEngine, --noauth, --quiet, …) are accepted and ignored.`;
