import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { encodingFor } from '../../platform/response-cache/content-negotiation.js';

/**
 * Serves files compressed at build time to clients that accept the encoding; other requests go on.
 * @param encodedDir directory with one subdirectory per encoding
 * @param under path below each subdirectory, and in the URL
 */
export function precompressedFiles(
  encodedDir: string,
  under: string,
  options: Parameters<typeof express.static>[1],
): RequestHandler {
  const handlerFor = (encoding: 'br' | 'gzip') =>
    express.static(join(encodedDir, encoding, under), {
      ...options,
      setHeaders: (response, path, stat) => {
        options?.setHeaders?.(response, path, stat);
        response.setHeader('Content-Encoding', encoding);
      },
    });
  const handlers = { br: handlerFor('br'), gzip: handlerFor('gzip') };
  return (request, response, next) => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === 'br' || encoding === 'gzip') handlers[encoding](request, response, next);
    else next();
  };
}
