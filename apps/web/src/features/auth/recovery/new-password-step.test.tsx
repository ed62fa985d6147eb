import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { NewPasswordStep } from './new-password-step.js';

const notSent = 'Не вдалося надіслати код підтвердження.';

async function resendFailingWith(error: ApiError) {
  render(
    <ApiProvider value={new ApiClient(() => Promise.reject(error))}>
      <QueryClientProvider client={createQueryClient()}>
        <NewPasswordStep
          email="olena@example.com"
          cooldown={{ left: 0, start: () => undefined }}
          onChanged={() => undefined}
          onBack={() => undefined}
        />
      </QueryClientProvider>
    </ApiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Надіслати/ }));
}

it('says that the code was not sent, and why', async () => {
  await resendFailingWith(new ApiError(0, 'client.network', 'Немає зв’язку із сервером.'));
  expect(await screen.findByText(notSent)).toBeInTheDocument();
  expect(screen.getByText('Немає зв’язку із сервером.')).toBeInTheDocument();
});

it.each([
  new ApiError(429, 'rateLimit.exceeded', 'Забагато спроб'),
  new ApiError(503, 'auth.recoveryCodeNotSent', 'Не вдалося відправити код відновлення'),
])('says what the server answered: $code', async (error) => {
  await resendFailingWith(error);
  expect(await screen.findByText(error.message)).toBeInTheDocument();
  expect(screen.queryByText(notSent)).not.toBeInTheDocument();
});
