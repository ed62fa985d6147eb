import { Long } from 'bson';
import type { Document } from '../values/bson-types.js';
import { MAX_DOCUMENT_BYTES } from '../wire/bson-encode.js';
import { MAX_MESSAGE_BYTES } from '../wire/framing.js';
import type { CommandContext, CommandDefinition } from './command.js';

/** The wire version of mongod 7.0. */
export const MAX_WIRE_VERSION = 21;
export const MAX_WRITE_BATCH = 100_000;

function hello(context: CommandContext): Document {
  const legacy = context.name !== 'hello';
  return {
    ...(legacy ? { ismaster: true } : { isWritablePrimary: true }),
    helloOk: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_WRITE_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: context.connection.id,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
}

const HELLO_FIELDS = {
  helloOk: 'flag',
  client: 'object',
  compression: 'array',
  saslSupportedMechs: 'any',
  speculativeAuthenticate: 'object',
  topologyVersion: 'object',
  maxAwaitTimeMS: 'number',
  loadBalanced: 'flag',
  backpressure: 'any',
  forShell: 'any',
  hostInfo: 'any',
  internalClient: 'any',
} as const;

export const HANDSHAKE_COMMANDS: readonly CommandDefinition[] = [
  { names: ['hello'], fields: { hello: 'any', ...HELLO_FIELDS }, run: hello },
  {
    names: ['isMaster', 'ismaster'],
    fields: { isMaster: 'any', ismaster: 'any', ...HELLO_FIELDS },
    run: hello,
  },
  { names: ['ping'], fields: { ping: 'any' }, run: () => ({ ok: 1 }) },
  {
    names: ['endSessions'],
    fields: { endSessions: 'array' },
    run: () => ({ ok: 1 }),
  },
  {
    names: ['refreshSessions'],
    fields: { refreshSessions: 'array' },
    run: () => ({ ok: 1 }),
  },
  {
    names: ['killSessions'],
    fields: { killSessions: 'array' },
    run: () => ({ ok: 1 }),
  },
  {
    names: ['startSession'],
    fields: { startSession: 'any' },
    run: () => ({ timeoutMinutes: 30, ok: 1 }),
  },
  {
    names: ['whatsmyuri'],
    fields: { whatsmyuri: 'any' },
    run: ({ connection }) => ({ you: connection.remote, ok: 1 }),
  },
  {
    names: ['connectionStatus'],
    fields: { connectionStatus: 'any', showPrivileges: 'flag' },
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  },
];

/** A number as a long, the type of counters in answers. */
export function asLong(value: number): Long {
  return Long.fromNumber(value);
}
