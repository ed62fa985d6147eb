import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { EmailStep } from './email-step.js';

const address = 'olena@example.com';
const notSent = 'Не вдалося відправити код відновлення';
const onSent = vi.fn();

beforeEach(() => onSent.mockReset());

async function sendWith(transport: Transport) {
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <EmailStep
          email={address}
          isRecentlySent={() => false}
          onTyped={() => undefined}
          onSent={onSent}
          onContinued={() => undefined}
        />
      </QueryClientProvider>
    </ApiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Надіслати код' }));
}

it.each([
  new ApiError(0, 'client.network', 'Немає зв’язку із сервером.'),
  new ApiError(503, 'auth.recoveryCodeNotSent', 'Поштова служба не відповідає.'),
])('says that the code was not sent, and why, and stays at the address: $code', async (error) => {
  await sendWith(() => Promise.reject(error));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(notSent);
  expect(notice).toHaveTextContent(error.message);
  expect(screen.getByRole('textbox')).toHaveValue(address);
  expect(screen.getByRole('button', { name: 'Надіслати код' })).toBeEnabled();
  expect(onSent).not.toHaveBeenCalled();
});

it('says at the field that the server does not take the address', async () => {
  const fields = [{ path: 'email', code: 'invalid', message: 'Перевірте адресу' }];
  await sendWith(() => Promise.reject(new ApiError(400, 'validation.failed', 'Не збережено', { fields })));
  expect(await screen.findByText('Перевірте адресу')).toBeInTheDocument();
  expect(screen.queryByText(notSent)).not.toBeInTheDocument();
});

it('goes on when the code was sent', async () => {
  await sendWith((() => Promise.resolve({ message: 'ok' })) as Transport);
  expect(onSent).toHaveBeenCalledWith(address);
});
