import { createHash, createHmac } from 'node:crypto';
import { telegramEndpoint } from '@memorial/contracts/auth/provider-sign-in.endpoints';
import { getMyReferralEndpoint } from '@memorial/contracts/referral/referral.endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { beginSignIn, newNetwork, postAuth } from '../support/auth-flows.js';
import { callOk } from '../support/call-endpoint.js';
import { expectError, expectResponse } from '../support/expect-response.js';

const botToken = '700700700:an-own-bot-token-of-the-tests_1234567';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    TRUSTED_PROXIES: '1',
    TELEGRAM_BOT_TOKEN: botToken,
    TELEGRAM_BOT_NAME: 'vichna_pamiat_bot',
  });
});
afterAll(() => app.stop());

type Fields = Readonly<Record<string, string | number | boolean>>;

/** Build the hash as in Telegram's documentation. */
function said(fields: Fields, token = botToken): Fields {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  const key = createHash('sha256').update(token).digest();
  return { ...fields, hash: createHmac('sha256', key).update(lines.join('\n')).digest('hex') };
}

let count = 0;
const nowSeconds = () => Math.floor(app.clock.now().getTime() / 1_000);
function person(change: Fields = {}): Fields {
  count += 1;
  return {
    id: 5_000_000_000 + count,
    first_name: 'Олена',
    last_name: 'Коваль',
    username: 'olena',
    photo_url: 'https://t.me/i/userpic/320/olena.jpg',
    auth_date: nowSeconds(),
    ...change,
  };
}
/** Send a result from a browser that began a sign-in. */
async function telegram(body: object, network = newNetwork()) {
  const { cookie } = await beginSignIn(app);
  return postAuth(app, 'telegram', body, { network }).set('Cookie', cookie);
}

describe('POST /api/auth/telegram', () => {
  it('opens an account without an address, and finds it again', async () => {
    const who = person();
    const view = expectResponse(await telegram(said(who)), 200, telegramEndpoint.response);
    expect(view).toMatchObject({ email: null, fullName: 'Олена Коваль', agreementsRequired: true });
    const [, claims = ''] = view.token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).not.toHaveProperty('email');
    app.clock.advance({ seconds: 1 });
    const again = await telegram(said({ ...who, first_name: 'Оленка', auth_date: nowSeconds() }));
    expect(again.body).toMatchObject({ userId: view.userId, fullName: 'Олена Коваль' });
  });

  it('takes numbers as text, and fields that it does not know', async () => {
    const { id, auth_date, ...rest } = person({ language_code: 'uk', is_premium: true });
    expect((await telegram(said({ ...rest, id: String(id), auth_date: String(auth_date) }))).status).toBe(
      200,
    );
  });

  it('credits a new account to an invitation code, which Telegram has not signed', async () => {
    const inviter = await createAccount(app);
    const { code } = await callOk(app, getMyReferralEndpoint, { as: inviter });
    await telegram({ ...said(person()), referralCode: code.toLowerCase() });
    const { invited } = await callOk(app, getMyReferralEndpoint, { as: inviter });
    expect(invited).toBe(1);
  });

  it('accepts the same data once, in any case of the hash, also in parallel', async () => {
    const words = said(person());
    const upper = { ...words, hash: String(words.hash).toUpperCase() };
    const answers = await Promise.all([telegram(words), telegram(upper), telegram(words)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expectError(await telegram(words), 'auth.telegramFailed');
  });

  it('accepts data for ten minutes', async () => {
    const [early, late] = [said(person()), said(person())];
    app.clock.advance({ minutes: 10 });
    expect((await telegram(early)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expectError(await telegram(late), 'auth.telegramFailed');
    expectError(await telegram(early), 'auth.telegramFailed');
    expectError(await telegram(said(person({ auth_date: nowSeconds() + 120 }))), 'auth.telegramFailed');
  });

  it.each([
    ['another number', (words: Fields) => ({ ...words, id: 1 })],
    ['another name', (words: Fields) => ({ ...words, first_name: 'Інша' })],
    ['another time', (words: Fields) => ({ ...words, auth_date: Number(words.auth_date) + 1 })],
    ['a field more', (words: Fields) => ({ ...words, is_admin: true })],
    ['a field less', ({ username: _, ...words }: Fields) => words],
    ['a hash of another bot', (words: Fields) => said(withoutHash(words), '1:another-token')],
    ['an empty key', (words: Fields) => said(withoutHash(words), '')],
  ])('refuses %s', async (_, change) => {
    expectError(await telegram(change(said(person()))), 'auth.telegramFailed');
  });

  it('does not split one field into two', async () => {
    const { photo_url: _, ...words } = said(person({ last_name: 'Коваль', photo_url: 'x' }));
    expectError(await telegram({ ...words, last_name: 'Коваль\nphoto_url=x' }), 'validation.failed');
    const { photo_url, username: hiddenName, ...others } = said(person());
    const hidden = { ...others, [`photo_url=${photo_url}\nusername`]: hiddenName };
    expectError(await telegram(hidden), 'validation.failed');
    const { username, ...named } = said(person({ username: 'a=b' }));
    expectError(await telegram({ ...named, 'username=a': 'b' }), 'validation.failed');
    expect(username).toBe('a=b');
  });

  it('builds the account name from the available fields', async () => {
    const { last_name: _, ...bare } = person({ first_name: '\u202e  ' });
    expect((await telegram(said(bare))).body.fullName).toBe('olena');
    const nameless = { id: 6_000_000_001, auth_date: nowSeconds() };
    expect((await telegram(said(nameless))).body.fullName).toBe('Без імені');
  });

  it('rejects registration and recovery with the placeholder address', async () => {
    const who = person();
    expect((await telegram(said(who))).status).toBe(200);
    for (const path of ['register', 'login', 'forgot-password']) {
      const answer = await postAuth(app, path, { email: `telegram:${who.id}`, password: 'Три калини-2026' });
      expectError(answer, 'validation.failed');
    }
  });

  it('takes sixty an hour from one network', async () => {
    const network = newNetwork();
    const wrong = { ...person(), hash: 'a'.repeat(64) };
    for (let attempt = 0; attempt < 60; attempt += 1)
      expectError(await telegram(wrong, network), 'auth.telegramFailed');
    expectError(await telegram(said(person()), network), 'rateLimit.exceeded');
  });

  describe('in a browser', () => {
    const send = (body: object, cookie: string) => postAuth(app, 'telegram', body).set('Cookie', cookie);

    it('keeps the sign-in state where no script reads it, and shares it between tabs', async () => {
      const { state, set, cookie } = await beginSignIn(app);
      expect(state).toMatch(/^[\w-]{43}$/);
      for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/api/auth', 'Max-Age=1800'])
        expect(set).toContain(attribute);
      expect((await beginSignIn(app, cookie)).state).toBe(state);
      app.clock.advance({ minutes: 30 });
      expect((await beginSignIn(app, cookie)).state).not.toBe(state);
    });

    it('counts with the sign-in state beside it, and as Telegram alone describes it', async () => {
      const { state, cookie } = await beginSignIn(app);
      const answer = await send({ ...said(person()), state }, cookie).expect(200);
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^sign-in-attempt=;/);
      await send(said(person()), cookie).expect(200);
    });

    it.each([
      ['that began no sign-in', async () => [{}, ''] as const],
      [
        'with another state',
        async () => [{ state: 'a'.repeat(43) }, (await beginSignIn(app)).cookie] as const,
      ],
      [
        'with the state of another browser',
        async () => [{ state: (await beginSignIn(app)).state }, (await beginSignIn(app)).cookie] as const,
      ],
      [
        'with a changed cookie',
        async () => [{}, `${(await beginSignIn(app)).cookie.slice(0, -4)}AAAA`] as const,
      ],
      [
        'that began too long ago',
        async () => {
          const { cookie } = await beginSignIn(app);
          app.clock.advance({ minutes: 31 });
          return [{}, cookie] as const;
        },
      ],
    ])('does not count %s, and stays unused', async (_, open) => {
      const [more, cookie] = await open();
      const words = said(person());
      expectError(await send({ ...words, ...more }, cookie), 'auth.telegramFailed');
      expect((await telegram(words)).status).toBe(200);
    });
  });

  it('is offered if a bot is configured, without revealing its secret', async () => {
    const answer = await app.http.get('/api/auth/providers');
    expect(answer.body.telegram).toEqual({ botId: '700700700', botName: 'vichna_pamiat_bot' });
    const without = await startTestApp();
    expectError(
      await without.http.post('/api/auth/telegram').send(said(person())),
      'auth.telegramUnavailable',
    );
    await without.stop();
  });
});

const withoutHash = ({ hash: _, ...fields }: Fields): Fields => fields;
