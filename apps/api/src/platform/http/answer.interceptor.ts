import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { endpointOf } from './endpoint.decorator.js';

/** Passes each answer through the endpoint's schema: what is not declared never leaves, what is missing is a 500. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const endpoint = endpointOf(this.reflector, context.getHandler());
    if (!endpoint || endpoint.response === 'binary') return next.handle();
    const { response } = endpoint;
    context.switchToHttp().getResponse<Response>().setHeader('Cache-Control', 'no-store');
    return next.handle().pipe(map((answer) => (response === null ? undefined : response.parse(answer))));
  }
}
