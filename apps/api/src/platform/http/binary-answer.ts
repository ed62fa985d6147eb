import type { Readable } from 'node:stream';

/**
 * How long browsers keep the bytes: for ever (`immutable`: the address names these very bytes), not without asking
 * each time (`revalidated`), or so many seconds, as long as the address itself is good; `never`: not at all.
 */
export type BinaryKeeping = 'immutable' | 'revalidated' | 'never' | number;

/** What a handler of a `binary` endpoint returns: bytes with what a cache needs to know of them. */
export class BinaryAnswer {
  constructor(
    readonly source: {
      readonly contentType: string;
      readonly sizeBytes: number;
      /** Strong tag without quotes: the same tag is the same bytes. */
      /** Absent of bytes that are made for one answer: they are sent in any case. */
      readonly etag?: string;
      readonly keeping: BinaryKeeping;
      /** The request header that the choice of bytes depends on. */
      readonly variesBy?: 'Accept';
      /** To be saved under this name instead of shown. */
      readonly fileName?: string;
      /** Opened only when the bytes are really sent. */
      readonly open: () => Promise<Readable>;
    },
  ) {}
}

const yearSeconds = 31_536_000;

/** The headers of a binary answer, names and values in turn, the same wherever it is given; ETag and type are apart. */
export function binaryHeaders({ keeping, variesBy }: BinaryAnswer['source']): readonly string[] {
  return [
    'Cache-Control',
    cacheControlOf(keeping),
    ...(variesBy ? ['Vary', variesBy] : []),
    // A file opened by itself is a picture and nothing else, whatever its bytes say.
    'Content-Security-Policy',
    "default-src 'none'; sandbox",
  ];
}

/** By browsers alone: what stands between could go on showing what its keeper has hidden. */
function cacheControlOf(keeping: BinaryKeeping): string {
  if (keeping === 'immutable') return `private, max-age=${yearSeconds}, immutable`;
  if (keeping === 'never') return 'no-store';
  return keeping === 'revalidated' ? 'private, no-cache' : `private, max-age=${keeping}`;
}
