import type { RequestHandler } from 'express';

/**
 * Reads several leading slashes as one. Routes do not match such a path, but documents are rendered for it: it would
 * bypass the bounds that belong to the route.
 */
export function mergeLeadingSlashes(): RequestHandler {
  return (request, _response, next) => {
    if (request.url.startsWith('//')) request.url = request.url.replace(/^\/+/, '/');
    next();
  };
}
