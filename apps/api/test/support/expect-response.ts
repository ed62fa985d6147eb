import { type ErrorCode, errorStatus } from '@memorial/contracts/errors';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import type { z } from 'zod';

/** Assert that the response is this error. */
export function expectError(response: Response, code: ErrorCode): void {
  expect({ status: response.status, code: response.body.code }).toEqual({ status: errorStatus(code), code });
  expect(response.body.message.length).toBeGreaterThan(3);
}

/** Assert the status and parse the body by the contract; `TestApp.http` has compared it with the document. */
export function expectResponse<S extends z.ZodType>(
  response: Response,
  status: number,
  schema: S,
): z.output<S> {
  expect(response.status, JSON.stringify(response.body)).toBe(status);
  return schema.parse(response.body);
}
