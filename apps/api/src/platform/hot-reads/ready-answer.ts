import { weakEtagOf } from '../http/etag.js';
import { compressed, compressibleBytes, type Encoding } from './content-encodings.js';

/** Names and values in turn, as `writeHead` takes them. */
export type RawHeaders = readonly string[];

/** Bytes of one encoding with their headers. */
export interface Variant {
  readonly headers: string[];
  readonly body: Buffer;
}

export interface AnswerText {
  readonly contentType: string;
  readonly text: string;
}

/** What the headers and the entry itself take beside the body. */
const overheadBytes = 2_048;

/** One answer ready to be sent: its bytes, compressed once when somebody first takes them so, and every header. */
export class ReadyAnswer {
  readonly etag: string;
  readonly notModifiedHeaders: string[];
  private readonly contentType: string;
  private readonly variants = new Map<Encoding, Variant>();
  private readonly pending = new Map<Encoding, Promise<Variant>>();

  /** @param shared headers that every answer carries */
  constructor({ contentType, text }: AnswerText, shared: RawHeaders) {
    // A buffer of its own: a small slice of the pool would hold the whole pool in memory.
    const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    body.write(text);
    this.contentType = contentType;
    this.etag = weakEtagOf(body);
    this.notModifiedHeaders = [...shared, ...revalidated, 'ETag', this.etag];
    this.variants.set('identity', this.variantOf(body, 'identity'));
  }

  /** In memory, with all that was compressed so far. */
  get sizeBytes(): number {
    let size = overheadBytes;
    for (const { body } of this.variants.values()) size += body.length;
    return size;
  }

  get identity(): Variant {
    return this.variants.get('identity') as Variant;
  }

  /** @returns a promise the first time, while the bytes are compressed */
  variant(asked: Encoding): Variant | Promise<Variant> {
    const ready = this.variants.get(asked);
    if (ready) return ready;
    const { identity } = this;
    if (asked === 'identity' || identity.body.length < compressibleBytes) return identity;
    let pending = this.pending.get(asked);
    if (!pending) {
      pending = this.compress(asked);
      this.pending.set(asked, pending);
    }
    return pending;
  }

  private async compress(encoding: 'gzip' | 'br'): Promise<Variant> {
    try {
      const variant = this.variantOf(await compressed(this.identity.body, encoding), encoding);
      this.variants.set(encoding, variant);
      return variant;
    } finally {
      this.pending.delete(encoding);
    }
  }

  private variantOf(body: Buffer, encoding: Encoding): Variant {
    const headers = [...this.notModifiedHeaders, 'Content-Type', this.contentType];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    headers.push('Content-Length', String(body.length));
    return { headers, body };
  }
}

/** A guest's answer may be kept by anybody and is asked about each time. */
export const guestCacheControl = 'no-cache';
/** What only one person may see stays in that person's browser. */
export const ownCacheControl = 'private, no-cache';
export const revalidatedVary = 'Accept-Encoding';

const revalidated: RawHeaders = ['Vary', revalidatedVary, 'Cache-Control', guestCacheControl];
