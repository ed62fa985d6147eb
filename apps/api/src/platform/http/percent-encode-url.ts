import { isUtf8 } from 'node:buffer';

/**
 * GET or HEAD for a path of this host: one slash, not followed by a slash or a backslash, which browsers
 * treat as a slash.
 */
const readRequestLine = /^(?:GET|HEAD) (\/(?![/\\])[\u0021-\u007e\u0080-\u00ff]*) HTTP\/1\.[01]\r\n/;

/**
 * Percent-encodes a URL whose letters were sent as unescaped UTF-8.
 * @param packet the beginning of the request as received
 * @returns null if it is not a GET or HEAD of this host, or its bytes are not UTF-8
 */
export function percentEncodeUrl(packet: Buffer): string | null {
  const url = readRequestLine.exec(packet.toString('latin1'))?.[1];
  if (url === undefined) return null;
  const bytes = Buffer.from(url, 'latin1');
  if (!isUtf8(bytes)) return null;
  return bytes.toString('utf8').replace(/[\u{80}-\u{10ffff}]+/gu, encodeURIComponent);
}
