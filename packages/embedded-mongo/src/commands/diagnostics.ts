import { cpus, hostname, platform, release, totalmem } from 'node:os';
import { CURSOR_IDLE_MILLIS } from '../cursors.js';
import { MongoError } from '../errors.js';
import { prefixKey } from '../storage/keys.js';
import { openRecord } from '../storage/records.js';
import type { Document } from '../values/bson-types.js';
import { MONGOD_VERSION, SERVER_NAME, VERSION_ARRAY } from '../version.js';
import { MAX_DOCUMENT_BYTES } from '../wire/bson-encode.js';
import type { CommandContext, CommandDefinition, ServerState } from './command.js';
import { asLong, MAX_WIRE_VERSION } from './handshake.js';
import { collectionName, findCollection } from './targets.js';

function buildInfo(): Document {
  return {
    version: MONGOD_VERSION,
    gitVersion: SERVER_NAME,
    modules: [SERVER_NAME],
    allocator: 'system',
    javascriptEngine: 'none',
    sysInfo: 'deprecated',
    versionArray: VERSION_ARRAY,
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['lmdb'],
    ok: 1,
  };
}

function parameters(): Document {
  return {
    featureCompatibilityVersion: { version: '7.0' },
    cursorTimeoutMillis: asLong(CURSOR_IDLE_MILLIS),
    authenticationMechanisms: [],
    quiet: false,
    notablescan: false,
    ttlMonitorEnabled: false,
    maxWireVersion: MAX_WIRE_VERSION,
  };
}

function getParameter(context: CommandContext): Document {
  const { command } = context;
  const all = parameters();
  const wanted = command.getParameter;
  if (wanted === '*') return { ...all, ok: 1 };
  const found: Document = {};
  for (const name of Object.keys(command)) if (Object.hasOwn(all, name)) found[name] = all[name];
  if (Object.keys(found).length === 0) throw new MongoError(72, 'no option found to get');
  return { ...found, ok: 1 };
}

function serverStatus(context: CommandContext): Document {
  const { server } = context;
  const memory = process.memoryUsage();
  const uptime = (Date.now() - server.startedAt.getTime()) / 1000;
  const count = (name: string): unknown => asLong(server.counters.get(name) ?? 0);
  return {
    host: `${hostname()}:${server.port}`,
    version: MONGOD_VERSION,
    process: SERVER_NAME,
    pid: asLong(process.pid),
    uptime,
    uptimeMillis: asLong(Math.floor(uptime * 1000)),
    localTime: new Date(),
    connections: { current: server.openConnections, totalCreated: server.totalConnections },
    opcounters: {
      insert: count('insert'),
      query: count('find'),
      update: count('update'),
      delete: count('delete'),
      getmore: count('getMore'),
    },
    mem: { bits: 64, resident: Math.round(memory.rss / 1048576), supported: true },
    metrics: {
      cursor: { timedOut: asLong(server.cursors.timedOut), open: { total: asLong(server.cursors.size) } },
    },
    storageEngine: {
      name: 'lmdb',
      supportsCommittedReads: true,
      persistent: true,
      allPagesVerified: server.environment.checksums.isVerified,
    },
    ok: 1,
  };
}

function sizesOf(server: ServerState, ids: readonly number[]): { count: number; size: number } {
  const snapshot = server.environment.snapshot();
  try {
    let count = 0;
    let size = 0;
    for (const id of ids) {
      let start = prefixKey(id);
      const end = prefixKey(id + 1);
      for (let first = true; ; first = false) {
        const entries = snapshot.entries('records', { start, end, afterStart: !first, limit: 1_000 });
        for (const { value } of entries) size += openRecord(value).length;
        count += entries.length;
        const last = entries.at(-1);
        if (last === undefined) break;
        start = last.key;
      }
    }
    return { count, size };
  } finally {
    snapshot.release();
  }
}

function dbStats(context: CommandContext): Document {
  const collections = context.server.catalog.list(context.database);
  const { count, size } = sizesOf(
    context.server,
    collections.map(({ id }) => id),
  );
  return {
    db: context.database,
    collections: collections.length,
    views: 0,
    objects: count,
    avgObjSize: count === 0 ? 0 : size / count,
    dataSize: size,
    storageSize: context.server.environment.fileBytes(),
    indexes: collections.reduce((sum, { indexes }) => sum + indexes.length, 0),
    indexSize: 0,
    totalSize: context.server.environment.fileBytes(),
    scaleFactor: 1,
    ok: 1,
  };
}

function collStats(context: CommandContext): Document {
  const collection = findCollection(context);
  const { count, size } = sizesOf(context.server, collection === undefined ? [] : [collection.id]);
  return {
    ns: `${context.database}.${collectionName(context)}`,
    count,
    size,
    ...(count > 0 ? { avgObjSize: Math.floor(size / count) } : {}),
    storageSize: size,
    capped: false,
    nindexes: collection?.indexes.length ?? 0,
    totalIndexSize: 0,
    indexSizes: {},
    scaleFactor: 1,
    ok: 1,
  };
}

function shutdown(context: CommandContext): Document {
  context.server.requestShutdown();
  return { ok: 1 };
}

const ANY_NAME = { scale: 'number', freeStorage: 'flag' } as const;

export const DIAGNOSTIC_COMMANDS: readonly CommandDefinition[] = [
  { names: ['buildInfo', 'buildinfo'], fields: { buildInfo: 'any', buildinfo: 'any' }, run: buildInfo },
  {
    names: ['getParameter'],
    adminOnly: true,
    fields: {
      getParameter: 'any',
      allParameters: 'flag',
      showDetails: 'flag',
      featureCompatibilityVersion: 'any',
      cursorTimeoutMillis: 'any',
      authenticationMechanisms: 'any',
      quiet: 'any',
      notablescan: 'any',
      ttlMonitorEnabled: 'any',
      maxWireVersion: 'any',
    },
    run: getParameter,
  },
  {
    names: ['hostInfo'],
    adminOnly: true,
    fields: { hostInfo: 'any' },
    run: () => ({
      system: {
        currentTime: new Date(),
        hostname: hostname(),
        cpuAddrSize: 64,
        memSizeMB: Math.round(totalmem() / 1048576),
        numCores: cpus().length,
        cpuArch: process.arch,
        numaEnabled: false,
      },
      os: { type: platform(), name: platform(), version: release() },
      extra: {},
      ok: 1,
    }),
  },
  {
    names: ['serverStatus'],
    fields: { serverStatus: 'any', repl: 'any', metrics: 'any', locks: 'any', recordStats: 'any' },
    run: serverStatus,
  },
  { names: ['dbStats', 'dbstats'], fields: { dbStats: 'any', dbstats: 'any', ...ANY_NAME }, run: dbStats },
  {
    names: ['collStats', 'collstats'],
    fields: { collStats: 'any', collstats: 'any', ...ANY_NAME },
    run: collStats,
  },
  {
    names: ['getCmdLineOpts'],
    adminOnly: true,
    fields: { getCmdLineOpts: 'any' },
    run: ({ server }) => ({ argv: [SERVER_NAME], parsed: { storage: { dbPath: server.dataFolder } }, ok: 1 }),
  },
  {
    names: ['getLog'],
    adminOnly: true,
    fields: { getLog: 'any' },
    run: () => ({ totalLinesWritten: 0, log: [], ok: 1 }),
  },
  {
    names: ['shutdown'],
    adminOnly: true,
    fields: { shutdown: 'any', force: 'flag', timeoutSecs: 'number' },
    run: shutdown,
  },
];
