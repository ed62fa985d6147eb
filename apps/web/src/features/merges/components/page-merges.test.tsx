import type { MergeState } from '@memorial/contracts/merges/merges.constants';
import type { MergePage, MergeProposalView } from '@memorial/contracts/merges/merges.schemas';
import { buildObituaryView } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { mergeQueryKeys } from '../api/merge-query-keys.js';
import { PageMerges } from './page-merges.js';

const pageId = 'a'.repeat(24);
const hidden: MergePage = {
  _id: pageId,
  fullName: '',
  isAlive: false,
  birthDate: null,
  birthDateUnknown: false,
  deathDate: null,
  deathDateUnknown: false,
  photoUrl: null,
  photoThumbhash: null,
  visibility: null,
  isHidden: true,
};
const mergeIn = (state: MergeState): MergeProposalView => ({
  _id: 'b'.repeat(24),
  state,
  createdAt: '2026-11-27T09:00:00.000Z',
  author: null,
  isOwn: false,
  remaining: hidden,
  leaving: { ...hidden, _id: 'c'.repeat(24) },
  awaits: [],
  canAgree: false,
  canDecline: false,
  canUndo: false,
  mergedAt: null,
  undoableUntil: null,
});

it('reads the pages anew once an undo has ended, so that another merge can be proposed', async () => {
  let state: MergeState = 'undoing';
  const transport: Transport = async () => ({ data: [mergeIn(state)] });
  const queryClient = createQueryClient();
  const page = obituaryQueryKeys.page(pageId, 'member');
  queryClient.setQueryData(page, buildObituaryView());
  const router = createMemoryRouter([
    { path: '*', element: <PageMerges pageId={pageId} mayPropose={false} /> },
  ]);
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  const list = mergeQueryKeys.list(pageId);
  await waitFor(() => expect(queryClient.getQueryData(list)).toEqual({ data: [mergeIn('undoing')] }));
  expect(queryClient.getQueryState(page)?.isInvalidated).toBe(false);
  state = 'undone';
  await queryClient.invalidateQueries({ queryKey: list });
  await waitFor(() => expect(queryClient.getQueryState(page)?.isInvalidated).toBe(true));
});
