import type { Endpoint } from '@memorial/contracts/endpoint';
import type { FieldIssue } from '@memorial/contracts/envelopes.schemas';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { z } from 'zod';
import { actorOf } from '../access/access.guard.js';
import type { Caller } from '../access/caller.js';
import { AppError } from '../errors/app-error.js';
import { endpointOf } from './endpoint.decorator.js';
import { ipNetworkOf } from './ip-network.js';
import { requestHashOf } from './request-hash.js';
import { idempotencyKeyOf, ifMatchOf } from './request-headers.js';
import { requestIdOf } from './request-id.js';
import { deviceOf } from './user-agent.js';

const reflector = new Reflector();

/** Parsed input of the handler's endpoint: `@Input() input: InputOf<typeof loginEndpoint>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext): ParsedInput => {
  const endpoint = endpointOf(reflector, context.getHandler());
  if (!endpoint) throw new AppError('access.forbidden');
  const request = context.switchToHttp().getRequest<Request>();
  rejectNonJsonBody(endpoint, request);
  return parseInput(endpoint, { params: request.params, query: request.query, body: request.body });
});

/** Reject non-JSON bodies: otherwise they would be parsed as empty and the update silently ignored. */
function rejectNonJsonBody({ body, upload }: Endpoint, request: Request): void {
  if (!body || upload !== null || request.body !== undefined) return;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (encoding !== undefined || Number(length) > 0) throw new AppError('request.unsupportedType');
}

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
    idempotencyKey,
    requestHash: idempotencyKey === null || request.body === undefined ? null : requestHashOf(request.body),
    ifMatch: allowedHeaders.includes('If-Match') ? ifMatchOf(request) : null,
  };
});

export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Parses a request by the endpoint's schemas.
 * @throws AppError the endpoint's `notFound` for a malformed path, otherwise `validation.failed` with all
 * field errors
 */
export function parseInput(endpoint: Endpoint, raw: ParsedInput): ParsedInput {
  const params = endpoint.params?.safeParse(raw.params);
  if (params && !params.success) throw new AppError(endpoint.notFound);
  const query = endpoint.query?.safeParse(raw.query);
  // Multipart bodies are read by `receiveUpload`; an absent JSON body counts as empty.
  const body = endpoint.body?.safeParse(raw.body ?? {});
  const fieldErrors = [...fieldErrorsOf(query), ...fieldErrorsOf(body)];
  if (fieldErrors.length > 0) throw new AppError('validation.failed', { fields: fieldErrors });
  return { params: params?.data, query: query?.data, body: body?.data };
}

/**
 * Parses form fields that were sent beside a file.
 * @throws AppError `validation.failed`
 */
export function parseFields<S extends z.ZodType>(schema: S, fields: unknown): z.output<S> {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  throw new AppError('validation.failed', { fields: fieldErrorsOf(result) });
}

function fieldErrorsOf(result: z.ZodSafeParseResult<unknown> | undefined): FieldIssue[] {
  if (!result || result.success) return [];
  return result.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: issue.code,
    message: issue.message,
  }));
}
