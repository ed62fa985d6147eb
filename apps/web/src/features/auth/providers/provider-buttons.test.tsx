import type { SignInProvidersView } from '@memorial/contracts/auth/provider-sign-in.schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../lib/api-client.js';
import { ApiProvider } from '../../../lib/api-context.js';
import { createQueryClient } from '../../../lib/query-client.js';
import { providerAttempts } from './provider-attempt.js';
import { ProviderButtons } from './provider-buttons.js';

const both: SignInProvidersView = {
  google: { clientId: 'memorial.apps.example.com', hasRedirect: true },
  telegram: { botId: '4242', botName: 'memorial_bot' },
};

beforeEach(() => providerAttempts.clear());

function open(answer: SignInProvidersView | Error, place: 'login' | 'register' = 'login') {
  const leave = vi.fn();
  const transport = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <ProviderButtons place={place} redirect="/memory/create" referralCode="КАЛИНА" openUrl={leave} />
      </QueryClientProvider>
    </ApiProvider>,
  );
  return { leave, transport, user: userEvent.setup() };
}

describe('the provider buttons', () => {
  it('redirects to Google with the referral code and saves the return path', async () => {
    const { leave, user } = open(both, 'register');
    await user.click(await screen.findByRole('button', { name: 'Зареєструватися через Google' }));
    expect(leave).toHaveBeenCalledWith(`/api/auth/google/redirect?ref=${encodeURIComponent('КАЛИНА')}`);
    expect(providerAttempts.read()).toEqual({
      place: 'register',
      redirect: '/memory/create',
      referralCode: 'КАЛИНА',
    });
  });

  it('redirects to Telegram with the callback URL', async () => {
    const { leave, user } = open(both);
    await user.click(await screen.findByRole('button', { name: 'Увійти через Telegram' }));
    const address = new URL(leave.mock.calls[0]?.[0] as string);
    expect(address.origin + address.pathname).toBe('https://oauth.telegram.org/auth');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      bot_id: '4242',
      origin: window.location.origin,
      return_to: `${window.location.origin}/auth/telegram-callback`,
    });
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
