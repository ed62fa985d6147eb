import { Readable } from 'node:stream';
import type { ByteRange } from '../storage/object-store.port.js';

/**
 * Browser caching of the bytes. `immutable`: for ever, because the URL names exactly these bytes;
 * `revalidated`: checked each time; a number: seconds for which the URL itself is valid; `never`: not stored.
 */
export type BinaryCaching = 'immutable' | 'revalidated' | 'never' | number;

/** Return value of a handler of a `binary` endpoint: bytes with their caching rules. */
export class BinaryResponse {
  constructor(
    readonly source: {
      readonly contentType: string;
      /** Null for bytes that are generated when they are sent, and in the answer to HEAD for those of each GET. */
      readonly sizeBytes: number | null;
      /**
       * Strong tag without quotes: the same tag means the same bytes. Absent for bytes generated for one
       * response, which are always sent.
       */
      readonly etag?: string;
      readonly caching: BinaryCaching;
      /** Request header that selects the bytes. */
      readonly variesBy?: 'Accept';
      /** File name for a download; absent if the browser shows the file. */
      readonly fileName?: string;
      /** Opened only if the bytes are sent; with a range for an endpoint that has ranges. */
      readonly open: (range?: ByteRange) => Promise<Readable>;
    },
  ) {}

  /** Bytes that are in memory. */
  static ofBytes(
    bytes: Buffer,
    source: Omit<BinaryResponse['source'], 'sizeBytes' | 'open'>,
  ): BinaryResponse {
    return new BinaryResponse({
      ...source,
      sizeBytes: bytes.length,
      open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    });
  }
}

const yearSeconds = 31_536_000;

/**
 * Headers of a binary response, names and values alternate; the cache and the framework both use them. ETag
 * and Content-Type are set separately.
 */
export function binaryHeaders({ caching: keeping, variesBy }: BinaryResponse['source']): readonly string[] {
  return [
    'Cache-Control',
    cacheControlOf(keeping),
    ...(variesBy ? ['Vary', variesBy] : []),
    // Sandbox the file: opened directly, it must not run scripts, regardless of its bytes.
    'Content-Security-Policy',
    "default-src 'none'; sandbox",
  ];
}

/** Browser caches only: a shared cache could still serve a photograph that its owner has hidden. */
function cacheControlOf(caching: BinaryCaching): string {
  if (caching === 'immutable') return `private, max-age=${yearSeconds}, immutable`;
  if (caching === 'never') return 'no-store';
  return caching === 'revalidated' ? 'private, no-cache' : `private, max-age=${caching}`;
}
