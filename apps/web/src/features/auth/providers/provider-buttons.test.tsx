import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { SignInProvidersView } from '@memorial/contracts/auth/provider-sign-in.schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteData } from '../../../server-bundle.js';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { SiteProvider } from '../../../shared/document/site-context.js';
import { ProviderButtons } from './provider-buttons.js';
import { returnTargetStore } from './return-target.js';

const both: SignInProvidersView = {
  google: { clientId: 'memorial.apps.example.com', hasRedirect: true },
  telegram: { botId: '4242', botName: 'memorial_bot' },
};
const widgets: SignInProvidersView = { ...both, google: { clientId: 'own.example.com', hasRedirect: false } };

beforeEach(() => returnTargetStore.clear());
afterEach(() => {
  document.head.replaceChildren();
  delete window.google;
});

interface Opened {
  readonly place?: 'login' | 'register';
  readonly providerWidgets?: SiteData['providerWidgets'];
  readonly prefersRedirect?: boolean;
  /** The sign-in state cannot be loaded. */
  readonly stateError?: Error;
}

function open(
  answer: SignInProvidersView | Error,
  { place = 'login', providerWidgets, prefersRedirect = false, stateError }: Opened = {},
) {
  const leave = vi.fn();
  const onCredential = vi.fn();
  const transport = vi.fn<Transport>(async (route) => {
    const result = route === authRoutes.signInProviders ? answer : (stateError ?? { state: 'own-state' });
    if (result instanceof Error) throw result;
    return result;
  });
  const site = {
    publicUrl: '',
    operator: { name: '', address: '', phone: '', email: '', socialLinks: [] },
    ...(providerWidgets && { providerWidgets }),
  };
  const { container } = render(
    <SiteProvider value={site}>
      <ApiProvider value={new ApiClient(transport)}>
        <QueryClientProvider client={createQueryClient()}>
          <ProviderButtons
            place={place}
            redirect="/memory/create"
            referralCode="КАЛИНА"
            prefersRedirect={prefersRedirect}
            onGoogleCredential={onCredential}
            openUrl={leave}
          />
        </QueryClientProvider>
      </ApiProvider>
    </SiteProvider>,
  );
  return { leave, transport, onCredential, container, user: userEvent.setup() };
}

const target = { place: 'login', redirect: '/memory/create', referralCode: 'КАЛИНА' };
const scriptOf = (host: string) =>
  waitFor(() => {
    const script = document.querySelector<HTMLScriptElement>(`script[src^="${host}"]`);
    if (!script) throw new Error(`no script of ${host}`);
    return script;
  });
const styleOfGoogle = () =>
  waitFor(() => {
    const style = document.head.querySelector('link[href="https://accounts.google.com/gsi/style"]');
    if (!style) throw new Error('no style of Google');
    return style;
  });

describe('the provider buttons', () => {
  it('redirects to Google with the referral code and saves the return path', async () => {
    const { leave, user } = open(both, { place: 'register' });
    await user.click(await screen.findByRole('button', { name: 'Зареєструватися через Google' }));
    expect(leave).toHaveBeenCalledWith(`/api/auth/google/redirect?ref=${encodeURIComponent('КАЛИНА')}`);
    expect(returnTargetStore.read()).toEqual({ ...target, place: 'register' });
  });

  it('redirects to Telegram with the callback URL, which names the sign-in state of this browser', async () => {
    const { leave, user } = open(both);
    await user.click(await screen.findByRole('button', { name: 'Увійти через Telegram' }));
    const address = new URL(leave.mock.calls[0]?.[0] as string);
    expect(address.origin + address.pathname).toBe('https://oauth.telegram.org/auth');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      bot_id: '4242',
      origin: window.location.origin,
      return_to: `${window.location.origin}/auth/telegram-callback?attempt=own-state`,
    });
  });

  it('does not redirect to Telegram when the sign-in cannot begin, and says why', async () => {
    const { leave, user } = open(both, {
      stateError: new ApiError(0, 'client.network', 'Немає зв’язку із сервером.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Увійти через Telegram' }));
    expect(await screen.findByText('Немає зв’язку із сервером.')).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing is configured', { google: null, telegram: null }],
    ['Google has no redirect', { google: { clientId: 'x', hasRedirect: false }, telegram: null }],
    ['the question has no answer', new Error('503')],
  ])('are not shown when %s', async (_case, answer) => {
    const { transport } = open(answer);
    await waitFor(() => expect(transport).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
    expect(screen.queryByText('або')).not.toBeInTheDocument();
  });
});

describe('a provider’s own button', () => {
  it('is loaded by no other document than the one that may', async () => {
    const { transport } = open(widgets, { providerWidgets: 'elsewhere' });
    expect(await screen.findByRole('button', { name: 'Увійти через Telegram' })).toBeInTheDocument();
    expect(document.querySelector('script, link')).toBeNull();
    expect(transport).toHaveBeenCalledOnce();
  });

  it('of Google asks for a token for this sign-in state, in Ukrainian, and passes it on', async () => {
    const { onCredential } = open({ ...widgets, telegram: null }, { providerWidgets: 'here' });
    (await styleOfGoogle()).dispatchEvent(new Event('load'));
    const script = await scriptOf('https://accounts.google.com/gsi/client');
    const initialize = vi.fn();
    const renderButton = vi.fn((parent: HTMLElement, _options: object) =>
      parent.append(document.createElement('iframe')),
    );
    window.google = { accounts: { id: { initialize, renderButton } } };
    script.dispatchEvent(new Event('load'));
    await waitFor(() => expect(renderButton).toHaveBeenCalledOnce());
    expect(initialize.mock.calls[0]?.[0]).toMatchObject({
      client_id: 'own.example.com',
      nonce: 'own-state',
      context: 'signin',
    });
    expect(renderButton.mock.calls[0]?.[1]).toMatchObject({ locale: 'uk', text: 'signin_with' });
    initialize.mock.calls[0]?.[0].callback({ credential: 'a.b.c' });
    expect(onCredential).toHaveBeenCalledWith('a.b.c');
    expect(returnTargetStore.read()).toEqual(target);
  });

  it('of Telegram comes back to the callback with the sign-in state, and its frame has a name', async () => {
    open({ ...widgets, google: null }, { providerWidgets: 'here' });
    const script = await scriptOf('https://telegram.org/');
    expect({ ...script.dataset }).toMatchObject({
      telegramLogin: 'memorial_bot',
      lang: 'uk',
      authUrl: `${window.location.origin}/auth/telegram-callback?attempt=own-state#`,
    });
    script.before(document.createElement('iframe'));
    script.dispatchEvent(new Event('load'));
    const frame = await screen.findByTitle('Увійти через Telegram');
    frame.focus();
    window.dispatchEvent(new Event('blur'));
    expect(returnTargetStore.read()).toEqual(target);
  });

  it('gives way to the redirect when its script is blocked; Google without one says so', async () => {
    open(widgets, { providerWidgets: 'here' });
    (await scriptOf('https://telegram.org/')).dispatchEvent(new Event('error'));
    (await styleOfGoogle()).dispatchEvent(new Event('error'));
    expect(await screen.findByRole('button', { name: 'Увійти через Telegram' })).toBeInTheDocument();
    expect(await screen.findByText(/Кнопка Google не завантажилася/)).toBeInTheDocument();
    expect(document.querySelector('script, link')).toBeNull();
  });

  it('gives way when the script runs but shows nothing, and when no sign-in begins', async () => {
    const { container } = open({ ...widgets, google: null }, { providerWidgets: 'here' });
    (await scriptOf('https://telegram.org/')).dispatchEvent(new Event('load'));
    expect(await screen.findByRole('button', { name: 'Увійти через Telegram' })).toBeInTheDocument();
    expect(container.querySelector('script')).toBeNull();
  });

  it('of Google is not called blocked when the attempt cannot begin, and can be tried again', async () => {
    const opened: Opened = {
      providerWidgets: 'here',
      stateError: new ApiError(503, 'client.http', 'x'),
    };
    const { user, transport } = open({ ...widgets, telegram: null }, opened);
    expect(await screen.findByText('Кнопку Google зараз не вдалося показати')).toBeInTheDocument();
    expect(screen.queryByText(/заблоковано/)).not.toBeInTheDocument();
    transport.mockResolvedValue({ state: 'own-state' });
    await user.click(screen.getByRole('button', { name: 'Спробувати знову' }));
    await styleOfGoogle();
    expect(screen.queryByText('Кнопку Google зараз не вдалося показати')).not.toBeInTheDocument();
  });

  it.each([
    ['no sign-in begins', { stateError: new ApiError(503, 'client.http', 'x') }],
    ['a sign-in with it has just failed', { prefersRedirect: true }],
  ])('of Telegram is a redirect when %s', async (_case, more) => {
    open({ ...widgets, google: null }, { providerWidgets: 'here', ...more });
    expect(await screen.findByRole('button', { name: 'Увійти через Telegram' })).toBeInTheDocument();
    expect(document.querySelector('script')).toBeNull();
  });
});
