import { Pacer } from '../pacer.js';
import { type Document, setField } from '../values/bson-types.js';
import { decodeDocument, documentSize } from './bson-decode.js';
import { encodeDocument, RawDocument } from './bson-encode.js';
import { HEADER_BYTES, OP_MSG, ProtocolViolation, writeHeader } from './framing.js';

/** Size of the flags and the kind of the first section, in bytes. */
const PREFIX_BYTES = 5;
const MORE_TO_COME = 2;

export interface CommandMessage {
  /**
   * Command document: its first key is the command's name; document sequences appear as arrays, those of an
   * insert as RawDocuments if they follow its body.
   */
  command: Document;
  /** True if the client expects no answer (write concern w: 0). */
  noReply: boolean;
}

interface Sequence {
  name: string;
  documents: (Document | RawDocument)[];
}

async function readSequence(
  body: Buffer,
  offset: number,
  end: number,
  command: Document | null,
  pacer: Pacer,
): Promise<{ sequence: Sequence; next: number }> {
  if (offset + 4 > end) throw new ProtocolViolation('a document sequence is cut');
  const size = body.readInt32LE(offset);
  const stop = offset + size;
  if (size < 5 || stop > end) throw new ProtocolViolation('a document sequence has a wrong length');
  const zero = body.indexOf(0, offset + 4);
  if (zero < 0 || zero >= stop) throw new ProtocolViolation('a document sequence has no name');
  const name = body.toString('utf8', offset + 4, zero);
  // An insert decodes its documents one after another: decoding all at once would fill the heap.
  const isRaw = name === 'documents' && command !== null && Object.keys(command)[0] === 'insert';
  const documents: (Document | RawDocument)[] = [];
  let at = zero + 1;
  while (at < stop) {
    const next = at + documentSize(body, at, stop);
    documents.push(isRaw ? new RawDocument(body.subarray(at, next)) : decodeDocument(body, at, stop));
    at = next;
    if (pacer.due()) await pacer.pause();
  }
  return { sequence: { name, documents }, next: stop };
}

/**
 * Parses the body of an OP_MSG; one with a checksum, which no driver sends, is refused. Long bodies are
 * parsed in slices that yield the event loop.
 * Throws ProtocolViolation for bad framing and MongoError 22 or 15 for bad documents.
 */
export async function readOpMsg(body: Buffer): Promise<CommandMessage> {
  const pacer = new Pacer();
  if (body.length < 9) throw new ProtocolViolation('an OP_MSG is too short');
  const flags = body.readUInt32LE(0);
  if ((flags & 0xffff & ~MORE_TO_COME) !== 0) {
    throw new ProtocolViolation(`OP_MSG has unknown required flags ${flags & 0xffff}`);
  }
  const end = body.length;
  let command: Document | null = null;
  const sequences: Sequence[] = [];
  let at = 4;
  while (at < end) {
    const kind = body[at++];
    if (kind === 0) {
      if (command !== null) throw new ProtocolViolation('an OP_MSG has two bodies');
      command = decodeDocument(body, at, end);
      at += documentSize(body, at, end);
    } else if (kind === 1) {
      const read = await readSequence(body, at, end, command, pacer);
      sequences.push(read.sequence);
      at = read.next;
    } else throw new ProtocolViolation(`an OP_MSG section of unknown kind ${kind}`);
  }
  if (command === null) throw new ProtocolViolation('an OP_MSG has no body');
  for (const { name, documents } of sequences) {
    if (Object.hasOwn(command, name)) {
      throw new ProtocolViolation(`an OP_MSG holds '${name}' in its body and as a sequence`);
    }
    setField(command, name, documents);
  }
  return { command, noReply: (flags & MORE_TO_COME) !== 0 };
}

/** Bytes of an OP_MSG with one body; `responseTo` is 0 for a request. */
export function writeOpMsg(document: Document, responseTo: number): Buffer {
  const message = encodeDocument(document, HEADER_BYTES + PREFIX_BYTES);
  message.fill(0, HEADER_BYTES, HEADER_BYTES + PREFIX_BYTES);
  writeHeader(message, responseTo, OP_MSG);
  return message;
}
