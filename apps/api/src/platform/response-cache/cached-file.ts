import { type CachedResponse, overheadBytes, type RawHeaders, type Variant } from './cached-response.js';
import type { Encoding } from './content-encodings.js';

/** File loaded into memory. */
export interface FileBody {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** As sent, with quotes. */
  readonly etag: string;
  /** Headers of the file; they replace shared headers of the same name. */
  readonly headers: RawHeaders;
}

/** File with all its headers; it is not compressed. */
export class CachedFile implements CachedResponse {
  readonly etag: string;
  readonly identity: Variant;
  readonly notModifiedHeaders: string[];

  /** @param sharedHeaders headers of every response */
  constructor({ bytes, contentType, etag, headers }: FileBody, sharedHeaders: RawHeaders) {
    this.etag = etag;
    this.notModifiedHeaders = [...without(sharedHeaders, headers), ...headers, 'ETag', etag];
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

/** Shared headers without the overridden ones; names and values alternate. */
function without(shared: RawHeaders, overriding: RawHeaders): string[] {
  const names = new Set(overriding.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
  return shared.filter((_, index) => !names.has((shared[index - (index % 2)] ?? '').toLowerCase()));
}
