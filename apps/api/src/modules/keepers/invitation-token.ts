import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** The token of a new invitation, base64url. */
export function newInvitationToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** Unsalted, because the token is random and long. */
export function hashOfInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
