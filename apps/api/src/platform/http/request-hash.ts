import { createHash } from 'node:crypto';
import type { KeyReusedDetails } from '@memorial/contracts/envelopes.schemas';
import { AppError } from '../errors/app-error.js';

/**
 * Hash of a request's content as it was sent, independent of the order of keys. Taken before the schemas add
 * defaults, so that a retry after an upgrade has the hash of the first attempt.
 * @throws AppError request.malformed: content nested deeper than the stack reaches, which JSON can be parsed to
 */
export function requestHashOf(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('base64url');
}

function canonicalJson(content: unknown): string {
  try {
    return JSON.stringify(content, sortKeys) ?? '';
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('request.malformed', undefined, { cause: error });
    throw error;
  }
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Checks that a repeated Idempotency-Key comes with the content of the first request.
 * @param stored hash of the first request; absent in documents of earlier versions, which match anything
 * @param id of what the first request created, for a client that lost its response
 * @throws AppError request.keyReused
 */
export function assertSameRequest(stored: string | null | undefined, sent: string | null, id: string): void {
  if (!stored || sent === null || stored === sent) return;
  const details: KeyReusedDetails = { _id: id };
  throw new AppError('request.keyReused', { ...details });
}
