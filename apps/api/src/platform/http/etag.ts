import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const asksForReload = /(?:^|,)\s*no-cache\s*(?:,|$)/;

/**
 * ETag of a body: its length and the first 160 bits of its hash. Weak, because the body may be sent
 * compressed.
 */
export function weakEtagOf(body: string | Buffer): string {
  const digest = hash('sha1', body, 'base64').slice(0, 27);
  return `W/"${Buffer.byteLength(body).toString(16)}-${digest}"`;
}

/**
 * True if the client already has these bytes (RFC 9110, If-None-Match, weak comparison). False for a reload
 * that requests the full response (`Cache-Control: no-cache`).
 * @param etag of the response as it would be sent
 */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch === undefined) return false;
  const control = headers['cache-control'];
  if (control !== undefined && asksForReload.test(control)) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const strong = etag.startsWith('W/') ? etag.slice('W/'.length) : etag;
  return ifNoneMatch.split(',').some((one) => {
    const tag = one.trim();
    return tag === etag || tag === strong || tag === `W/${strong}`;
  });
}
