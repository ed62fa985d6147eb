import type { Document } from '../values/bson-types.js';
import { decodeDocument } from './bson-decode.js';
import { encodeDocument } from './bson-encode.js';
import { header, OP_REPLY, ProtocolViolation } from './framing.js';

export interface LegacyQuery {
  collection: string;
  query: Document;
}

/** Reads the body of an OP_QUERY, which drivers still send for their first hello. */
export function readOpQuery(body: Buffer): LegacyQuery {
  const zero = body.indexOf(0, 4);
  if (body.length < 4 || zero < 0 || zero + 9 > body.length) {
    throw new ProtocolViolation('an OP_QUERY is cut');
  }
  return { collection: body.toString('utf8', 4, zero), query: decodeDocument(body, zero + 9) };
}

/** The bytes of an OP_REPLY with one document. */
export function writeOpReply(reply: Document, responseTo: number): Buffer {
  const document = encodeDocument(reply);
  const prefix = Buffer.alloc(20);
  prefix.writeInt32LE(8, 0); // AwaitCapable, as mongod sets it
  prefix.writeInt32LE(1, 16); // one document
  return Buffer.concat([header(prefix.length + document.length, responseTo, OP_REPLY), prefix, document]);
}
