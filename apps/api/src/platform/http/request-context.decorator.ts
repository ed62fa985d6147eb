import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { actorOf } from '../access/access.guard.js';
import type { Caller } from '../access/caller.js';
import { endpointOf } from './endpoint.decorator.js';
import { ipNetworkOf } from './ip-network.js';
import { requestHashOf } from './request-hash.js';
import { idempotencyKeyOf, ifMatchOf } from './request-headers.js';
import { requestIdOf } from './request-id.js';
import { deviceOf } from './user-agent.js';

const reflector = new Reflector();

/** Caller and request metadata: `@RequestContext() caller: Caller`. */
export const RequestContext = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<Request>();
  const allowedHeaders = endpointOf(reflector, context.getHandler())?.headers ?? [];
  const idempotencyKey = allowedHeaders.includes('Idempotency-Key') ? idempotencyKeyOf(request) : null;
  return {
    actor: actorOf(request),
    network: ipNetworkOf(request.ip),
    device: deviceOf(request.headers['user-agent']),
    requestId: requestIdOf(request),
    accept: request.headers.accept ?? '',
    idempotencyKey,
    requestHash: idempotencyKey === null || request.body === undefined ? null : requestHashOf(request.body),
    ifMatch: allowedHeaders.includes('If-Match') ? ifMatchOf(request) : null,
  };
});
