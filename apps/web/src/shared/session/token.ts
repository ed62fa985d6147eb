import { isRecord } from '../format/record-of.js';

/** Claims of a token. They are not verified here: the server checks the signature. */
export interface TokenClaims {
  readonly userId: string | null;
  readonly email: string | null;
  /** Epoch milliseconds; null when the token has no expiration. */
  readonly expiresAtMs: number | null;
}

/** Read the claims of a token with three parts separated by dots; null when it is invalid. */
export function readToken(token: string): TokenClaims | null {
  const parts = token.split('.');
  const payload = parts[1];
  if (parts.length !== 3 || !payload || parts.some((part) => part === '')) return null;
  const claims = decodePayload(payload);
  if (claims === null) return null;
  const { exp } = claims;
  if (exp !== undefined && (typeof exp !== 'number' || !Number.isFinite(exp))) return null;
  return {
    userId: textOf(claims.userId) ?? textOf(claims.id) ?? textOf(claims.sub),
    email: textOf(claims.email),
    expiresAtMs: exp === undefined ? null : exp * 1000,
  };
}

function decodePayload(payload: string): Record<string, unknown> | null {
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}
