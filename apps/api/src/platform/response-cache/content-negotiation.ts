import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsWebp } from '../images/renditions.js';

export type Encoding = 'identity' | 'gzip' | 'br';

/** Smaller bodies are not worth compressing; same threshold as the compression middleware of Express. */
export const compressibleBytes = 1024;

const known: ReadonlySet<string> = new Set([
  'identity',
  'gzip',
  'x-gzip',
  'deflate',
  'compress',
  'br',
  'zstd',
]);

/**
 * The encoding that a plain `Accept-Encoding` selects; null if it has weights or wildcards (`q`, `*`) or
 * accepts no encoding that is cached.
 */
export function encodingFor(header: string | string[] | undefined): Encoding | null {
  if (header === undefined || header === '') return 'identity';
  return typeof header === 'string' ? readEncoding(header) : null;
}

const readEncoding = remembered((header): Encoding | null => {
  const words = header.split(',').map((word) => word.trim().toLowerCase());
  if (!words.every((word) => known.has(word))) return null;
  if (words.includes('br')) return 'br';
  if (words.includes('gzip')) return 'gzip';
  return words.every((word) => word === 'identity') ? 'identity' : null;
});

/** Suffix of a cache key: the image format that the `Accept` header selects. */
export const varyKeyOf = remembered((accept) => (acceptsWebp(accept) ? '#webp' : '#jpeg'));

/** Reads a header; remembers the results of the first 200 values, as browsers send few different ones. */
function remembered<T>(read: (header: string) => T): (header: string) => T {
  const results = new Map<string, T>();
  return (header) => {
    const found = results.get(header);
    if (found !== undefined) return found;
    const result = read(header);
    if (results.size < 200) results.set(header, result);
    return result;
  };
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Runs in the thread pool, off the event loop. */
export function compressBody(body: Buffer, encoding: 'gzip' | 'br'): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(body);
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
