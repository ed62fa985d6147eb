import type { ModeratedMemoryView } from '@memorial/contracts/memories/memories.schemas';
import { memoryActionMessages } from '@memorial/contracts/messages/ui/memory-actions';
import { moderationMessages as copy } from '@memorial/contracts/messages/ui/moderation';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { SessionStore } from '../../../shared/session/session.js';
import { SessionProvider } from '../../../shared/session/session-context.js';
import { safeStorage } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { ModerateByLetter } from './moderate-by-letter.js';
import { moderationTokens } from './moderation-tokens.js';

const token = 'k'.repeat(81);
const waiting: ModeratedMemoryView = {
  obituaryId: '65f0a1b2c3d4e5f607182930',
  obituaryName: 'Шевчук Марія',
  author: 'Ганна',
  isGuest: true,
  title: null,
  content: 'Любила сад.',
  relationship: null,
  createdAt: '2026-11-27T09:00:00.000Z',
  revision: 0,
  state: 'pending',
  heldFor: [],
  decidedBy: null,
};

function open(answer: (sent: { decision?: string }) => unknown) {
  const transport = async (_route: unknown, { body }: { body?: unknown }) => answer((body ?? {}) as object);
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={new SessionStore(safeStorage(memoryStorage))}>
          <MemoryRouter>
            <ModerateByLetter token={token} />
          </MemoryRouter>
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
}

beforeEach(() => moderationTokens.save(token));

it('keeps the key until the decision, and not after it', async () => {
  open(({ decision }) => (decision ? { ...waiting, state: 'approved', decidedBy: 'owner' } : waiting));
  const approve = await screen.findByRole('button', { name: memoryActionMessages.approve });
  expect(moderationTokens.read()).toBe(token);
  await userEvent.click(approve);
  await screen.findByText(copy.approvedNow.replace(/ /g, ' '), {
    normalizer: (text) => text.replace(/\s/g, ' '),
  });
  expect(moderationTokens.read()).toBeNull();
});

it('forgets a key that has ended', async () => {
  open(() => {
    throw new ApiError(410, 'memory.keyEnded', 'Посилання вже не діє');
  });
  await screen.findByText(copy.ended);
  expect(moderationTokens.read()).toBeNull();
});
