import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { clientId, clientSecret } from '../support/fake-identity-provider.js';

const botToken = '700700700:an-own-bot-token-of-the-tests_1234567';
const google = { GOOGLE_CLIENT_ID: clientId };
const telegram = { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_BOT_NAME: 'vichna_pamiat_bot' };
const signInPaths = ['/login', '/auth?redirect=%2Fprofile', '/register', '/register/', '/LOGIN'];
const otherPaths = [
  '/',
  '/search',
  '/agreements',
  '/auth/telegram-callback',
  '/profile',
  '/nowhere',
  '/login/nowhere',
];

let both: TestApp;
let linksOnly: TestApp;
let telegramOnly: TestApp;

/** Documents that sell keep their checkout's window, and so are less isolated. */
const nothingSold = { PAYMENTS_PROVIDER: 'off' };

beforeAll(async () => {
  both = await startTestApp({ ...nothingSold, ...google, ...telegram, PUBLIC_URL: 'https://localhost' });
  linksOnly = await startTestApp({
    ...nothingSold,
    ...google,
    GOOGLE_CLIENT_SECRET: clientSecret,
    TELEGRAM_BOT_TOKEN: botToken,
  });
  telegramOnly = await startTestApp({ ...telegram, ...nothingSold });
});
afterAll(async () => {
  await both.stop();
  await linksOnly.stop();
  await telegramOnly.stop();
});

async function open(app: TestApp, path: string) {
  const { headers, text } = await app.http.get(path);
  const policy = Object.fromEntries(
    (headers['content-security-policy'] ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  return { policy, opener: headers['cross-origin-opener-policy'], text, headers };
}

describe('where a provider’s own button is configured', () => {
  it.each(signInPaths)('%s names the providers and can be answered by their windows', async (path) => {
    const { policy, opener, text } = await open(both, path);
    expect(policy['script-src']).toEqual([
      "'self'",
      'https://accounts.google.com/gsi/client',
      'https://telegram.org/js/telegram-widget.js',
    ]);
    expect(policy['style-src']).toEqual(["'self'", 'https://accounts.google.com/gsi/style']);
    expect(policy['connect-src']).toEqual(["'self'", 'https://accounts.google.com/gsi/']);
    expect(policy['frame-src']).toEqual(['https://accounts.google.com/gsi/', 'https://oauth.telegram.org']);
    expect(opener).toBe('same-origin-allow-popups');
    expect(text).toContain('"providerWidgets":"here"');
    // The buttons are known from the first frame on.
    expect(text).toContain('"botName":"vichna_pamiat_bot"');
  });

  it('keeps every other rule', async () => {
    const [signIn, home] = [await open(both, '/login'), await open(both, '/')];
    const { 'frame-src': _, ...policy } = signIn.policy;
    for (const name of ['script-src', 'style-src', 'connect-src']) policy[name] = ["'self'"];
    expect(policy).toEqual(home.policy);
    for (const name of [
      'permissions-policy',
      'strict-transport-security',
      'referrer-policy',
      'cache-control',
    ])
      expect(signIn.headers[name]).toBe(home.headers[name]);
  });

  it.each(otherPaths)('%s names none and stays isolated', async (path) => {
    const { policy, opener, text } = await open(both, path);
    expect(JSON.stringify(policy)).not.toMatch(/google|telegram/);
    expect(policy).not.toHaveProperty('frame-src');
    expect(opener).toBe('same-origin');
    expect(text).toContain('"providerWidgets":"elsewhere"');
  });

  it('names only the provider that has one', async () => {
    const { policy } = await open(telegramOnly, '/login');
    expect(policy['frame-src']).toEqual(['https://oauth.telegram.org']);
    expect(JSON.stringify(policy)).not.toContain('google');
  });
});

it.each([...signInPaths, ...otherPaths])(
  '%s stays isolated where only links are configured',
  async (path) => {
    const { policy, opener, text } = await open(linksOnly, path);
    expect(JSON.stringify(policy)).not.toMatch(/google|telegram/);
    expect(opener).toBe('same-origin');
    expect(text).not.toContain('providerWidgets');
  },
);
