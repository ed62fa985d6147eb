import type { Document } from '../values/bson-types.js';
import { decodeDocument } from './bson-decode.js';
import { encodeDocument } from './bson-encode.js';
import { HEADER_BYTES, OP_REPLY, ProtocolViolation, writeHeader } from './framing.js';

/** Size of flags, cursor, position and count before the documents of an OP_REPLY, in bytes. */
const REPLY_PREFIX_BYTES = 20;

/** Parses the body of an OP_QUERY, which drivers still send as their first hello. */
export function readOpQuery(body: Buffer): { collection: string; query: Document } {
  const zero = body.indexOf(0, 4);
  if (body.length < 4 || zero < 0 || zero + 9 > body.length) {
    throw new ProtocolViolation('an OP_QUERY is cut');
  }
  return { collection: body.toString('utf8', 4, zero), query: decodeDocument(body, zero + 9) };
}

/** Bytes of an OP_REPLY with one document. */
export function writeOpReply(reply: Document, responseTo: number): Buffer {
  const message = encodeDocument(reply, HEADER_BYTES + REPLY_PREFIX_BYTES);
  message.fill(0, HEADER_BYTES, HEADER_BYTES + REPLY_PREFIX_BYTES);
  message.writeInt32LE(8, HEADER_BYTES); // AwaitCapable flag, as mongod sets it
  message.writeInt32LE(1, HEADER_BYTES + 16); // one document
  writeHeader(message, responseTo, OP_REPLY);
  return message;
}
