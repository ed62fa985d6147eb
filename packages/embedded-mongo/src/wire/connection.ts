import type { Socket } from 'node:net';
import { MongoError } from '../errors.js';
import type { Document } from '../values/bson-types.js';
import { MessageSplitter, OP_MSG, OP_QUERY, ProtocolViolation, type WireMessage } from './framing.js';
import { readOpMsg, writeOpMsg } from './op-msg.js';
import { readOpQuery, writeOpReply } from './op-query.js';

/** Handler of the commands of a connection. */
export interface CommandHandler {
  /** Answers one command; never rejects: a failure is an answer with `ok: 0`. */
  run(command: Document, connection: ConnectionInfo): Promise<Document>;
}

export interface ConnectionInfo {
  readonly id: number;
}

/** Maximum number of queued messages on a connection before its socket is paused. */
const MAX_QUEUED = 64;

/** Answer `{ ok: 0 }` for an error, as mongod gives it. */
export function errorReply(error: unknown): Document {
  if (error instanceof MongoError) {
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg: message, code: 1, codeName: 'InternalError' };
}

function isHello(query: Document): boolean {
  const name = Object.keys(query)[0]?.toLowerCase();
  return name === 'hello' || name === 'ismaster';
}

/** Drivers send their first hello as OP_QUERY; like mongod 7.0, accept nothing else in it. */
function answerQuery(body: Buffer, handler: CommandHandler, info: ConnectionInfo): Promise<Document> {
  const { collection, query } = readOpQuery(body);
  if (!collection.endsWith('.$cmd') || !isHello(query)) {
    throw new MongoError(352, 'Unsupported OP_QUERY command. The client driver may require an upgrade.');
  }
  query.$db = collection.slice(0, -'.$cmd'.length);
  return handler.run(query, info);
}

async function answerMessage(
  { opCode, body, requestId }: WireMessage,
  handler: CommandHandler,
  info: ConnectionInfo,
): Promise<Buffer | null> {
  if (opCode !== OP_MSG && opCode !== OP_QUERY)
    throw new ProtocolViolation(`opcode ${opCode} is not spoken here`);
  const write = opCode === OP_MSG ? writeOpMsg : writeOpReply;
  try {
    if (opCode === OP_QUERY) return write(await answerQuery(body, handler, info), requestId);
    const { command, noReply } = await readOpMsg(body);
    const reply = await handler.run(command, info);
    return noReply ? null : write(reply, requestId);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    return write(errorReply(error), requestId);
  }
}

/**
 * Serves one socket: messages are answered one after another, in order. A peer that violates the protocol is
 * disconnected; an internal error is reported through `onError`.
 */
export function serveConnection(
  socket: Socket,
  handler: CommandHandler,
  info: ConnectionInfo,
  onError: (error: unknown) => void,
): void {
  const splitter = new MessageSplitter();
  const queue: WireMessage[] = [];
  let busy = false;

  const work = async (): Promise<void> => {
    busy = true;
    try {
      for (let message = queue.shift(); message !== undefined; message = queue.shift()) {
        const reply = await answerMessage(message, handler, info);
        if (socket.destroyed) return;
        if (reply !== null && !socket.write(reply)) await drained(socket);
        if (queue.length < MAX_QUEUED) socket.resume();
      }
    } catch (error) {
      if (!(error instanceof ProtocolViolation)) onError(error);
      socket.destroy();
    } finally {
      busy = false;
    }
  };

  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of splitter.push(chunk)) queue.push(message);
    } catch {
      socket.destroy();
      return;
    }
    if (queue.length >= MAX_QUEUED) socket.pause();
    if (!busy) void work();
  });
  socket.on('error', () => socket.destroy());
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
  });
}
