import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiClient } from '../api/api-client.js';
import { ApiProvider } from '../api/api-context.js';
import { ApiError } from '../api/api-error.js';
import { createQueryClient } from '../api/query-client.js';
import type { Transport } from '../api/transport.js';
import { ReportDialog } from './report-dialog.js';

const target = { type: 'memory', id: '65f0a1b2c3d4e5f607182930' } as const;

function open(transport: Transport) {
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <ReportDialog target={target} button={document.body} time={1} />
      </QueryClientProvider>
    </ApiProvider>,
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Надіслати' }));

it('asks for the reason before it sends', async () => {
  const transport = vi.fn<Transport>();
  open(transport);
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('Виберіть, що тут не так');
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  expect(transport).not.toHaveBeenCalled();
});

it('keeps what was written when it is refused, and thanks once it is sent', async () => {
  const transport = vi
    .fn<Transport>()
    .mockRejectedValueOnce(new ApiError(429, 'rateLimit.exceeded', 'Забагато спроб'))
    .mockResolvedValueOnce({ _id: '1', target, createdAt: '2026-11-27T10:00:00.000Z' });
  open(transport);
  await userEvent.click(screen.getByRole('radio', { name: /^Це\sнеправда$/ }));
  await userEvent.type(screen.getByRole('textbox'), 'Він живий');
  await send();
  expect(await screen.findByText('Повідомлення не надіслано')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Він живий');
  await send();
  expect(await screen.findByText('Дякуємо, що сказали')).toBeVisible();
  expect(transport.mock.calls[1]?.[1]).toEqual({
    body: { target, reason: 'falsehood', text: 'Він живий' },
  });
});
