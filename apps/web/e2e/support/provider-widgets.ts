import { randomInt } from 'node:crypto';
import type { BrowserContext, Route } from '@playwright/test';
import type { IdentityProvider } from '../../../api/test/support/fake-identity-provider.js';
import { newEmail } from './pages.js';
import { saidByTelegram } from './telegram.js';

export const widgetHosts = ['accounts.google.com', 'telegram.org', 'oauth.telegram.org'];

/** Google Identity Services: the button is a frame, which opens a window; the window answers the frame. */
const googleScript = `
  let options;
  addEventListener('message', ({ origin, data }) => {
    if (origin === 'https://accounts.google.com' && data.credential) options.callback(data);
  });
  window.google = { accounts: { id: {
    initialize: (given) => { options = given; },
    renderButton: (parent, { width, text }) => {
      const frame = document.createElement('iframe');
      const query = new URLSearchParams({ nonce: options.nonce, client_id: options.client_id, text });
      frame.src = 'https://accounts.google.com/gsi/button?' + query;
      frame.title = 'Кнопка «Увійти через Google»';
      frame.width = width;
      frame.height = 44;
      frame.style.border = 'none';
      parent.append(frame);
    },
  } } };
`;
const page = (body: string) =>
  `<!doctype html><html lang="uk"><title>Вхід</title><style>
    body { margin: 0 } button { box-sizing: border-box; width: 100%; height: 40px; margin-top: 2px; border: 1px
    solid #dadce0; border-radius: 4px; background: #fff; font: 500 14px sans-serif; cursor: pointer }
    .telegram { background: #54a9eb; color: #fff; border: 0 }
  </style>${body}</html>`;
const googleButton = (isSignUp: boolean) =>
  page(`<button>${isSignUp ? 'Зареєструватися з обліковим записом Google' : 'Увійти з обліковим записом Google'}</button>
    <script>
      document.querySelector('button').onclick = () => window.open('/gsi/select' + location.search, 'google');
      addEventListener('message', ({ data }) => parent.postMessage(data, '*'));
    </script>`);
const googleWindow = (credential: string) =>
  page(`<button>Олена Дем’яненко</button><script>
    document.querySelector('button').onclick = () => {
      opener.postMessage({ credential: '${credential}' }, '*');
      close();
    };
  </script>`);

/** Telegram's widget: a frame in place of the script, whose answer leads to the address in the attribute. */
const telegramScript = `
  const script = document.currentScript;
  const frame = document.createElement('iframe');
  frame.src = 'https://oauth.telegram.org/embed/' + script.dataset.telegramLogin + '?lang=' + script.dataset.lang;
  frame.width = 238;
  frame.height = 40;
  frame.style.border = 'none';
  script.parentNode.insertBefore(frame, script);
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== 'https://oauth.telegram.org') return;
    const link = document.createElement('a');
    link.href = script.dataset.authUrl;
    const fields = Object.entries(data).map(([name, value]) => name + '=' + encodeURIComponent(value));
    location.href = link.href + (link.href.includes('?') ? '&' : '?') + fields.join('&');
  });
`;
const telegramButton = (person: object) =>
  page(`<button class="telegram">Увійти через Telegram</button><script>
    document.querySelector('button').onclick = () => parent.postMessage(${JSON.stringify(person)}, '*');
  </script>`);

/** Answers for Google and Telegram with stand-ins of their scripts, frames and windows. */
export async function standInForProviders(
  context: BrowserContext,
  google: Pick<IdentityProvider, 'token'>,
): Promise<void> {
  const html = (route: Route, body: string) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  const script = (route: Route, body: string) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body });
  await context.route('https://accounts.google.com/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === '/gsi/client') return script(route, googleScript);
    if (pathname === '/gsi/style') return route.fulfill({ contentType: 'text/css', body: '' });
    if (pathname === '/gsi/button')
      return html(route, googleButton(searchParams.get('text') === 'signup_with'));
    const person = {
      sub: String(randomInt(1e12)),
      email: newEmail(),
      email_verified: true,
      name: 'Дем’яненко Олена',
    };
    const claims = { aud: searchParams.get('client_id'), nonce: searchParams.get('nonce') };
    return html(route, googleWindow(google.token(person, { claims })));
  });
  await context.route('https://telegram.org/**', (route) => script(route, telegramScript));
  await context.route('https://oauth.telegram.org/**', (route) =>
    html(
      route,
      telegramButton(
        saidByTelegram({
          id: randomInt(1e12),
          first_name: 'Олена',
          last_name: 'Дем’яненко',
          auth_date: Math.floor(Date.now() / 1_000),
        }),
      ),
    ),
  );
}
