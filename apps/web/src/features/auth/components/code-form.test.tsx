import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { CodeForm } from './code-form.js';

const notSent = 'Не вдалося надіслати код підтвердження.';

async function resendFailingWith(error: ApiError) {
  render(
    <ApiProvider value={new ApiClient(() => Promise.reject(error))}>
      <QueryClientProvider client={createQueryClient()}>
        <CodeForm
          email="olena@example.com"
          isJustSent={false}
          onSignedIn={() => undefined}
          onDone={() => undefined}
          onBack={() => undefined}
        >
          Код надіслано
        </CodeForm>
      </QueryClientProvider>
    </ApiProvider>,
  );
  expect(screen.getByText('Код надіслано')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Надіслати/ }));
}

it.each([
  new ApiError(0, 'client.network', 'Немає зв’язку із сервером.'),
  new ApiError(502, 'client.http', 'Не вдалося обробити відповідь сервера'),
])('says that the code was not sent, and why: $code', async (error) => {
  await resendFailingWith(error);
  expect(await screen.findByText(notSent)).toBeInTheDocument();
  expect(screen.getByText(error.message)).toBeInTheDocument();
  expect(screen.queryByText('Код надіслано')).not.toBeInTheDocument();
});

it('says what the server refuses', async () => {
  await resendFailingWith(new ApiError(429, 'rateLimit.exceeded', 'Забагато спроб'));
  expect(await screen.findByText('Забагато спроб')).toBeInTheDocument();
  expect(screen.queryByText(notSent)).not.toBeInTheDocument();
});
