import type { OwnObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildOwnObituaryCard } from '@memorial/contracts/testing/builders';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ApiClient } from '../../shared/api/api-client.js';
import { ApiProvider } from '../../shared/api/api-context.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import { SessionStore } from '../../shared/session/session.js';
import { SessionProvider } from '../../shared/session/session-context.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { useTodoItems } from './use-todo-items.js';

function itemsOf(cards: readonly OwnObituaryCard[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={new ApiClient(() => new Promise(() => undefined))}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={new SessionStore(safeStorage(() => sessionStorage))}>
          {children}
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>
  );
  return renderHook(() => useTodoItems(cards), { wrapper }).result.current;
}

const card = (over: Partial<OwnObituaryCard>) =>
  buildOwnObituaryCard({ fullName: 'Коваль Ганна', canEdit: true, ...over });

test('the first page with relationships that wait for its keeper is told', () => {
  const items = itemsOf([
    card({ _id: 'one' }),
    card({ _id: 'two', awaitedRelationships: 2 }),
    card({ _id: 'three', awaitedRelationships: 1 }),
  ]);
  expect(items.map(({ title, ...item }) => ({ ...item, title: title.replaceAll('\u00A0', ' ') }))).toEqual([
    {
      key: 'relationships',
      title: 'На вашу згоду чекають 2 зв’язки',
      text: 'Сторінка: Коваль Ганна. Якщо все правильно, підтвердьте; якщо ні\u00a0— приберіть.',
      href: '/family-tree/obituary/two',
      step: 'Переглянути',
    },
  ]);
});

test('nothing is told where none waits', () => {
  expect(itemsOf([card({})])).toEqual([]);
});
