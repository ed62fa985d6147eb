import { isAbsolute } from 'node:path';
import { MongoError } from '../errors.js';
import { type Document, isNumeric } from '../values/bson-types.js';
import type { CommandContext, CommandDefinition } from './command.js';
import { asLong } from './handshake.js';
import { findCollection } from './targets.js';

/**
 * Like mongod's `compact`, but for the whole data file, which all collections share; `{ compact: 1 }` names
 * none.
 */
async function compact(context: CommandContext): Promise<Document> {
  const { command, server } = context;
  if (!isNumeric(command.compact) && findCollection(context) === undefined) {
    throw new MongoError(26, 'collection does not exist');
  }
  return { bytesFreed: asLong(await server.environment.compact()), ok: 1 };
}

/** `{ backup: '/absolute/new/file' }`: an addition; mongod has no such command. */
async function backup({ command, server }: CommandContext): Promise<Document> {
  const path = String(command.backup);
  if (!isAbsolute(path))
    throw new MongoError(2, `backup needs the absolute path of a new file, not '${path}'`);
  return { file: path, bytes: asLong(await server.environment.backup(path)), ok: 1 };
}

export const MAINTENANCE_COMMANDS: readonly CommandDefinition[] = [
  {
    names: ['compact'],
    fields: { compact: 'any', force: 'flag', freeSpaceTargetMB: 'number' },
    run: compact,
  },
  { names: ['backup'], adminOnly: true, fields: { backup: 'string' }, run: backup },
];
