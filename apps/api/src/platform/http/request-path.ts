import { apiPrefix } from '@memorial/contracts/route';
import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.js';

/** Percent-encoded letters, digits and `-._~`, which no client needs to encode (RFC 3986, 2.3). */
const encodedUnreserved = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i;

/** A path that matches no route. */
const unknownPath = '/_';

/**
 * Reads several leading slashes as one, and rejects paths with needlessly encoded characters or without valid UTF-8.
 * Routes do not match such spellings, but documents are rendered for some: they would bypass rules of proxies and
 * limits that are written for the plain path.
 */
export function checkPath(): RequestHandler {
  return (request, _response, next) => {
    if (request.url.startsWith('//')) request.url = request.url.replace(/^\/+/, '/');
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
