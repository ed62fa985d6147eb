import type { Readable } from 'node:stream';

/** What a handler of a `binary` endpoint returns: bytes with what a cache needs to know of them. */
export class BinaryAnswer {
  constructor(
    readonly source: {
      readonly contentType: string;
      readonly sizeBytes: number;
      /** Strong tag without quotes: the same tag is the same bytes. */
      readonly etag: string;
      /** For ever when the address names these very bytes, else a revalidation each time. */
      readonly isImmutable: boolean;
      /** The request header that the choice of bytes depends on. */
      readonly variesBy?: 'Accept';
      /** Opened only when the bytes are really sent. */
      readonly open: () => Promise<Readable>;
    },
  ) {}
}
