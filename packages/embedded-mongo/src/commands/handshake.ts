import type { Document } from '../values/bson-types.js';
import { MAX_DOCUMENT_BYTES } from '../wire/bson-encode.js';
import { MAX_MESSAGE_BYTES } from '../wire/framing.js';
import type { CommandContext, CommandTable } from './command.js';
import { fieldsOf } from './options.js';

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

const HELLO_FIELDS = fieldsOf(
  'any',
  'helloOk client compression saslSupportedMechs speculativeAuthenticate topologyVersion maxAwaitTimeMS loadBalanced backpressure forShell hostInfo internalClient',
);

export const HANDSHAKE_COMMANDS: CommandTable = {
  hello: { fields: HELLO_FIELDS, run: hello },
  isMaster: { fields: HELLO_FIELDS, run: hello },
  ismaster: { fields: HELLO_FIELDS, run: hello },
  ping: { fields: {}, run: () => ({ ok: 1 }) },
  endSessions: { fields: { endSessions: 'array' }, run: () => ({ ok: 1 }) },
};
