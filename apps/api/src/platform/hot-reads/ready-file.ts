import type { Encoding } from './content-encodings.js';
import { overheadBytes, type RawHeaders, type Ready, type Variant } from './ready-answer.js';

/** A file that was read. */
export interface AnswerFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** As it is sent, with quotes. */
  readonly etag: string;
  /** Headers of its own; they stand in the place of those that every answer carries. */
  readonly headers: RawHeaders;
}

/** One file ready to be sent: its bytes, which do not compress, and every header. */
export class ReadyFile implements Ready {
  readonly etag: string;
  readonly identity: Variant;
  readonly notModifiedHeaders: string[];

  /** @param shared headers that every answer carries */
  constructor({ bytes, contentType, etag, headers }: AnswerFile, shared: RawHeaders) {
    this.etag = etag;
    this.notModifiedHeaders = [...without(shared, headers), ...headers, 'ETag', etag];
    this.identity = {
      headers: [
        ...this.notModifiedHeaders,
        'Content-Type',
        contentType,
        'Content-Disposition',
        'inline',
        'Content-Length',
        String(bytes.length),
      ],
      body: bytes,
    };
  }

  get sizeBytes(): number {
    return overheadBytes + this.identity.body.length;
  }

  variant(_asked: Encoding): Variant {
    return this.identity;
  }
}

/** Those headers that are not told anew; names and values in turn. */
function without(shared: RawHeaders, anew: RawHeaders): string[] {
  const names = new Set(anew.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
  return shared.filter((_, index) => !names.has((shared[index - (index % 2)] ?? '').toLowerCase()));
}
