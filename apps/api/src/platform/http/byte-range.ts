import type { IncomingHttpHeaders } from 'node:http';
import parseRange from 'range-parser';
import type { ByteRange } from '../storage/object-store.port.js';

/**
 * The part that a GET asks for (RFC 9110, 14.2); null: all bytes. Several parts at once, malformed ranges, and those of
 * other bytes (`If-Range`) are answered with all bytes, as the standard allows.
 * @param etag of the bytes, without quotes; null when they have none
 */
export function byteRangeOf(
  { method, headers }: { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders },
  sizeBytes: number,
  etag: string | null,
): ByteRange | null | 'unsatisfiable' {
  const { range, 'if-range': condition } = headers;
  if (method !== 'GET' || range === undefined) return null;
  if (condition !== undefined && (etag === null || condition !== `"${etag}"`)) return null;
  const ranges = parseRange(sizeBytes, range, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
