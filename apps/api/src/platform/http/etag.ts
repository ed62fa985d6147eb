import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const asksForReload = /(?:^|,)\s*no-cache\s*(?:,|$)/;

/** The tag of a body, weak because the body may travel compressed: its length and the first 160 bits of its hash. */
export function weakEtagOf(body: string | Buffer): string {
  const digest = hash('sha1', body, 'base64').slice(0, 27);
  return `W/"${Buffer.byteLength(body).toString(16)}-${digest}"`;
}

/**
 * Whether the sender holds these very bytes already (RFC 9110, If-None-Match, weak comparison). A reload that
 * asks for the whole answer (`Cache-Control: no-cache`) gets it.
 * @param etag of the answer as it would be sent
 */
export function isHeldAlready(headers: IncomingHttpHeaders, etag: string): boolean {
  const held = headers['if-none-match'];
  if (held === undefined) return false;
  const control = headers['cache-control'];
  if (control !== undefined && asksForReload.test(control)) return false;
  if (held === etag || held === '*') return true;
  const strong = etag.startsWith('W/') ? etag.slice('W/'.length) : etag;
  return held.split(',').some((one) => {
    const tag = one.trim();
    return tag === etag || tag === strong || tag === `W/${strong}`;
  });
}
