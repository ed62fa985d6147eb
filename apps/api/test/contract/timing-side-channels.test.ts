import { buildRegisterInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.js';
import { VerificationCodes } from '../../src/modules/auth/verification-codes.js';
import { createAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { emailsTo, newEmail, postAuth, register, registerAccount } from '../support/auth-flows.js';

/* Response times could reveal whether an account exists. Measuring time is unreliable on a busy machine, so
   these tests count the work per request: it must be the same for every kind of address. */

let app: TestApp;
/** Addresses by kind: with an account, without one, and the cases in between. */
let addresses: Readonly<Record<string, string>>;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1', WORKER: 'off' }, { monitorCommands: true });
  const leaver = await registerAccount(app);
  await app.http
    .delete('/api/users/me')
    .set('Authorization', `Bearer ${leaver.token}`)
    .send({ password: leaver.password })
    .expect(204);
  const waiting = newEmail('waiting');
  await register(app, waiting).expect(201);
  addresses = {
    'an account': (await registerAccount(app)).email,
    'an account without a password': (await createAccount(app, 'FREE', newEmail('provider'))).email,
    'an account that is being deleted': leaver.email,
    'a registration that waits': waiting,
    nobody: newEmail('nobody'),
  };
  app.clock.advance({ days: 1 });
});
afterAll(() => app.stop());

/** Record the work of one request: response status, hash calls, database commands in order. */
async function recordWork(ask: () => PromiseLike<Response>): Promise<string[]> {
  const done: string[] = [];
  const client = app.app.get<Connection>(getConnectionToken()).getClient();
  const listen = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    done.push(`${commandName} ${String(command[commandName])}`);
  };
  const hasher = app.app.get(PasswordHasher, { strict: false });
  const codes = app.app.get(VerificationCodes, { strict: false });
  const spies = [
    ...(['hash', 'verify'] as const).map((name) => [name, vi.spyOn(hasher, name)] as const),
    ...(['create', 'matches'] as const).map((name) => [name, vi.spyOn(codes, name)] as const),
  ];
  client.on('commandStarted', listen as never);
  const { status } = await ask();
  client.off('commandStarted', listen as never);
  const counted = spies.map(([name, spy]) => `${name}: ${spy.mock.calls.length}`);
  for (const [, spy] of spies) spy.mockRestore();
  return [`${status}`, ...counted, ...done];
}

async function expectSameWork(
  ask: (email: string) => PromiseLike<Response>,
  including: readonly string[],
): Promise<void> {
  const works = new Map<string, string[]>();
  for (const [whose, email] of Object.entries(addresses))
    works.set(whose, await recordWork(() => ask(email)));
  const ofNobody = works.get('nobody');
  for (const [whose, work] of works) expect(work, whose).toEqual(ofNobody);
  expect(ofNobody).toEqual(expect.arrayContaining([...including]));
}

describe('the server does the same work for every kind of address', () => {
  it('on a wrong password: two comparisons', () =>
    expectSameWork(
      (email) => postAuth(app, 'login', { email, password: 'не той пароль' }),
      ['401', 'verify: 2', 'find users', 'find registrations'],
    ));

  it('on a forgotten password: one document, one e-mail', () =>
    expectSameWork(
      (email) => postAuth(app, 'forgot-password', { email }),
      ['200', 'create: 1', 'insert accountCodes', 'insert jobs'],
    ));

  it('on a password reset with a wrong code: one attempt counted, no hash', () =>
    expectSameWork(
      (email) => postAuth(app, 'reset-password', { email, code: '000000', newPassword: 'Три калини-2026' }),
      ['400', 'hash: 0', 'matches: 1', 'findAndModify accountCodes'],
    ));

  it('on a resend: one document, one e-mail', () =>
    expectSameWork(
      (email) => postAuth(app, 'resend-verification', { email }),
      ['200', 'create: 1', 'insert registrations', 'insert jobs'],
    ));

  it('on a registration: one hash, one document, one e-mail', () =>
    expectSameWork(
      (email) => postAuth(app, 'register', buildRegisterInput({ email })),
      ['201', 'hash: 1', 'create: 1', 'insert registrations', 'insert jobs'],
    ));

  it('on a rate-limited request', () =>
    expectSameWork((email) => postAuth(app, 'forgot-password', { email }), ['429']));

  it('and every address gets the same number of e-mails', async () => {
    const counts = new Set<number>();
    const before = new Map<string, number>();
    for (const email of Object.values(addresses)) before.set(email, (await emailsTo(app, email)).length);
    app.clock.advance({ days: 1 });
    for (const path of ['forgot-password', 'resend-verification']) {
      for (const email of Object.values(addresses)) await postAuth(app, path, { email }).expect(200);
    }
    for (const email of Object.values(addresses)) {
      counts.add((await emailsTo(app, email)).length - (before.get(email) ?? 0));
    }
    expect([...counts]).toEqual([2]);
  });
});
