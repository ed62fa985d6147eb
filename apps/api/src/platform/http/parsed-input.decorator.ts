import type { Endpoint } from '@memorial/contracts/endpoint';
import type { FieldIssue } from '@memorial/contracts/envelopes.schemas';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.js';
import { isMultipart } from '../uploads/receive-upload.js';
import { endpointOf } from './endpoint.decorator.js';

/** Parsed input of the handler's endpoint: `@Input() input: InputOf<typeof loginEndpoint>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext): ParsedInput => {
  const endpoint = endpointOf(context.getHandler());
  if (!endpoint) throw new AppError('access.forbidden');
  const request = context.switchToHttp().getRequest<Request>();
  rejectNonJsonBody(endpoint, request);
  const { params, query, body } = request;
  if (isReadByService(endpoint, request))
    return parseInput({ ...endpoint, body: undefined }, { params, query, body });
  return parseInput(endpoint, { params, query, body });
});

/** True for a body that the service reads after its checks. */
function isReadByService({ upload, isUploadOptional, maxJsonBytes }: Endpoint, request: Request): boolean {
  if (maxJsonBytes !== null) return true;
  return upload !== null && (!isUploadOptional || isMultipart(request));
}

/** Reject non-JSON bodies: otherwise they would be parsed as empty and the update silently ignored. */
function rejectNonJsonBody(endpoint: Endpoint, request: Request): void {
  if (!endpoint.body || isReadByService(endpoint, request) || request.body !== undefined) return;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (encoding !== undefined || Number(length) > 0) throw new AppError('request.unsupportedType');
}

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
