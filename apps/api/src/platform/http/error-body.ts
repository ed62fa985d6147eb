import type { ErrorBody } from '@memorial/contracts/envelopes.schemas';
import { type ErrorCode, errorText } from '@memorial/contracts/errors';
import { wireMessageOf } from '@memorial/contracts/messages/legacy-wordings';
import type { Actor } from '../access/caller.js';
import { AppError } from '../errors/app-error.js';
import { isDatabaseUnavailable } from '../mongo/database-unavailable.js';

/** Converts any thrown value to an error of the catalogue; unexpected ones become `server.internal`. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError(codeOf(thrown), undefined, { cause: thrown });
}

/** The error as this caller may read it. */
export function errorFor(error: AppError, actor: Actor | null): AppError {
  const { audience } = error;
  if (audience === null || actor?.isAdmin || actor?.userId === audience.accountId) return error;
  return audience.others;
}

function codeOf(thrown: unknown): ErrorCode {
  if (thrown instanceof URIError) return 'request.malformed';
  if (isDatabaseUnavailable(thrown)) return 'server.unavailable';
  if (typeof thrown !== 'object' || thrown === null) return 'server.internal';
  const { type, status, code } = thrown as { type?: unknown; status?: unknown; code?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'server.diskFull';
  // Client errors of Express and body-parser have a status; the parser calls a form of many fields too large.
  if (type === 'parameters.too.many') return 'request.malformed';
  if (status === 404) return 'route.notFound';
  if (status === 413) return 'request.tooLarge';
  if (status === 415) return 'request.unsupportedType';
  return typeof status === 'number' && status >= 400 && status < 500
    ? 'request.malformed'
    : 'server.internal';
}

/** Body of every error response. A 5xx contains its requestId and no internals. */
export function errorBodyOf(error: AppError, requestId: string): ErrorBody {
  const body: ErrorBody = {
    status: error.status,
    code: error.code,
    message: wireMessageOf(error.code) ?? errorText(error.code, error.details),
  };
  if (error.status >= 500) return { ...body, requestId };
  return error.details ? { ...body, details: { ...error.details } } : body;
}
