import { rateLimitTable } from '@memorial/contracts/rate-limit-table';
import { buildRegisterInput } from '@memorial/contracts/testing/builders';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Outbox } from '../../src/platform/mail/outbox.js';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  codeIn,
  emailsTo,
  lastCodeTo,
  logout,
  newEmail,
  newNetwork,
  postAuth,
  register,
  registerAccount,
  wrongCode,
} from '../support/auth-flows.js';
import { expectError } from '../support/expect-response.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.stop());

const verify = (email: string, code: string) => postAuth(app, 'verify-registration', { email, code });
const login = (email: string, password: string, network = newNetwork()) =>
  postAuth(app, 'login', { email, password }, { network });

/** Everything in a response that an attacker can observe. */
const observable = ({ status, text, headers }: Response) => ({
  status,
  text,
  headers: Object.keys(headers).sort(),
});

describe('account existence is not revealed', () => {
  let known: string;
  let waiting: string;

  beforeAll(async () => {
    known = (await registerAccount(app)).email;
    waiting = newEmail();
    await register(app, waiting).expect(201);
    app.clock.advance({ minutes: 1 });
  });

  async function expectAlike(ask: (email: string) => PromiseLike<Response>): Promise<void> {
    const answers = [await ask(known), await ask(waiting), await ask(newEmail())];
    expect(new Set(answers.map((answer) => JSON.stringify(observable(answer)))).size).toBe(1);
  }

  it('by a registration', () => expectAlike((email) => register(app, email)));

  it('by a resend or its rejection', async () => {
    app.clock.advance({ minutes: 1 });
    const emails = [known, waiting, newEmail()];
    const ask = (email: string) => postAuth(app, 'resend-verification', { email });
    for (const status of [200, 429]) {
      const answers: Response[] = [];
      for (const email of emails) answers.push(await ask(email));
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
      expect(new Set(answers.map((answer) => JSON.stringify(observable(answer)))).size).toBe(1);
    }
  });

  it('by a wrong password', () => expectAlike((email) => login(email, 'не той пароль')));

  it('by the password of a registration that an attacker made', async () => {
    app.clock.advance({ minutes: 1 });
    const asked = new Set<string>();
    await expectAlike(async (email) => {
      asked.add(email);
      await register(app, email, 'пароль чужинця').expect(201);
      return login(email, 'пароль чужинця');
    });
    for (const email of asked) expectError(await login(email, 'пароль чужинця'), 'auth.notVerified');
  });

  it('by wrong codes', async () => {
    const codes = new Map([[waiting, wrongCode(await lastCodeTo(app, waiting), 500)]]);
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await expectAlike((email) => verify(email, codes.get(email) ?? '000000'));
    }
  });

  it('and the owner gets an e-mail without a code and without the attacker’s input', async () => {
    const { email, password } = await registerAccount(app);
    await postAuth(
      app,
      'register',
      buildRegisterInput({ email, fullName: 'Виграйте приз на evil.example' }),
    ).expect(201);
    const letters = await emailsTo(app, email);
    const last = letters.at(-1);
    expect(letters).toHaveLength(2);
    expect(last && codeIn(last)).toBeNull();
    expect(last?.text).toContain('Хтось спробував зареєструвати');
    expect(`${last?.text}${last?.html}`).not.toContain('evil.example');
    await login(email, password).expect(200);
  });
});

describe('codes', () => {
  it('four wrong guesses leave the fifth try, five leave none, a new code starts over', async () => {
    const [lucky, late] = [newEmail(), newEmail()];
    for (const [email, wrong] of [
      [lucky, 4],
      [late, 5],
    ] as const) {
      await register(app, email).expect(201);
      const code = await lastCodeTo(app, email);
      for (let step = 1; step <= wrong; step += 1)
        expectError(await verify(email, wrongCode(code, step)), 'auth.invalidCode');
    }
    await verify(lucky, await lastCodeTo(app, lucky)).expect(200);
    expectError(await verify(late, await lastCodeTo(app, late)), 'auth.codeExpired');
    app.clock.advance({ seconds: 30 });
    await postAuth(app, 'resend-verification', { email: late }).expect(200);
    await verify(late, await lastCodeTo(app, late)).expect(200);
  });

  it('work once, also for two parallel requests', async () => {
    const email = newEmail();
    await register(app, email).expect(201);
    const code = await lastCodeTo(app, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await verify(email, code)).status).toBe(400);
  });

  it('of one address do not work for another', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    await register(app, mine).expect(201);
    await register(app, theirs).expect(201);
    const code = await lastCodeTo(app, mine);
    const answer = await verify(theirs, code);
    // Skip the rare case (one in a million) in which both codes are equal.
    if (code !== (await lastCodeTo(app, theirs))) expectError(answer, 'auth.invalidCode');
  });

  it('are never stored as they are', async () => {
    const email = newEmail();
    await register(app, email, 'таємний пароль').expect(201);
    const code = await lastCodeTo(app, email);
    const { default: mongoose } = await import('mongoose');
    const connection = await mongoose.createConnection(app.config.mongodbUri ?? '').asPromise();
    const collections = (await connection.listCollections()).map(({ name }) => name);
    const rows = await Promise.all(collections.map((name) => connection.collection(name).find({}).toArray()));
    await connection.close();
    const all = JSON.stringify(rows);
    expect(all).toContain(email);
    expect(all).not.toContain(`"${code}"`);
    expect(all).not.toContain(`\\n${code}\\n`);
    expect(all).not.toContain('таємний пароль');
  });
});

describe('an attacker who registers a victim’s address', () => {
  it.each(['before', 'after'])(
    '%s the owner: the owner’s code never activates the attacker’s password',
    async (order) => {
      const email = newEmail();
      const ownerCode = async () => {
        await register(app, email, 'пароль власниці').expect(201);
        return lastCodeTo(app, email);
      };
      const strangerRegisters = () => register(app, email, 'пароль чужинця').expect(201);
      if (order === 'before') await strangerRegisters();
      const code = await ownerCode();
      if (order === 'after') await strangerRegisters();

      await verify(email, code).expect(200);
      await login(email, 'пароль власниці').expect(200);
      expectError(await login(email, 'пароль чужинця'), 'auth.invalidCredentials');
    },
  );

  it('gains nothing from the owner’s resend: the password selects the owner’s registration', async () => {
    const email = newEmail();
    await register(app, email, 'пароль власниці').expect(201);
    app.clock.advance({ minutes: 1 });
    await register(app, email, 'пароль чужинця').expect(201);
    app.clock.advance({ minutes: 1 });
    await postAuth(app, 'resend-verification', { email }).expect(200);
    const code = await lastCodeTo(app, email);
    const confirm = (password: string) => postAuth(app, 'verify-registration', { email, code, password });

    expectError(await confirm('пароль нікого'), 'auth.invalidCode');
    await confirm('пароль власниці').expect(200);
    await login(email, 'пароль власниці').expect(200);
    expectError(await login(email, 'пароль чужинця'), 'auth.invalidCredentials');
  });

  it('loses the registration once the owner has an account', async () => {
    const email = newEmail();
    await register(app, email, 'пароль чужинця').expect(201);
    const strangerCode = await lastCodeTo(app, email);
    await register(app, email, 'пароль власниці').expect(201);
    await verify(email, await lastCodeTo(app, email)).expect(200);
    expect((await verify(email, strangerCode)).status).toBe(400);
    await login(email, 'пароль власниці').expect(200);
  });

  it('cannot lock the owner out: known networks have their own counter', async () => {
    const { email, password } = await registerAccount(app);
    const home = newNetwork();
    await login(email, password, home).expect(200);
    for (let guess = 0; guess < 12; guess += 1) await login(email, `навмання ${guess}`);
    expectError(await login(email, password), 'rateLimit.exceeded');
    await login(email, password, home).expect(200);
  });

  it('gets ten guesses there too, not more', async () => {
    const { email, password } = await registerAccount(app);
    const home = newNetwork();
    await login(email, password, home).expect(200);
    const guesses = await Promise.all(
      Array.from({ length: 16 }, (_, index) => login(email, `навмання ${index}`, home)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expectError(await login(email, password, home), 'rateLimit.exceeded');
  });
});

describe('a crash between the document and the e-mail', () => {
  it('is recovered by registering or resending', async () => {
    const outbox = app.app.get(Outbox, { strict: false });
    const enqueue = outbox.enqueue.bind(outbox);
    for (const recover of [
      (email: string) => register(app, email),
      (email: string) => postAuth(app, 'resend-verification', { email }),
    ]) {
      const email = newEmail();
      outbox.enqueue = () => Promise.reject(new Error('the process is gone'));
      expectError(await register(app, email), 'server.internal');
      outbox.enqueue = enqueue;
      app.clock.advance({ seconds: 30 });
      await recover(email);
      await verify(email, await lastCodeTo(app, email)).expect(200);
    }
  });
});

describe('a stolen token', () => {
  it('can be revoked by its owner at any request rate', async () => {
    const { token, userId } = await registerAccount(app);
    const limits = app.app.get(RateLimits, { strict: false });
    const [{ max }] = rateLimitTable.write;
    for (let write = 0; write < max; write += 1) await limits.spend('write.account', userId);
    const change = () =>
      app.http
        .patch('/api/obituaries/65f0a1b2c3d4e5f607182930')
        .set('Authorization', `Bearer ${token}`)
        .send({});
    expectError(await change(), 'rateLimit.exceeded');
    await logout(app, `Bearer ${token}`).expect(204);
    expectError(await change(), 'auth.sessionExpired');
  });
});
