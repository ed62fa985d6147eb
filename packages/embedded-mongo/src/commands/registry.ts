import { MongoError } from '../errors.js';
import { Pacer } from '../pacer.js';
import { notFound } from '../unsupported.js';
import {
  asDocument,
  type Document,
  getField,
  isNullish,
  isNumeric,
  toJsNumber,
  typeOf,
} from '../values/bson-types.js';
import type { CommandHandler, ConnectionInfo } from '../wire/connection.js';
import { errorReply } from '../wire/connection.js';
import { AGGREGATE_COMMANDS } from './aggregate.js';
import { COLLECTION_COMMANDS } from './collections.js';
import type { CommandContext, CommandTable, ServerState } from './command.js';
import { COUNT_COMMANDS } from './count-distinct.js';
import { DELETE_COMMANDS } from './delete.js';
import { DIAGNOSTIC_COMMANDS } from './diagnostics.js';
import { EXPLAIN_COMMANDS } from './explain.js';
import { FIND_COMMANDS } from './find.js';
import { FIND_AND_MODIFY_COMMANDS } from './find-and-modify.js';
import { HANDSHAKE_COMMANDS } from './handshake.js';
import { INDEX_COMMANDS } from './indexes.js';
import { INSERT_COMMANDS } from './insert.js';
import { checkFields } from './options.js';
import { UPDATE_COMMANDS } from './update.js';

const DEFINITIONS: CommandTable = {
  ...HANDSHAKE_COMMANDS,
  ...DIAGNOSTIC_COMMANDS,
  ...INSERT_COMMANDS,
  ...FIND_COMMANDS,
  ...UPDATE_COMMANDS,
  ...DELETE_COMMANDS,
  ...FIND_AND_MODIFY_COMMANDS,
  ...COUNT_COMMANDS,
  ...AGGREGATE_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...INDEX_COMMANDS,
  ...EXPLAIN_COMMANDS,
};

const READ_CONCERNS = new Set(['local', 'available', 'majority']);
const STANDALONE_TRANSACTION = 'Transaction numbers are only allowed on a replica set member or mongos';

function checkSession(command: Document): void {
  const isUsed = ['txnNumber', 'startTransaction', 'autocommit'].some(
    (name) => !isNullish(getField(command, name)),
  );
  if (isUsed) throw new MongoError(20, STANDALONE_TRANSACTION);
}

function checkReadConcern(command: Document): void {
  const concern = asDocument(getField(command, 'readConcern'));
  const level = concern === null ? undefined : getField(concern, 'level');
  if (level === undefined) return;
  if (level === 'snapshot' || level === 'linearizable') {
    throw new MongoError(123, `node needs to be a replica set member to use read concern '${level}'`);
  }
  if (typeof level !== 'string' || !READ_CONCERNS.has(level)) {
    throw new MongoError(
      2,
      `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`,
    );
  }
}

function checkWriteConcern(command: Document): void {
  const concern = asDocument(getField(command, 'writeConcern'));
  const w = concern === null ? undefined : getField(concern, 'w');
  if (isNullish(w) || w === 'majority') return;
  const members = isNumeric(w) ? toJsNumber(w) : Number.NaN;
  if (members < 0 || members > 50)
    throw new MongoError(9, 'w has to be a non-negative number and not greater than 50');
  if (members !== 0 && members !== 1)
    throw new MongoError(2, `cannot use 'w' ${String(w)} when a host is not replicated`);
}

function readMaxTime(command: Document): number {
  const value = getField(command, 'maxTimeMS');
  if (isNullish(value)) return 0;
  const millis = isNumeric(value) ? toJsNumber(value) : Number.NaN;
  if (isNumeric(value) && !Number.isInteger(millis))
    throw new MongoError(9, 'maxTimeMS has non-integral value');
  if (!(millis >= 0 && millis <= 0x7fffffff)) throw new MongoError(2, 'maxTimeMS is out of range');
  return millis;
}

/** Report of a finished command for the slow-query log. */
export interface CommandReport {
  context: CommandContext;
  millis: number;
  reply: Document;
}

/** Finds and runs commands, and turns thrown errors into answers. */
export class CommandDispatcher implements CommandHandler {
  constructor(
    private readonly server: ServerState,
    private readonly report: (report: CommandReport) => void,
    private readonly onBug: (error: unknown, command: string) => void,
  ) {}

  async run(command: Document, connection: ConnectionInfo): Promise<Document> {
    const name = Object.keys(command)[0] ?? '';
    try {
      return await this.dispatch(name, command, connection);
    } catch (error) {
      if (!(error instanceof MongoError)) this.onBug(error, name);
      return errorReply(error);
    }
  }

  private async dispatch(name: string, command: Document, connection: ConnectionInfo): Promise<Document> {
    const database = getField(command, '$db');
    if (typeof database !== 'string') {
      throw new MongoError(40571, `OP_MSG requests require a $db argument, got ${typeOf(database)}`);
    }
    const definition = Object.hasOwn(DEFINITIONS, name) ? DEFINITIONS[name] : undefined;
    if (definition === undefined) throw notFound(name, 59, `no such command: '${name}'`);
    checkSession(command);
    if (definition.adminOnly === true && database !== 'admin') {
      throw new MongoError(13, `${name} may only be run against the admin database.`);
    }
    checkFields(command, name, definition.fields, true);
    checkReadConcern(command);
    checkWriteConcern(command);
    const context: CommandContext = {
      server: this.server,
      name,
      database,
      command,
      connection,
      pacer: new Pacer(name === 'getMore' ? 0 : readMaxTime(command)),
      notes: {},
    };
    const started = performance.now();
    const reply = await definition.run(context);
    this.report({ context, millis: performance.now() - started, reply });
    return reply;
  }
}
