import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Keyed hash (HMAC-SHA-256) as base64url.
 * @param text begins with its purpose: the hash is then valid for nothing else
 */
export function keyedHash(key: string | Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares in constant time. */
export function isSameHash(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
