import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.js';
import { PasswordLoginService } from '../../src/modules/auth/password-login.service.js';
import { RecoveryService } from '../../src/modules/auth/recovery.service.js';
import { AppError } from '../../src/platform/errors/app-error.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { lastCodeTo, postAuth, registerAccount, wrongCode } from '../support/auth-flows.js';
import { expectError } from '../support/expect-response.js';

/** Number of guesses. They call the services without HTTP, so that the limits of the services are tested. */
const guesses = process.env.LONG === '1' ? 10_000 : 60;
const inParallel = 20;
const newPassword = 'Три калини-2026';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.stop());
beforeEach(() => app.clock.advance({ hours: 2 }));

/** Make all guesses, several at a time, and return the error codes. */
async function refusalsOf(guess: (index: number) => Promise<unknown>): Promise<ReadonlySet<string>> {
  const codes = new Set<string>();
  let next = 0;
  const guesser = async () => {
    while (next < guesses) {
      const index = next;
      next += 1;
      const code = await guess(index).then(
        () => 'let in',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
      codes.add(code);
    }
  };
  await Promise.all(Array.from({ length: inParallel }, guesser));
  return codes;
}

const networks = {
  'one network': () => '10.9.9.9',
  'many networks': (index: number) => `10.8.${Math.floor(index / 256) % 256}.${index % 256}`,
};

describe.each(Object.entries(networks))(`${guesses} guesses from %s`, (_, networkOf) => {
  it('at a password reach the comparison ten times in 15 minutes', async () => {
    const { email, password } = await registerAccount(app);
    app.clock.advance({ hours: 1 });
    const logins = app.app.get(PasswordLoginService, { strict: false });
    const compared = vi.spyOn(app.app.get(PasswordHasher, { strict: false }), 'verify');
    const codes = await refusalsOf((index) =>
      logins.login({ email, password: `спроба ${index}` }, { network: networkOf(index), device: null }),
    );
    // Each counted sign-in compares two hashes: the account's and that of a pending registration.
    expect(compared.mock.calls.length).toBe(20);
    compared.mockRestore();
    expect(codes).toEqual(new Set(['auth.invalidCredentials', 'rateLimit.exceeded']));
    const stranger = { network: '10.7.7.7', device: null };
    await expect(logins.login({ email, password }, stranger)).rejects.toMatchObject({
      code: 'rateLimit.exceeded',
    });
  });

  it('at a code leave it good for nothing, and tell nothing', async () => {
    const { email, password } = await registerAccount(app);
    await postAuth(app, 'forgot-password', { email }).expect(200);
    const code = await lastCodeTo(app, email);
    const recovery = app.app.get(RecoveryService, { strict: false });
    const codes = await refusalsOf((index) =>
      recovery.reset({ email, code: wrongCode(code, index + 1), newPassword }, networkOf(index)),
    );
    expect(codes).toEqual(new Set(['auth.resetFailed']));
    expectError(await postAuth(app, 'reset-password', { email, code, newPassword }), 'auth.codeExpired');
    await postAuth(app, 'login', { email, password }).expect(200);
  });
});
