import { createHash } from 'node:crypto';
import { keyedHash } from '../../platform/crypto/keyed-hash.js';
import { ipNetworkOf } from '../../platform/http/request-context.decorator.js';

export interface Visitor {
  readonly address: string | undefined;
  /** As `boundedUserAgent` returns it. */
  readonly userAgent: string;
}

/**
 * Identity of a visitor on one day: network and browser, as a keyed hash. It does not identify a person and cannot be
 * linked to another day or to rows of another purpose.
 */
export function visitorHash(
  secret: string,
  purpose: 'visits' | 'candles',
  day: string,
  { address, userAgent }: Visitor,
): string {
  const visitor = `${purpose}:${day}:${ipNetworkOf(address)}:${browserKind(userAgent)}`;
  return keyedHash(secret, visitor).slice(0, 22);
}

/**
 * One of 256 classes of a browser's user agent: enough to distinguish visitors behind one address, while a
 * client with invented user agents can add at most 256 visitors.
 */
function browserKind(userAgent: string): number {
  return createHash('sha256').update(userAgent).digest().readUInt8(0);
}
