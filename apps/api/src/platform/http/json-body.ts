import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../errors/app-error.js';
import { breakOffWhenIdle } from './idle-body.js';

const maxBytes = 1024 * 1024;
const sizes = new WeakMap<IncomingMessage, number>();

/**
 * Parses JSON bodies; those of GET and HEAD requests are ignored.
 * @param otherPaths paths whose bodies are no JSON, or are read after checks
 */
export function parseJsonBodies(otherPaths: ReadonlySet<string>): RequestHandler {
  const parse = express.json({
    limit: maxBytes,
    strict: true,
    verify: (request, _response, body) => {
      sizes.set(request, body.length);
    },
  });
  // The router takes any case and a slash at the end.
  const isOther = (path: string) => otherPaths.has(path.toLowerCase().replace(/\/$/, ''));
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD' || isOther(request.path)) next();
    else parse(request, response, next);
  };
}

/** Bytes of the JSON body that was parsed, as sent without compression; 0 if there was none. */
export function jsonBodyBytes(request: IncomingMessage): number {
  return sizes.get(request) ?? 0;
}

/** Characters before a text in which its key must stand. */
const maxKeyCharacters = 200;

/**
 * Reads the JSON body of a call that checks something first. Compressed bodies are refused: a few bytes of them would
 * fill the memory. The one long text apart, a body may be as large as any other: millions of small values hold up the
 * server for seconds.
 * @param limit in bytes
 * @param longText key of the text that may be long; it has no quotation marks
 * @throws AppError request.unsupportedType when it is no JSON; the errors of `express.json`
 */
export async function readJsonBody(
  request: Request,
  response: Response,
  limit: number,
  longText: string,
): Promise<unknown> {
  if (!request.is('application/json')) throw new AppError('request.unsupportedType');
  const endWatch = breakOffWhenIdle(request);
  const verify = (_request: IncomingMessage, _response: unknown, body: Buffer) => {
    if (!isLargeByOneText(body, longText)) throw new AppError('request.tooLarge');
  };
  try {
    await new Promise<void>((resolve, reject) => {
      express.json({ limit, strict: true, inflate: false, verify })(request, response, (error?: unknown) => {
        if (error === undefined) resolve();
        else reject(error as Error);
      });
    });
  } finally {
    endWatch();
  }
  return request.body;
}

/** True for a usual body, and for one that is larger by the text of this key alone. Not parsed: that takes the time. */
function isLargeByOneText(body: Buffer, key: string): boolean {
  if (body.length <= maxBytes) return true;
  const longest = { start: 0, end: 0 };
  for (let start = 0; start <= body.length; ) {
    const quote = body.indexOf(0x22, start);
    const end = quote === -1 ? body.length : quote;
    if (end - start > longest.end - longest.start) Object.assign(longest, { start, end });
    if (end - (longest.end - longest.start) > maxBytes) return false;
    start = end + 1;
  }
  const before = body.toString('latin1', Math.max(0, longest.start - maxKeyCharacters), longest.start);
  return new RegExp(`"${key}"\\s*:\\s*"$`).test(before);
}
