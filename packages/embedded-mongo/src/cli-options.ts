import { parseArgs } from 'node:util';
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

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

const FLAG = { type: 'boolean' } as const;
const VALUE = { type: 'string' } as const;

/** Flags of mongod that are refused: this server lacks the feature. */
const REFUSED = {
  auth: FLAG,
  bind_ip_all: FLAG,
  configsvr: FLAG,
  fork: FLAG,
  keyFile: VALUE,
  replSet: VALUE,
  shardsvr: FLAG,
  sslMode: VALUE,
  tlsMode: VALUE,
} as const;

const FLAGS = {
  ...REFUSED,
  backup: VALUE,
  bind_ip: VALUE,
  check: FLAG,
  checksumMillis: VALUE,
  child: FLAG,
  dbpath: VALUE,
  help: { type: 'boolean', short: 'h' },
  lockWaitMillis: VALUE,
  nosync: FLAG,
  port: VALUE,
  slowms: VALUE,
  verifyAtStartPages: VALUE,
  version: FLAG,
  // Flags of mongod that are accepted without effect.
  directoryperdb: FLAG,
  journal: FLAG,
  logappend: FLAG,
  noauth: FLAG,
  nounixsocket: FLAG,
  profile: VALUE,
  quiet: FLAG,
  setParameter: VALUE,
  storageEngine: VALUE,
  verbose: { type: 'boolean', short: 'v' },
  wiredTigerCacheSizeGB: VALUE,
} as const;

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`--port ${text} is not a port`);
  return port;
}

function readNumber(flag: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  // A timer takes less than 2^31 milliseconds.
  const digits = flag === 'verifyAtStartPages' ? 10 : 7;
  if (!/^\d+$/.test(text) || text.length > digits)
    throw new UsageError(`--${flag} ${text} is not a number of at most ${digits} digits`);
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

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Parses mongod's command line. Throws UsageError. */
export function readCliOptions(args: readonly string[]): CliOptions {
  const given = parse(args);
  const refused = Object.keys(REFUSED).find((flag) => Object.hasOwn(given, flag));
  if (refused !== undefined) throw new UsageError(`--${refused} is not supported by ${SERVER_NAME}`);
  return {
    help: given.help === true,
    version: given.version === true,
    port: readPort(given.port ?? '27017'),
    host: readHost(given.bind_ip ?? '127.0.0.1'),
    dataFolder: given.dbpath ?? 'data/db',
    nosync: given.nosync === true,
    child: given.child === true,
    check: given.check === true,
    backupFile: given.backup ?? null,
    lockWaitMillis: readNumber('lockWaitMillis', given.lockWaitMillis, LOCK_WAIT_MILLIS),
    slowMillis: readNumber('slowms', given.slowms, SLOW_MILLIS),
    verifyAtStartPages: readNumber('verifyAtStartPages', given.verifyAtStartPages, VERIFY_AT_START_PAGES),
    checksumMillis: readNumber('checksumMillis', given.checksumMillis, CHECKSUM_MILLIS),
  };
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
  --slowms N              log commands that take N milliseconds or more (default 100)
  --verifyAtStartPages N  pages to verify before serving, the others while serving (default 4000)
  --checksumMillis N      interval between checksum renewals while serving (default 600000)
  --lockWaitMillis N      time to wait for another owner of the folder (default 5000)
  --version               print the version and exit
  --help                  print this and exit

Flags of mongod without effect here (--storageEngine, --noauth, --quiet, …) are accepted and ignored.`;
