import { MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.js';

const answered = (code: number) => new MongoServerError({ code, message: 'refused' });

describe('isDatabaseAway', () => {
  it.each([91, 11_600, 50])('is true for the code %i of a server that cannot answer now', (code) => {
    expect(isDatabaseAway(answered(code))).toBe(true);
  });

  it.each([2, 11_000, 17_280])('is false for the code %i of a question that is wrong', (code) => {
    expect(isDatabaseAway(answered(code))).toBe(false);
  });
});
