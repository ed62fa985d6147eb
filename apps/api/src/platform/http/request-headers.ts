import type { IncomingMessage } from 'node:http';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import { AppError } from '../errors/app-error.js';

const idempotencyKey = /^[\x21-\x7e]{1,200}$/;
/** Strong or weak tag that begins with the revision; the part after a dot identifies the bytes. */
const revisionTag = /^(?:W\/)?"?(\d{1,15})(?:\.[^"]*)?"?$/;
const unknownRevision = -1;

/**
 * Idempotency key of a creation (1 to 200 visible ASCII characters); null if none was sent.
 * @throws AppError `validation.failed` for any other key: it would not prevent a duplicate
 */
export function idempotencyKeyOf(request: IncomingMessage): string | null {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined || sent === '') return null;
  if (typeof sent === 'string' && idempotencyKey.test(sent)) return sent;
  const issue = { path: 'Idempotency-Key', code: 'custom', message: fieldMessages.idempotencyKey };
  throw new AppError('validation.failed', { fields: [issue] });
}

/** Revision of an `If-Match` header; null for none and for `*`. An unknown tag matches no revision. */
export function ifMatchOf(request: IncomingMessage): number | null {
  const sent = request.headers['if-match']?.trim();
  if (sent === undefined || sent === '' || sent === '*') return null;
  return Number(revisionTag.exec(sent)?.[1] ?? unknownRevision);
}
