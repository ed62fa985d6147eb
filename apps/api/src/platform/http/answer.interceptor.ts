import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, map, mergeMap, type Observable } from 'rxjs';
import { BinaryAnswer } from './binary-answer.js';
import { endpointOf } from './endpoint.decorator.js';

const yearSeconds = 31_536_000;

/** Passes each answer through the endpoint's schema: what is not declared never leaves, what is missing is a 500. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const endpoint = endpointOf(this.reflector, context.getHandler());
    if (!endpoint) return next.handle();
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    const { response: schema } = endpoint;
    if (schema === 'binary') {
      return next
        .handle()
        .pipe(mergeMap((answer) => from(binary(answer, http.getRequest<Request>(), response))));
    }
    response.setHeader('Cache-Control', 'no-store');
    return next.handle().pipe(map((answer) => (schema === null ? undefined : schema.parse(answer))));
  }
}

async function binary(
  answer: unknown,
  request: Request,
  response: Response,
): Promise<StreamableFile | undefined> {
  if (!(answer instanceof BinaryAnswer)) throw new TypeError('a binary endpoint must return a BinaryAnswer');
  const { contentType, sizeBytes, etag, isImmutable, isPublic, variesBy, open } = answer.source;
  const scope = isPublic ? 'public' : 'private';
  response.setHeader('ETag', `"${etag}"`);
  response.setHeader(
    'Cache-Control',
    isImmutable ? `${scope}, max-age=${yearSeconds}, immutable` : `${scope}, no-cache`,
  );
  if (variesBy) response.vary(variesBy);
  // A file opened by itself is a picture and nothing else, whatever its bytes say.
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  if (request.fresh) {
    response.status(304);
    return undefined;
  }
  return new StreamableFile(await open(), { type: contentType, length: sizeBytes, disposition: 'inline' });
}
