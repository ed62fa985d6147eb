import { apiPrefix, isPlainPath } from '@memorial/contracts/route';
import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.js';

/** A path that matches no route. */
const unknownPath = '/_';

/** Rejects paths that are not plain (`isPlainPath`). */
export function rejectEncodedPaths(): RequestHandler {
  return (request, _response, next) => {
    const { path } = request;
    if (isPlainPath(path)) next();
    else if (path.startsWith(`${apiPrefix}/`)) next(new AppError('route.notFound'));
    else {
      request.url = unknownPath;
      request.originalUrl = unknownPath;
      next();
    }
  };
}
