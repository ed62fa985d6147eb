import { weakEtagOf } from '../http/etag.js';
import { compressBody, compressibleBytes, type Encoding } from './content-negotiation.js';

/** Names and values alternate, as `writeHead` takes them. */
export type RawHeaders = readonly string[];

/** Guest responses may be stored by any cache, but are revalidated each time. */
export const guestCacheControl = 'no-cache';
/** Responses for a signed-in account stay in that account's browser. */
export const privateCacheControl = 'private, no-cache';
export const revalidatedVary = 'Accept-Encoding';

/** Body loaded into memory, with its own headers. */
export interface ResponseBody {
  /** Texts are compressed on demand; files are sent as they are. */
  readonly kind: 'text' | 'file';
  readonly bytes: Buffer;
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

/** Response held in memory with all its headers, ready to be sent; each compressed variant is made on first use. */
export class CachedResponse {
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
    this.identity = this.variantOf(body.bytes, 'identity');
  }

  get kind(): ResponseBody['kind'] {
    return this.body.kind;
  }

  get etag(): string {
    return this.body.etag;
  }

  /** Bytes of memory, including all compressed variants so far. */
  get sizeBytes(): number {
    let size = overheadBytes + this.body.bytes.length;
    for (const variant of Object.values(this.compressed ?? {})) {
      if (!(variant instanceof Promise)) size += overheadBytes + variant.body.length;
    }
    return size;
  }

  /** @returns a promise the first time, while the body is being compressed */
  variant(encoding: Encoding): Variant | Promise<Variant> {
    const { kind, bytes } = this.body;
    if (encoding === 'identity' || kind === 'file' || bytes.length < compressibleBytes) return this.identity;
    this.compressed ??= {};
    this.compressed[encoding] ??= this.compress(encoding, this.compressed);
    return this.compressed[encoding];
  }

  private async compress(
    encoding: 'gzip' | 'br',
    variants: Partial<Record<Encoding, Variant | Promise<Variant>>>,
  ): Promise<Variant> {
    try {
      const variant = this.variantOf(await compressBody(this.body.bytes, encoding), encoding);
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
    headers.push('Content-Length', String(body.length));
    return { headers, body };
  }
}

/** Shared headers without the overridden ones; names and values alternate. */
function without(shared: RawHeaders, overriding: RawHeaders): string[] {
  const names = new Set(overriding.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
  return shared.filter((_, index) => !names.has((shared[index - (index % 2)] ?? '').toLowerCase()));
}
