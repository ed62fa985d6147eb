import { errorBody } from '@memorial/contracts/envelopes.schemas';
import { type ErrorCode, errorStatus } from '@memorial/contracts/errors';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import type { z } from 'zod';

/** Assert that the response is this error, in the shape of `errorBody`. */
export function expectError(response: Response, code: ErrorCode): void {
  expect({ status: response.status, code: response.body.code }).toEqual({ status: errorStatus(code), code });
  expect(errorBody.parse(response.body)).toEqual(response.body);
  expect(response.body.message.length).toBeGreaterThan(3);
}

/** Assert the status and that the body matches the contract without undeclared keys. */
export function expectResponse<S extends z.ZodType>(
  response: Response,
  status: number,
  schema: S,
): z.output<S> {
  expect(response.status, JSON.stringify(response.body)).toBe(status);
  const parsed = schema.parse(response.body);
  expect(parsed).toEqual(response.body);
  return parsed;
}
