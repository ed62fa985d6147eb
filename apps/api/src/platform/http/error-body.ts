import type { ErrorBody } from '@memorial/contracts/envelopes.schemas';
import { errorText } from '@memorial/contracts/errors';
import { wireMessageOf } from '@memorial/contracts/messages/legacy-wordings';
import { AppError } from '../errors/app-error.js';
import { isDatabaseUnavailable } from '../mongo/database-unavailable.js';

/** Client errors of Express, body-parser and multer, as catalogue codes. */
const codeByParserError: Readonly<Record<string, ConstructorParameters<typeof AppError>[0]>> = {
  'entity.parse.failed': 'request.malformed',
  'entity.too.large': 'request.tooLarge',
  'entity.verify.failed': 'request.malformed',
  'request.aborted': 'request.malformed',
  'request.size.invalid': 'request.malformed',
  'stream.encoding.set': 'request.malformed',
  'parameters.too.many': 'request.malformed',
  'charset.unsupported': 'request.unsupportedType',
  'encoding.unsupported': 'request.unsupportedType',
};

/** Converts any thrown value to an error of the catalogue; unexpected ones become `server.internal`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof URIError) return new AppError('request.malformed', undefined, { cause: thrown });
  if (typeof thrown === 'object' && thrown !== null) {
    const { type, status, code } = thrown as { type?: unknown; status?: unknown; code?: unknown };
    const parserCode = typeof type === 'string' ? codeByParserError[type] : undefined;
    if (parserCode) return new AppError(parserCode, undefined, { cause: thrown });
    if (isDatabaseUnavailable(thrown))
      return new AppError('server.unavailable', undefined, { cause: thrown });
    if (code === 'ENOSPC' || code === 'EDQUOT')
      return new AppError('server.diskFull', undefined, { cause: thrown });
    if (status === 404) return new AppError('route.notFound', undefined, { cause: thrown });
    if (status === 413) return new AppError('request.tooLarge', undefined, { cause: thrown });
    if (status === 415) return new AppError('request.unsupportedType', undefined, { cause: thrown });
    if (typeof status === 'number' && status >= 400 && status < 500) {
      return new AppError('request.malformed', undefined, { cause: thrown });
    }
  }
  return new AppError('server.internal', undefined, { cause: thrown });
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
