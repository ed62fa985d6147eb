import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** A secret of 256 random bits as base64url, 43 characters. */
export function randomToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** SHA-256 as base64url, to store a secret that is long and cannot be guessed; it needs no salt. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
