import { isUtf8 } from 'node:buffer';

/** A reading call for an address of this very host: one slash, and not the backslash that browsers take for a second. */
const readingCall = /^(?:GET|HEAD) (\/(?![/\\])[\u0021-\u007e\u0080-\u00ff]*) HTTP\/1\.[01]\r\n/;

/**
 * The percent-encoded form of an address whose letters came as bare UTF-8.
 * @param packet the beginning of a request as it came
 * @returns null when it is no reading call of this host, or its bytes are no UTF-8
 */
export function encodedAddress(packet: Buffer): string | null {
  const address = readingCall.exec(packet.toString('latin1'))?.[1];
  if (address === undefined) return null;
  const bytes = Buffer.from(address, 'latin1');
  if (!isUtf8(bytes)) return null;
  return bytes.toString('utf8').replace(/[\u{80}-\u{10ffff}]+/gu, encodeURIComponent);
}
