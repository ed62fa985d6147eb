import { errorBody } from '@memorial/contracts/envelopes.schemas';
import { type ErrorCode, errorStatus } from '@memorial/contracts/errors';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import type { z } from 'zod';

/** The answer is this refusal, in the one shape that refusals have. */
export function expectRefusal(response: Response, code: ErrorCode): void {
  expect({ status: response.status, code: response.body.code }).toEqual({ status: errorStatus(code), code });
  expect(errorBody.parse(response.body)).toEqual(response.body);
  expect(response.body.message.length).toBeGreaterThan(3);
}

/** The answer has this status and is what the contract declares, without one undeclared key. */
export function expectAnswer<S extends z.ZodType>(
  response: Response,
  status: number,
  schema: S,
): z.output<S> {
  expect(response.status, JSON.stringify(response.body)).toBe(status);
  const parsed = schema.parse(response.body);
  expect(parsed).toEqual(response.body);
  return parsed;
}
