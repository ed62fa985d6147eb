/** Largest wire message, in bytes (mongod's `MaxMessageSizeBytes`). */
export const MAX_MESSAGE_BYTES = 48_000_000;
/** `messageLength`, `requestID`, `responseTo`, `opCode`: four int32. */
export const HEADER_BYTES = 16;

export const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_MSG = 2013;

/** Thrown for a peer that violates the protocol: only its connection is closed. */
export class ProtocolViolation extends Error {
  override readonly name = 'ProtocolViolation';
}

export interface WireMessage {
  requestId: number;
  opCode: number;
  /** Bytes after the header. */
  body: Buffer;
}

/**
 * Splits a byte stream into wire messages. Holds at most one message and never allocates by the declared
 * length: bytes are kept as they arrive and joined when the message is complete.
 */
export class MessageSplitter {
  private chunks: Buffer[] = [];
  private held = 0;

  /**
   * Takes bytes and returns the messages they complete. Throws ProtocolViolation for an impossible length.
   */
  push(chunk: Buffer): WireMessage[] {
    this.chunks.push(chunk);
    this.held += chunk.length;
    const messages: WireMessage[] = [];
    for (;;) {
      const length = this.nextLength();
      if (this.held < length) return messages;
      const bytes = this.takeBytes(length);
      messages.push({
        requestId: bytes.readInt32LE(4),
        opCode: bytes.readInt32LE(12),
        body: bytes.subarray(HEADER_BYTES),
      });
    }
  }

  /** Length of the next message, as far as it is known. */
  private nextLength(): number {
    if (this.held < 4) return HEADER_BYTES;
    if ((this.chunks[0]?.length ?? 0) < 4) this.chunks = [Buffer.concat(this.chunks)];
    const length = this.chunks[0]?.readInt32LE(0) ?? 0;
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
      throw new ProtocolViolation(`recv(): message msgLen ${length} is invalid`);
    }
    return length;
  }

  private takeBytes(length: number): Buffer {
    const first = this.chunks[0];
    const whole = first !== undefined && first.length >= length ? first : Buffer.concat(this.chunks);
    const rest = whole.subarray(length);
    this.chunks = whole === first ? this.chunks.slice(1) : [];
    if (rest.length > 0) this.chunks.unshift(rest);
    this.held -= length;
    return whole.subarray(0, length);
  }
}

let lastRequestId = 0;

/** Writes the header of a message into its first bytes. */
export function writeHeader(message: Buffer, responseTo: number, opCode: number): void {
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(lastRequestId, 4);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(opCode, 12);
}
