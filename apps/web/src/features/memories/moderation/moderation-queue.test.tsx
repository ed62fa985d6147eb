import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { memoryActionMessages as copy } from '@memorial/contracts/messages/ui/memory-actions';
import { buildMemoryView } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { ModerationQueueItem } from './moderation-queue.js';

const photo = {
  _id: 'p1',
  url: '/api/memories/m1/files/p1?signature=x',
  width: 800,
  height: 600,
  thumbhash: '',
};
const voice = { _id: 'v1', url: '/api/memories/m1/files/v1', durationSeconds: 12 };
const held = (isLetter: boolean) =>
  buildMemoryView({
    _id: 'm1',
    isGuest: true,
    state: 'pending',
    contribution: { isLetter, photos: [photo], voice },
  });

function open(memory: MemoryView) {
  const transport = vi.fn<Transport>(async () => ({ ...memory, state: 'approved' }));
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <ModerationQueueItem memory={memory} initialState="pending" />
        </ToastProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  return { transport, user: userEvent.setup() };
}

it('a memory that came by a link is shown with its photos and voice', () => {
  open(held(false));
  expect(screen.getByRole('link', { name: 'Фото до спогаду, 1' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/memories\/m1\/files\/p1\?signature=x&w=\d+$/),
  );
  expect(screen.getByLabelText('Голос до спогаду')).toHaveAttribute('src', voice.url);
  expect(screen.getByText(copy.fromLink)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: copy.reject })).toBeInTheDocument();
});

it('a letter is marked, and read instead of shown or rejected', async () => {
  const { user, transport } = open(held(true));
  expect(screen.getByText(copy.letterText)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: copy.approve })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: copy.reject })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.letterRead }));
  expect(transport.mock.calls[0]?.[0].path).toBe('/memories/:id/approve');
});

const reported = /^Кілька\sчитачів\sвважають,\sщо\sцей\sспогад\sпорушує\sправила\./;
const memoryHeldFor = (...heldFor: MemoryView['heldFor']) =>
  buildMemoryView({ state: 'pending', isApproved: false, canModerate: true, heldFor });

it('tells keepers that a memory waits because readers have reported it', () => {
  open(memoryHeldFor('reports'));
  expect(screen.getByText(reported)).toBeVisible();
  for (const name of [copy.approve, copy.reject]) expect(screen.getByRole('button', { name })).toBeVisible();
});

it('says nothing of reports about others', () => {
  open(memoryHeldFor('network'));
  expect(screen.queryByText(reported)).not.toBeInTheDocument();
});
