import type { Endpoint } from '@memorial/contracts/endpoint';
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
import { z } from 'zod';
import { actorOf } from '../access/access.guard.js';
import { HotReads } from '../hot-reads/hot-reads.js';
import { guestCacheControl, ownCacheControl, revalidatedVary } from '../hot-reads/ready-answer.js';
import { BinaryAnswer, binaryHeaders } from './binary-answer.js';
import { endpointOf } from './endpoint.decorator.js';
import { keptRefusal } from './known-refusals.js';
import { RedirectAnswer } from './redirect-answer.js';

/**
 * Validates each response by the endpoint's schema: undeclared fields are removed, a missing field is a 500.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly hotReads: HotReads,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const endpoint = endpointOf(this.reflector, context.getHandler());
    if (!endpoint) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const { response: schema } = endpoint;
    if (schema === 'binary') {
      const refusal = keptRefusal(request, endpoint);
      if (refusal) throw refusal.thrown;
      return next.handle().pipe(mergeMap((answer) => from(binary(answer, request, response))));
    }
    if (this.hotReads.isHot(endpoint)) return this.revalidated(endpoint, request, response, next);
    response.setHeader('Cache-Control', 'no-store');
    if (schema === 'redirect') return next.handle().pipe(map((answer) => redirect(answer, response)));
    return next.handle().pipe(map((answer) => (schema === null ? undefined : schema.parse(answer))));
  }

  /** Sets the same headers as the cache in front of the framework, which serves most of these responses. */
  private revalidated(
    endpoint: Endpoint,
    request: Request,
    response: Response,
    next: CallHandler<unknown>,
  ): Observable<unknown> {
    const refusal = keptRefusal(request, endpoint);
    if (refusal) throw refusal.thrown;
    response.vary(revalidatedVary);
    response.setHeader('Cache-Control', actorOf(request) ? ownCacheControl : guestCacheControl);
    return next.handle().pipe(
      map((answer) => {
        const { response: schema } = endpoint;
        const view = schema instanceof z.ZodType ? schema.parse(answer) : undefined;
        if (request.method === 'GET') this.hotReads.wasRead(endpoint, request, view);
        return view;
      }),
    );
  }
}

function redirect(answer: unknown, response: Response): undefined {
  if (!(answer instanceof RedirectAnswer))
    throw new TypeError('a redirect endpoint must return a RedirectAnswer');
  response.setHeader('Location', answer.url);
}

async function binary(
  answer: unknown,
  request: Request,
  response: Response,
): Promise<StreamableFile | undefined> {
  if (!(answer instanceof BinaryAnswer)) throw new TypeError('a binary endpoint must return a BinaryAnswer');
  const { contentType, sizeBytes, etag = null, variesBy, fileName, open } = answer.source;
  if (etag !== null) response.setHeader('ETag', `"${etag}"`);
  const headers = binaryHeaders(answer.source);
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    if (name !== 'Vary') response.setHeader(name, value);
  }
  if (variesBy) response.vary(variesBy);
  if (etag !== null && request.fresh) {
    response.status(304);
    return undefined;
  }
  const disposition = fileName === undefined ? 'inline' : `attachment; filename="${fileName}"`;
  return new StreamableFile(await open(), { type: contentType, length: sizeBytes, disposition });
}
