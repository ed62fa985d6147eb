import type { Readable } from 'node:stream';
import { weakEtagOf } from '../http/etag.js';
import type { ByteRange } from '../storage/object-store.port.js';
import { compressBody, compressibleBytes, type Encoding } from './content-negotiation.js';

/** Names and values alternate, as `writeHead` takes them. */
export type RawHeaders = readonly string[];

/** Guest responses may be stored by any cache, but are revalidated each time. */
export const guestCacheControl = 'no-cache';
/** Responses for a signed-in account stay in that account's browser. */
export const privateCacheControl = 'private, no-cache';
export const revalidatedVary = 'Accept-Encoding';

/** Body with its own headers: in memory, or large and read for each request. */
export type ResponseBody = BytesBody | StreamBody;

interface BytesBody extends BodyHeaders {
  /** Texts are compressed on demand; files are sent as they are. */
  readonly kind: 'text' | 'file';
  readonly bytes: Buffer;
}

/** Bytes that stay in the store; a request may ask for a part of them. */
export interface StreamBody extends BodyHeaders {
  readonly kind: 'stream';
  readonly sizeBytes: number;
  /** @throws if the bytes are gone */
  readonly open: (range?: ByteRange) => Promise<Readable>;
}

interface BodyHeaders {
  /** As sent, with quotes. */
  readonly etag: string;
  /** Headers that a 304 has too; they replace shared headers of the same name. */
  readonly headers: RawHeaders;
  /** Headers that describe the bytes, without their length. */
  readonly contentHeaders: RawHeaders;
}

/** Text that is revalidated each time. */
export function textBody(contentType: string, text: string): ResponseBody {
  // Allocate a separate buffer: a small slice would keep the whole pool in memory.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return {
    kind: 'text',
    bytes,
    etag: weakEtagOf(bytes),
    headers: ['Vary', revalidatedVary, 'Cache-Control', guestCacheControl],
    contentHeaders: ['Content-Type', contentType],
  };
}

/** Body in one encoding, with its headers. */
export interface Variant {
  readonly headers: string[];
  readonly body: Buffer;
}

/** Estimated size of the headers and the entry besides the body. */
const overheadBytes = 2_048;

/**
 * Response held in memory with all its headers, ready to be sent; each compressed variant is made on first use. A large
 * body is not held: its length and headers are.
 */
export class CachedResponse {
  /** The uncompressed body; empty for one that is streamed. */
  readonly identity: Variant;
  readonly notModifiedHeaders: string[];
  private compressed: Partial<Record<Encoding, Variant | Promise<Variant>>> | null = null;

  /** @param sharedHeaders headers of every response */
  constructor(
    private readonly body: ResponseBody,
    sharedHeaders: RawHeaders,
  ) {
    const { etag, headers } = body;
    this.notModifiedHeaders = [...without(sharedHeaders, headers), ...headers, 'ETag', etag];
    this.identity = this.variantOf(this.bytes, 'identity');
  }

  /** The body that each request reads from the store; null for one that is in memory. */
  get stream(): StreamBody | null {
    return this.body.kind === 'stream' ? this.body : null;
  }

  get kind(): ResponseBody['kind'] {
    return this.body.kind;
  }

  get etag(): string {
    return this.body.etag;
  }

  /** Bytes of memory, including all compressed variants so far. */
  get sizeBytes(): number {
    let size = overheadBytes + this.bytes.length;
    for (const variant of Object.values(this.compressed ?? {})) {
      if (!(variant instanceof Promise)) size += overheadBytes + variant.body.length;
    }
    return size;
  }

  /** @returns a promise the first time, while the body is being compressed */
  variant(encoding: Encoding): Variant | Promise<Variant> {
    const { kind, bytes } = this;
    if (encoding === 'identity' || kind !== 'text' || bytes.length < compressibleBytes) return this.identity;
    this.compressed ??= {};
    this.compressed[encoding] ??= this.compress(encoding, this.compressed);
    return this.compressed[encoding];
  }

  private get bytes(): Buffer {
    return this.body.kind === 'stream' ? Buffer.alloc(0) : this.body.bytes;
  }

  private async compress(
    encoding: 'gzip' | 'br',
    variants: Partial<Record<Encoding, Variant | Promise<Variant>>>,
  ): Promise<Variant> {
    try {
      const variant = this.variantOf(await compressBody(this.bytes, encoding), encoding);
      variants[encoding] = variant;
      return variant;
    } catch (error) {
      delete variants[encoding];
      throw error;
    }
  }

  private variantOf(body: Buffer, encoding: Encoding): Variant {
    const headers = [...this.notModifiedHeaders, ...this.body.contentHeaders];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    // The length of a streamed body depends on the range.
    if (this.kind !== 'stream') headers.push('Content-Length', String(body.length));
    return { headers, body };
  }
}

/** Shared headers without the overridden ones; names and values alternate. */
function without(shared: RawHeaders, overriding: RawHeaders): string[] {
  const names = new Set(overriding.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
  return shared.filter((_, index) => !names.has((shared[index - (index % 2)] ?? '').toLowerCase()));
}
