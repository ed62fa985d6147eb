import { MongoClientClosedError, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.js';

const answered = (code: number) => new MongoServerError({ code, message: 'refused' });

describe('isDatabaseUnavailable', () => {
  it.each([91, 11_600, 50])('is true for code %i of a server that is unavailable', (code) => {
    expect(isDatabaseUnavailable(answered(code))).toBe(true);
  });

  it('is true for a client that was closed during the call', () => {
    expect(isDatabaseUnavailable(new MongoClientClosedError())).toBe(true);
  });

  it.each([2, 11_000, 17_280])('is false for code %i of an invalid query', (code) => {
    expect(isDatabaseUnavailable(answered(code))).toBe(false);
  });
});
