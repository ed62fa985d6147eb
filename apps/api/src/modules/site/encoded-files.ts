import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { encodingFor } from '../../platform/hot-reads/content-encodings.js';

/**
 * Files that were compressed when they were built, to whoever takes them so; everything else goes on.
 * @param encodedDir a folder for each encoding, with the files under their own names
 * @param under the folder in each of them, and the address before it
 */
export function encodedFiles(
  encodedDir: string,
  under: string,
  options: Parameters<typeof express.static>[1],
): RequestHandler {
  const serving = (encoding: 'br' | 'gzip') =>
    express.static(join(encodedDir, encoding, under), {
      ...options,
      setHeaders: (response) => response.setHeader('Content-Encoding', encoding),
    });
  const ways = { br: serving('br'), gzip: serving('gzip') };
  return (request, response, next) => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === 'br' || encoding === 'gzip') ways[encoding](request, response, next);
    else next();
  };
}
