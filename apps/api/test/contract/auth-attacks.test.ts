import { rateLimits } from '@memorial/contracts/rate-limits';
import { buildRegisterInput } from '@memorial/contracts/testing/builders';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Outbox } from '../../src/platform/mail/outbox.js';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { expectRefusal } from '../support/expect-refusal.js';
import {
  account,
  call,
  codeIn,
  lastCodeTo,
  lettersTo,
  logout,
  newEmail,
  newNetwork,
  register,
  wrongCode,
} from './auth-steps.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.stop());

const verify = (email: string, code: string) => call(app, 'verify-registration', { email, code });
const login = (email: string, password: string, network = newNetwork()) =>
  call(app, 'login', { email, password }, { network });

/** Everything in a response that an attacker can observe. */
const seen = ({ status, text, headers }: Response) => ({
  status,
  text,
  headers: Object.keys(headers).sort(),
});

describe('nobody learns which addresses are known', () => {
  let known: string;
  let waiting: string;

  beforeAll(async () => {
    known = (await account(app)).email;
    waiting = newEmail();
    await register(app, waiting).expect(201);
    app.clock.advance({ minutes: 1 });
  });

  async function expectAlike(ask: (email: string) => PromiseLike<Response>): Promise<void> {
    const answers = [await ask(known), await ask(waiting), await ask(newEmail())];
    expect(new Set(answers.map((answer) => JSON.stringify(seen(answer)))).size).toBe(1);
  }

  it('from a registration', () => expectAlike((email) => register(app, email)));

  it('from a resend, nor from its refusal', async () => {
    app.clock.advance({ minutes: 1 });
    const emails = [known, waiting, newEmail()];
    const ask = (email: string) => call(app, 'resend-verification', { email });
    for (const status of [200, 429]) {
      const answers: Response[] = [];
      for (const email of emails) answers.push(await ask(email));
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
      expect(new Set(answers.map((answer) => JSON.stringify(seen(answer)))).size).toBe(1);
    }
  });

  it('from a wrong password', () => expectAlike((email) => login(email, 'не той пароль')));

  it('from the password of a registration that anybody can make for them', async () => {
    app.clock.advance({ minutes: 1 });
    const asked = new Set<string>();
    await expectAlike(async (email) => {
      asked.add(email);
      await register(app, email, 'пароль чужинця').expect(201);
      return login(email, 'пароль чужинця');
    });
    for (const email of asked) expectRefusal(await login(email, 'пароль чужинця'), 'auth.notVerified');
  });

  it('from a wrong code, however often', async () => {
    const codes = new Map([[waiting, wrongCode(await lastCodeTo(app, waiting), 500)]]);
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await expectAlike((email) => verify(email, codes.get(email) ?? '000000'));
    }
  });

  it('and the owner is told by letter, without a code and without what the stranger typed', async () => {
    const { email, password } = await account(app);
    await call(
      app,
      'register',
      buildRegisterInput({ email, fullName: 'Виграйте приз на evil.example' }),
    ).expect(201);
    const letters = await lettersTo(app, email);
    const last = letters.at(-1);
    expect(letters).toHaveLength(2);
    expect(last && codeIn(last)).toBeNull();
    expect(last?.text).toContain('Хтось спробував зареєструвати');
    expect(`${last?.text}${last?.html}`).not.toContain('evil.example');
    await login(email, password).expect(200);
  });
});

describe('codes', () => {
  it('a hundred parallel guesses count: the right one comes too late', async () => {
    const email = newEmail();
    await register(app, email).expect(201);
    const code = await lastCodeTo(app, email);
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, step) => verify(email, wrongCode(code, step + 1))),
    );
    for (const guess of guesses) expectRefusal(guess, 'auth.invalidCode');
    expectRefusal(await verify(email, code), 'auth.codeExpired');
  });

  it('four wrong guesses leave the fifth try, five leave none, a new code starts over', async () => {
    const [lucky, late] = [newEmail(), newEmail()];
    for (const [email, wrong] of [
      [lucky, 4],
      [late, 5],
    ] as const) {
      await register(app, email).expect(201);
      const code = await lastCodeTo(app, email);
      for (let step = 1; step <= wrong; step += 1)
        expectRefusal(await verify(email, wrongCode(code, step)), 'auth.invalidCode');
    }
    await verify(lucky, await lastCodeTo(app, lucky)).expect(200);
    expectRefusal(await verify(late, await lastCodeTo(app, late)), 'auth.codeExpired');
    app.clock.advance({ seconds: 30 });
    await call(app, 'resend-verification', { email: late }).expect(200);
    await verify(late, await lastCodeTo(app, late)).expect(200);
  });

  it('are good once, also when two come at the same time', async () => {
    const email = newEmail();
    await register(app, email).expect(201);
    const code = await lastCodeTo(app, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await verify(email, code)).status).toBe(400);
  });

  it('of one address open nothing of another', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    await register(app, mine).expect(201);
    await register(app, theirs).expect(201);
    const code = await lastCodeTo(app, mine);
    const answer = await verify(theirs, code);
    // Skip the rare case (one in a million) in which both codes are equal.
    if (code !== (await lastCodeTo(app, theirs))) expectRefusal(answer, 'auth.invalidCode');
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

describe('a stranger who registers somebody else’s address', () => {
  it.each(['before', 'after'])(
    '%s the owner never gets their password behind the owner’s code',
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
      expectRefusal(await login(email, 'пароль чужинця'), 'auth.invalidCredentials');
    },
  );

  it('gets nothing out of the owner’s resend: the owner’s password says which registration is theirs', async () => {
    const email = newEmail();
    await register(app, email, 'пароль власниці').expect(201);
    app.clock.advance({ minutes: 1 });
    await register(app, email, 'пароль чужинця').expect(201);
    app.clock.advance({ minutes: 1 });
    await call(app, 'resend-verification', { email }).expect(200);
    const code = await lastCodeTo(app, email);
    const confirm = (password: string) => call(app, 'verify-registration', { email, code, password });

    expectRefusal(await confirm('пароль нікого'), 'auth.invalidCode');
    await confirm('пароль власниці').expect(200);
    await login(email, 'пароль власниці').expect(200);
    expectRefusal(await login(email, 'пароль чужинця'), 'auth.invalidCredentials');
  });

  it('has nothing left once the owner has an account', async () => {
    const email = newEmail();
    await register(app, email, 'пароль чужинця').expect(201);
    const strangerCode = await lastCodeTo(app, email);
    await register(app, email, 'пароль власниці').expect(201);
    await verify(email, await lastCodeTo(app, email)).expect(200);
    expect((await verify(email, strangerCode)).status).toBe(400);
    await login(email, 'пароль власниці').expect(200);
  });

  it('cannot lock the owner out: a network where the owner was counts by itself', async () => {
    const { email, password } = await account(app);
    const home = newNetwork();
    await login(email, password, home).expect(200);
    for (let guess = 0; guess < 12; guess += 1) await login(email, `навмання ${guess}`);
    expectRefusal(await login(email, password), 'rateLimit.exceeded');
    await login(email, password, home).expect(200);
  });

  it('gets ten guesses there too, not more', async () => {
    const { email, password } = await account(app);
    const home = newNetwork();
    await login(email, password, home).expect(200);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => login(email, `навмання ${index}`, home)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expectRefusal(await login(email, password, home), 'rateLimit.exceeded');
  });
});

describe('a crash between the row and the letter', () => {
  it('leaves nobody stuck: registering and resending both recover', async () => {
    const outbox = app.app.get(Outbox, { strict: false });
    const enqueue = outbox.enqueue.bind(outbox);
    for (const recover of [
      (email: string) => register(app, email),
      (email: string) => call(app, 'resend-verification', { email }),
    ]) {
      const email = newEmail();
      outbox.enqueue = () => Promise.reject(new Error('the process is gone'));
      expectRefusal(await register(app, email), 'server.internal');
      outbox.enqueue = enqueue;
      app.clock.advance({ seconds: 30 });
      await recover(email);
      await verify(email, await lastCodeTo(app, email)).expect(200);
    }
  });
});

describe('a stolen token', () => {
  it('is revoked by its owner, however much the thief writes with it', async () => {
    const { token, userId } = await account(app);
    const limits = app.app.get(RateLimits, { strict: false });
    const [{ max }] = rateLimits.write;
    for (let write = 0; write < max; write += 1) await limits.spend('write.account', userId);
    const change = () =>
      app.http
        .patch('/api/obituaries/65f0a1b2c3d4e5f607182930')
        .set('Authorization', `Bearer ${token}`)
        .send({});
    expectRefusal(await change(), 'rateLimit.exceeded');
    await logout(app, `Bearer ${token}`).expect(204);
    expectRefusal(await change(), 'auth.sessionExpired');
  });
});
