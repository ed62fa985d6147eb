import { rateLimitTable } from '@memorial/contracts/rate-limit-table';
import type { Response } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  lastCodeTo,
  newEmail,
  newNetwork,
  postAuth,
  register,
  registerAccount,
  wrongCode,
} from '../support/auth-flows.js';
import { expectError } from '../support/expect-response.js';

/*
 * `guessing.test.ts` makes many guesses against the services. These are fewer and go over HTTP: they show that every
 * endpoint counts guesses, and by which key.
 */
const guesses = 24;
const inParallel = 10;
const newPassword = 'Три калини-2026';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.stop());
beforeEach(() => app.clock.advance({ hours: 2 }));

/** Number of responses by status. */
async function statusesOf(
  times: number,
  guess: (index: number) => PromiseLike<Response>,
): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {};
  let next = 0;
  const guesser = async () => {
    while (next < times) {
      const index = next;
      next += 1;
      const { status, headers } = await guess(index);
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: inParallel }, guesser));
  return counts;
}

const places = {
  'one network': () => {
    const network = newNetwork();
    return () => network;
  },
  'many networks': () => newNetwork,
};

describe.each(Object.entries(places))(`${guesses} guesses from %s`, (_, placesOf) => {
  it('at a password: ten are answered, the rest are refused, and then the right one, too', async () => {
    const { email, password } = await registerAccount(app);
    app.clock.advance({ hours: 1 });
    const networkOf = placesOf();
    const guess = (index: number) =>
      postAuth(app, 'login', { email, password: `спроба ${index}` }, { network: networkOf() });
    expect(await statusesOf(guesses, guess)).toEqual({ 401: 10, 429: guesses - 10 });
    expectError(await postAuth(app, 'login', { email, password }), 'rateLimit.exceeded');
    app.clock.advance({ minutes: 15 });
    await postAuth(app, 'login', { email, password }).expect(200);
  });

  it('at a code for a new password: it is good for nothing any more', async () => {
    const { email, password } = await registerAccount(app);
    await postAuth(app, 'forgot-password', { email }).expect(200);
    const code = await lastCodeTo(app, email);
    const networkOf = placesOf();
    const guess = (index: number) => {
      const body = { email, code: wrongCode(code, index + 1), newPassword };
      return postAuth(app, 'reset-password', body, { network: networkOf() });
    };
    expect(await statusesOf(guesses, guess)).toEqual({ 400: guesses });
    expectError(await postAuth(app, 'reset-password', { email, code, newPassword }), 'auth.codeExpired');
    await postAuth(app, 'login', { email, password }).expect(200);
  });

  it('at the code of a registration: it opens no account any more', async () => {
    const email = newEmail();
    await register(app, email).expect(201);
    const code = await lastCodeTo(app, email);
    const networkOf = placesOf();
    const guess = (index: number) =>
      postAuth(
        app,
        'verify-registration',
        { email, code: wrongCode(code, index + 1) },
        { network: networkOf() },
      );
    expect(await statusesOf(guesses, guess)).toEqual({ 400: guesses });
    expectError(await postAuth(app, 'verify-registration', { email, code }), 'auth.codeExpired');
  });
});

it('one password tried at many addresses is bounded by the network', async () => {
  const network = newNetwork();
  const bound = rateLimitTable.login.find(({ scope }) => scope === 'network')?.max ?? 0;
  const limits = app.app.get(RateLimits, { strict: false });
  const spent = bound - 6;
  for (let count = 0; count < spent; count += 1) await limits.spend('login.network', network);
  const spray = () => postAuth(app, 'login', { email: newEmail(), password: 'Пам’ять-2025' }, { network });
  expect(await statusesOf(12, spray)).toEqual({ 401: 6, 429: 6 });
});
