import { isAbsolute } from 'node:path';
import { Long } from 'bson';
import { MongoError } from '../errors.js';
import type { Document } from '../values/bson-types.js';
import { MONGOD_VERSION, SERVER_NAME, VERSION_ARRAY } from '../version.js';
import { MAX_DOCUMENT_BYTES } from '../wire/bson-encode.js';
import type { CommandContext, CommandTable } from './command.js';

function buildInfo(): Document {
  return {
    version: MONGOD_VERSION,
    gitVersion: SERVER_NAME,
    modules: [SERVER_NAME],
    versionArray: VERSION_ARRAY,
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['lmdb'],
    ok: 1,
  };
}

function serverStatus({ server }: CommandContext): Document {
  const uptime = (Date.now() - server.startedAt.getTime()) / 1000;
  return {
    version: MONGOD_VERSION,
    process: SERVER_NAME,
    pid: Long.fromNumber(process.pid),
    uptime,
    localTime: new Date(),
    connections: { current: server.openConnections, totalCreated: server.totalConnections },
    metrics: {
      cursor: {
        timedOut: Long.fromNumber(server.cursors.timedOut),
        open: { total: Long.fromNumber(server.cursors.size) },
      },
    },
    storageEngine: {
      name: 'lmdb',
      persistent: true,
      allPagesVerified: server.environment.checksums.isVerified,
    },
    ok: 1,
  };
}

/** `{ backup: '/absolute/new/file' }`: an addition; mongod has no such command. */
async function backup({ command, server }: CommandContext): Promise<Document> {
  const path = String(command.backup);
  if (!isAbsolute(path))
    throw new MongoError(2, `backup needs the absolute path of a new file, not '${path}'`);
  return { file: path, bytes: Long.fromNumber(await server.environment.backup(path)), ok: 1 };
}

export const DIAGNOSTIC_COMMANDS: CommandTable = {
  buildInfo: { fields: {}, run: buildInfo },
  buildinfo: { fields: {}, run: buildInfo },
  serverStatus: {
    fields: { repl: 'any', metrics: 'any', locks: 'any', recordStats: 'any' },
    run: serverStatus,
  },
  backup: { adminOnly: true, fields: { backup: 'string' }, run: backup },
};
