import { apiPrefix } from '@memorial/contracts/route';
import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.js';

/** Percent-encoded letters, digits and `-._~`, which no client needs to encode (RFC 3986, 2.3). */
const encodedUnreserved = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i;

/** A path that matches no route. */
const unknownPath = '/_';

/**
 * Rejects paths with needlessly encoded characters: such a spelling would bypass rules of proxies and limits that
 * are written for the plain path. Paths that are not UTF-8 are rejected too.
 */
export function rejectEncodedPaths(): RequestHandler {
  return (request, _response, next) => {
    const { path } = request;
    if (!path.includes('%') || (!encodedUnreserved.test(path) && isDecodable(path))) next();
    else if (path.startsWith(`${apiPrefix}/`)) next(new AppError('route.notFound'));
    else {
      request.url = unknownPath;
      request.originalUrl = unknownPath;
      next();
    }
  };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
