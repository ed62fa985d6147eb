import { maxLength, maxTotalTextLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { obituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { rateLimitTable } from '@memorial/contracts/rate-limit-table';
import {
  buildCreateObituaryInput,
  buildRegisterInput,
  exampleId as nobody,
} from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import { createAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { expectError, expectResponse } from '../support/expect-response.js';
import { machineSlowdown } from '../support/machine-slowdown.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Longest wait for other requests while one is processed; a blocked event loop would exceed it. */
const patienceMs = 5_000;

describe('a body crafted to block the process', () => {
  const manyMarks = `а${'\u0301'.repeat(200_000)}${'\u0327'.repeat(200_000)}`;
  const endlessAddress = `a@${'.'.repeat(900_000)}@`;

  it.each([
    ['register', buildRegisterInput({ fullName: manyMarks }), 201],
    ['register', buildRegisterInput({ email: endlessAddress }), 400],
    ['login', { email: endlessAddress, password: 'пароль' }, 400],
    ['verify-registration', { email: endlessAddress, code: '123456' }, 400],
    ['resend-verification', { email: endlessAddress }, 400],
    ['validate-token', { token: manyMarks }, 200],
  ])('is answered by %s at once', async (path, body, status) => {
    const startedAt = performance.now();
    await app.http.post(`/api/auth/${path}`).send(body).expect(status);
    expect(performance.now() - startedAt).toBeLessThan(patienceMs * (await machineSlowdown()));
  });
});

describe('a query crafted to block the process', () => {
  it('is answered at once', async () => {
    const spaces = `${'+'.repeat(14_000)}x`;
    const startedAt = performance.now();
    for (let question = 0; question < 50; question += 1) {
      expectError(await app.http.get(`/api/obituaries/filter?bornFrom=${spaces}`), 'validation.failed');
    }
    expect(performance.now() - startedAt).toBeLessThan(patienceMs * (await machineSlowdown()));
  });
});

describe('content that is created and deleted repeatedly', () => {
  it('has a daily limit, because it stays on disk for two days', async () => {
    const keeper = await createAccount(app);
    const limits = app.app.get(RateLimits, { strict: false });
    const [{ max }] = rateLimitTable.store;
    for (let made = 0; made < max; made += 1) await limits.spend('store.account', keeper.userId);
    const post = (path: string) => app.http.post(`/api${path}`).set('Authorization', keeper.authorization);
    for (const path of [
      '/obituaries',
      '/memories',
      `/obituaries/${nobody}/photo`,
      `/obituaries/${nobody}/gallery`,
      `/obituary-videos/uploads/${nobody}/finish`,
    ])
      expectError(await post(path).send({}), 'rateLimit.exceeded');
    expectError(await post(`/obituaries/${nobody}/restore`), 'obituary.notFound');
    app.clock.advance({ days: 1 });
    expectError(await post('/obituaries').send({}), 'validation.failed');
  });
});

describe('an obituary that exceeds the total text limit', () => {
  const row = { description: 'Щ'.repeat(maxLength.description) };
  const line = 'Щ'.repeat(maxLength.line);
  const battles = new Array(100).fill({ ...row, name: line });
  const achievements = new Array(100).fill({ ...row, title: line });
  const familyMembers = new Array(20).fill({ ...row, name: line });

  it('is rejected in one request or in steps, and may always be shortened', async () => {
    const keeper = await createAccount(app);
    const send = (method: 'post' | 'patch', path: string, body: object) =>
      app.http[method](`/api/obituaries${path}`).set('Authorization', keeper.authorization).send(body);
    const person = buildCreateObituaryInput({ education: [] });
    const whole = { ...person, battles, achievements, familyMembers };
    const refusal = await send('post', '', whole);
    expectError(refusal, 'obituary.tooLong');
    expect(refusal.body.message).toContain(String(maxTotalTextLength));
    const { body: page } = await send('post', '', { ...person, battles, achievements }).expect(201);
    expectError(await send('patch', `/${page._id}`, { familyMembers }), 'obituary.tooLong');
    await send('patch', `/${page._id}`, { biography: 'Любила сад.' }).expect(200);

    // Written directly, because the API now rejects this size.
    const pages = app.app.get<Connection>(getConnectionToken()).collection('obituaries');
    const _id = new Types.ObjectId(String(page._id));
    const relative = { ...row, name: line, relation: 'Інше', isAlive: null, birthDate: null };
    await pages.updateOne({ _id }, { $set: { familyMembers: new Array(40).fill(relative) } });
    await send('patch', `/${page._id}`, { battles: battles.slice(1) }).expect(200);
    expectError(await send('patch', `/${page._id}`, { battles }), 'obituary.tooLong');
  });
});

describe('an id in capitals', () => {
  it('names the same page, on every path', async () => {
    const keeper = await createAccount(app);
    const body = buildCreateObituaryInput({ education: [] });
    const call = (method: 'get' | 'patch' | 'delete' | 'post', path: string) =>
      app.http[method](path).set('Authorization', keeper.authorization);
    const { _id } = expectResponse(await call('post', '/api/obituaries').send(body), 201, obituaryView);
    const path = `/api/obituaries/${_id.toUpperCase()}`;

    expect((await call('get', path).expect(200)).body._id).toBe(_id);
    expectError(await call('get', `${path}/photo`), 'photo.notFound');
    const onePixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { body: photo } = await call('post', `${path}/photo`).attach('file', onePixel, 'a.png').expect(201);
    await app.http.get(`${path}/photo?photoId=${photo._id.toUpperCase()}`).expect(200);
    await call('delete', path).expect(204);
    // The quota slot is released.
    await call('post', '/api/obituaries').send(body).expect(201);
  });
});

describe('an address with slashes in front', () => {
  it.each([
    ['//', 200],
    ['///', 200],
    ['//evil.example', 404],
    ['//[', 404],
  ])('%s is one of this site', async (path, status) => {
    const answer = await app.http.get(path).expect(status);
    expect(answer.text).toContain('<div id="root"');
  });
});
