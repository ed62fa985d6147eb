import { weakEtagOf } from '../http/etag.js';
import { compressed, compressibleBytes, type Encoding } from './content-encodings.js';

/** Names and values in turn, as `writeHead` takes them. */
export type RawHeaders = readonly string[];

/** Bytes of one encoding with their headers. */
export interface Variant {
  readonly headers: string[];
  readonly body: Buffer;
}

/** An answer as it is kept in memory, ready to be sent. */
export interface Ready {
  readonly etag: string;
  readonly identity: Variant;
  /** In memory, with all that was made of it so far. */
  readonly sizeBytes: number;
  readonly notModifiedHeaders: string[];
  /** @returns a promise the first time, while the bytes are compressed */
  variant(asked: Encoding): Variant | Promise<Variant>;
}

export interface AnswerText {
  readonly contentType: string;
  readonly text: string;
}

/** What the headers and the entry itself take beside the body. */
export const overheadBytes = 2_048;

/** One answer ready to be sent: its bytes, compressed once when somebody first takes them so, and every header. */
export class ReadyAnswer implements Ready {
  readonly etag: string;
  readonly identity: Variant;
  private readonly contentType: string;
  private compressedVariants: Partial<Record<Encoding, Variant | Promise<Variant>>> | null = null;
  private unchangedHeaders: string[] | null = null;

  /** @param shared headers that every answer carries */
  constructor(
    { contentType, text }: AnswerText,
    private readonly shared: RawHeaders,
  ) {
    // A buffer of its own: a small slice of the pool would hold the whole pool in memory.
    const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    body.write(text);
    this.contentType = contentType;
    this.etag = weakEtagOf(body);
    this.identity = this.variantOf(body, 'identity');
  }

  /** In memory, with all that was compressed so far. */
  get sizeBytes(): number {
    let size = overheadBytes + this.identity.body.length;
    for (const variant of Object.values(this.compressedVariants ?? {})) {
      if (!(variant instanceof Promise)) size += overheadBytes + variant.body.length;
    }
    return size;
  }

  /** The headers of a 304. */
  get notModifiedHeaders(): string[] {
    this.unchangedHeaders ??= this.validators();
    return this.unchangedHeaders;
  }

  /** @returns a promise the first time, while the bytes are compressed */
  variant(asked: Encoding): Variant | Promise<Variant> {
    if (asked === 'identity' || this.identity.body.length < compressibleBytes) return this.identity;
    this.compressedVariants ??= {};
    this.compressedVariants[asked] ??= this.compress(asked, this.compressedVariants);
    return this.compressedVariants[asked];
  }

  private async compress(
    encoding: 'gzip' | 'br',
    variants: Partial<Record<Encoding, Variant | Promise<Variant>>>,
  ): Promise<Variant> {
    try {
      const variant = this.variantOf(await compressed(this.identity.body, encoding), encoding);
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
    return [...this.shared, ...revalidated, 'ETag', this.etag];
  }
}

/** A guest's answer may be kept by anybody and is asked about each time. */
export const guestCacheControl = 'no-cache';
/** What only one person may see stays in that person's browser. */
export const ownCacheControl = 'private, no-cache';
export const revalidatedVary = 'Accept-Encoding';

const revalidated: RawHeaders = ['Vary', revalidatedVary, 'Cache-Control', guestCacheControl];
