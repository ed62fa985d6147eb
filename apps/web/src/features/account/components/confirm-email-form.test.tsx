import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { SessionStore } from '../../../shared/session/session.js';
import { SessionProvider } from '../../../shared/session/session-context.js';
import { safeStorage } from '../../../shared/storage/storage.js';
import { ConfirmEmailForm } from './confirm-email-form.js';

const notSent = 'Не вдалося надіслати код підтвердження.';

async function resendFailingWith(error: ApiError) {
  render(
    <ApiProvider value={new ApiClient(() => Promise.reject(error))}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={new SessionStore(safeStorage(() => null))}>
          <ConfirmEmailForm
            sent={{ email: 'olena@example.com', password: 'x' }}
            hasPassword
            cooldown={{ left: 0, start: () => undefined }}
            onConfirmed={() => undefined}
            onBack={() => undefined}
          />
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Надіслати/ }));
}

it('says that the code was not sent, and why', async () => {
  await resendFailingWith(new ApiError(502, 'client.http', 'Не вдалося обробити відповідь сервера'));
  expect(await screen.findByText(notSent)).toBeInTheDocument();
  expect(screen.getByText('Не вдалося обробити відповідь сервера')).toBeInTheDocument();
});

it('says what the server refuses, and offers to sign in again where that is asked for', async () => {
  await resendFailingWith(new ApiError(403, 'user.freshSignInRequired', 'Увійдіть, будь ласка, ще раз.'));
  expect(await screen.findByText('Увійдіть, будь ласка, ще раз.')).toBeInTheDocument();
  expect(screen.queryByText(notSent)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Увійти/ })).toBeInTheDocument();
});
