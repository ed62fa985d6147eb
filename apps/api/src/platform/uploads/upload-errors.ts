import { MulterError } from 'multer';
import { AppError } from '../errors/app-error.js';

const mebibyte = 1024 * 1024;

export function tooLarge(maxBytes: number, cause?: unknown): AppError {
  return new AppError('media.tooLarge', { maxBytes, limitMb: Math.floor(maxBytes / mebibyte) }, { cause });
}

/** Maps an error of reading a multipart body to an API error; system errors (ENOSPC …) stay unchanged. */
export function toUploadError(error: unknown, field: string, maxBytes: number): unknown {
  if (error instanceof AppError || isSystemError(error)) return error;
  if (error instanceof MulterError) {
    switch (error.code) {
      case 'LIMIT_FILE_SIZE':
        return tooLarge(maxBytes, error);
      case 'LIMIT_FILE_COUNT':
      case 'LIMIT_UNEXPECTED_FILE':
        return new AppError('media.unexpectedFile', { field }, { cause: error });
      case 'LIMIT_FIELD_VALUE':
        return new AppError('request.tooLarge', undefined, { cause: error });
    }
  }
  // Too many parts or fields, invalid names, no boundary, unexpected end, disconnected client.
  return new AppError('media.malformed', undefined, { cause: error });
}

/** Node's file errors have a `syscall`; errors of the parser do not. ECONNRESET is a connection error. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && !('code' in error && error.code === 'ECONNRESET');
}
