import { weakEtagOf } from '../http/etag.js';
import { compressBody, compressibleBytes, type Encoding } from './content-encodings.js';

/** Names and values alternate, as `writeHead` takes them. */
export type RawHeaders = readonly string[];

/** Body in one encoding, with its headers. */
export interface Variant {
  readonly headers: string[];
  readonly body: Buffer;
}

/** Response held in memory, ready to be sent. */
export interface CachedResponse {
  readonly etag: string;
  readonly identity: Variant;
  /** Bytes of memory, including all compressed variants so far. */
  readonly sizeBytes: number;
  readonly notModifiedHeaders: string[];
  /** @returns a promise the first time, while the body is being compressed */
  variant(encoding: Encoding): Variant | Promise<Variant>;
}

export interface TextBody {
  readonly contentType: string;
  readonly text: string;
}

/** Estimated size of the headers and the entry besides the body. */
export const overheadBytes = 2_048;

/** Text response with all its headers; each compressed variant is made on first use. */
export class CachedText implements CachedResponse {
  readonly etag: string;
  readonly identity: Variant;
  private readonly contentType: string;
  private compressedVariants: Partial<Record<Encoding, Variant | Promise<Variant>>> | null = null;
  private cachedNotModifiedHeaders: string[] | null = null;

  /** @param sharedHeaders headers of every response */
  constructor(
    { contentType, text }: TextBody,
    private readonly sharedHeaders: RawHeaders,
  ) {
    // Allocate a separate buffer: a small slice would keep the whole pool in memory.
    const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    body.write(text);
    this.contentType = contentType;
    this.etag = weakEtagOf(body);
    this.identity = this.variantOf(body, 'identity');
  }

  /** Bytes of memory, including all compressed variants so far. */
  get sizeBytes(): number {
    let size = overheadBytes + this.identity.body.length;
    for (const variant of Object.values(this.compressedVariants ?? {})) {
      if (!(variant instanceof Promise)) size += overheadBytes + variant.body.length;
    }
    return size;
  }

  /** Headers of a 304 response. */
  get notModifiedHeaders(): string[] {
    this.cachedNotModifiedHeaders ??= this.validators();
    return this.cachedNotModifiedHeaders;
  }

  /** @returns a promise the first time, while the body is being compressed */
  variant(encoding: Encoding): Variant | Promise<Variant> {
    if (encoding === 'identity' || this.identity.body.length < compressibleBytes) return this.identity;
    this.compressedVariants ??= {};
    this.compressedVariants[encoding] ??= this.compress(encoding, this.compressedVariants);
    return this.compressedVariants[encoding];
  }

  private async compress(
    encoding: 'gzip' | 'br',
    variants: Partial<Record<Encoding, Variant | Promise<Variant>>>,
  ): Promise<Variant> {
    try {
      const variant = this.variantOf(await compressBody(this.identity.body, encoding), encoding);
      variants[encoding] = variant;
      return variant;
    } catch (error) {
      delete variants[encoding];
      throw error;
    }
  }

  private variantOf(body: Buffer, encoding: Encoding): Variant {
    const headers = this.validators();
    headers.push('Content-Type', this.contentType);
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    headers.push('Content-Length', String(body.length));
    return { headers, body };
  }

  private validators(): string[] {
    return [...this.sharedHeaders, ...revalidated, 'ETag', this.etag];
  }
}

/** Guest responses may be stored by any cache, but are revalidated each time. */
export const guestCacheControl = 'no-cache';
/** Responses for a signed-in account stay in that account's browser. */
export const privateCacheControl = 'private, no-cache';
export const revalidatedVary = 'Accept-Encoding';

const revalidated: RawHeaders = ['Vary', revalidatedVary, 'Cache-Control', guestCacheControl];
