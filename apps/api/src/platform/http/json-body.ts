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

/**
 * Reads the JSON body of a call that checks something first. Compressed bodies are refused: a few bytes of them would
 * fill the memory.
 * @param limit in bytes
 * @throws AppError request.unsupportedType when it is no JSON; the errors of `express.json`
 */
export async function readJsonBody(request: Request, response: Response, limit: number): Promise<unknown> {
  if (!request.is('application/json')) throw new AppError('request.unsupportedType');
  const endWatch = breakOffWhenIdle(request);
  try {
    await new Promise<void>((resolve, reject) => {
      express.json({ limit, strict: true, inflate: false })(request, response, (error?: unknown) => {
        if (error === undefined) resolve();
        else reject(error as Error);
      });
    });
  } finally {
    endWatch();
  }
  return request.body;
}
