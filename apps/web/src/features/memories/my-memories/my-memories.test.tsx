import type { PageRole } from '@memorial/contracts/keepers/keepers.constants';
import { buildMemoryView, exampleId } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import { MyMemories } from './my-memories.js';

function openOwnOnPageWith(myRole: PageRole | null) {
  const obituary = { _id: exampleId, fullName: 'Коваль Ганна', premoderation: true, myRole };
  const own = { ...buildMemoryView({ state: 'approved', canEdit: true, canModerate: false }), obituary };
  const list = {
    data: [own],
    total: 1,
    isTotalExact: true,
    page: 1,
    limit: 10,
    counts: { pending: 0, approved: 1, rejected: 0 },
  };
  render(
    <ApiProvider value={new ApiClient(async () => list)}>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <RouterProvider router={createMemoryRouter([{ path: '*', element: <MyMemories /> }])} />
        </ToastProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
}

test.each([
  [null, 1],
  ['contributor', 0],
] as const)('says that a change waits to those alone whose changes do; role: %s', async (myRole, count) => {
  openOwnOnPageWith(myRole);
  await userEvent.click(await screen.findByRole('button', { name: 'Змінити' }));
  expect(await screen.findByRole('button', { name: 'Зберегти' })).toBeVisible();
  expect(screen.queryAllByText(/^Змінений текст спочатку прочитає/)).toHaveLength(count);
});
