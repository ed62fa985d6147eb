import { relationshipRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import type { PageRelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { member, relationship } from '../testing/tree-parts.js';
import { PageRelationships } from './page-relationships.js';

const pageId = 'a'.repeat(24);

function row(
  letter: string,
  fullName: string,
  told: Partial<PageRelationshipView> = {},
): PageRelationshipView {
  const id = letter.repeat(24);
  return {
    ...relationship(id, 'parent', pageId, { _id: id, treeId: null }),
    personData: member(id, 0, { fullName, hasPage: true }).personData,
    canConfirm: false,
    ...told,
  };
}

function open(rows: PageRelationshipView[], change: Transport = vi.fn<Transport>().mockResolvedValue({})) {
  render(
    <MemoryRouter>
      <ApiProvider
        value={
          new ApiClient(async (route, ...rest) =>
            route.path === relationshipRoutes.listOfPage.path && route.method === 'GET'
              ? { data: rows }
              : change(route, ...rest),
          )
        }
      >
        <QueryClientProvider client={createQueryClient()}>
          <ToastProvider>
            <PageRelationships obituaryId={pageId} name="Коваль Ярина" />
          </ToastProvider>
        </QueryClientProvider>
      </ApiProvider>
    </MemoryRouter>,
  );
}

describe('relationships of a page', () => {
  it('are told with what they wait for, those for this keeper first', async () => {
    open([
      row('b', 'Коваль Олена', { isConfirmed: true }),
      row('c', 'Коваль Петро', { isConfirmed: false }),
      row('d', 'Коваль Іван', { isConfirmed: false, canConfirm: true }),
    ]);
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Коваль Іван.*Чекає вашої згоди/),
      expect.stringMatching(/Коваль Олена/),
      expect.stringMatching(/Коваль Петро.*Чекає згоди хранителів тієї сторінки/),
    ]);
    expect(screen.getAllByRole('button', { name: /^Погодитися/ })).toHaveLength(1);
  });

  it('are agreed to', async () => {
    const change = vi.fn<Transport>().mockResolvedValue({ isConfirmed: false });
    open([row('d', 'Коваль Іван', { isConfirmed: false, canConfirm: true })], change);
    await userEvent.click(await screen.findByRole('button', { name: 'Погодитися: Коваль Іван' }));
    expect(await screen.findByText('Ви погодилися. Чекаємо згоди хранителів другої сторінки')).toBeVisible();
    expect(change).toHaveBeenCalledExactlyOnceWith(
      relationshipRoutes.confirm,
      expect.objectContaining({ params: { id: pageId, relId: 'd'.repeat(24) } }),
      expect.anything(),
    );
  });

  it('are removed after a question; a refusal is said, and the question stays', async () => {
    const change = vi
      .fn<Transport>()
      .mockRejectedValueOnce(new ApiError(409, 'familyTree.changedMeanwhile', 'Дерево тим часом змінили'))
      .mockResolvedValue(null);
    open([row('b', 'Коваль Олена')], change);
    await userEvent.click(await screen.findByRole('button', { name: 'Прибрати зв’язок: Коваль Олена' }));
    const question = screen.getByRole('alertdialog', { name: 'Прибрати зв’язок?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Прибрати зв’язок' }));
    expect(await screen.findByText('Дерево тим часом змінили')).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Прибрати зв’язок' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(change.mock.calls.map(([route]) => route)).toEqual([
      relationshipRoutes.removeOfPage,
      relationshipRoutes.removeOfPage,
    ]);
  });

  it('may be absent', async () => {
    open([]);
    expect(await screen.findByText('Зв’язків з іншими сторінками ще немає.')).toBeVisible();
  });
});
