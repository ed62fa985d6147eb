import { awardsCataloguePageSize } from '@memorial/contracts/awards/awards.constants';
import type { AwardList, AwardView } from '@memorial/contracts/awards/awards.schemas';
import { buildAwardView } from '@memorial/contracts/testing/builders';
import { LinkProvider } from '@memorial/ui/link/link';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import type { AwardPhotos, DraftAward } from '../../../shared/awards/draft-award.js';
import { AwardsStep, type AwardsStepProps } from '../components/awards-editor.js';

export const courage = buildAwardView();
export const freedom = buildAwardView({
  _id: '64b000000000000000000002',
  name: 'Орден Свободи',
  type: 'Civilian',
});
export const cross = buildAwardView({
  _id: '64b000000000000000000003',
  name: 'Комбатантський хрест',
  category: 'Відзнака Збройних Сил та розвідки',
});

/** One page of the catalogue. */
export function listOf(awards: readonly AwardView[], page = 1, total = awards.length): AwardList {
  return { data: [...awards], total, isTotalExact: true, page, limit: awardsCataloguePageSize };
}

/** Render the step with a catalogue that answers according to the query. */
export function openAwardsStep({
  answer = () => listOf([courage, freedom]),
  awards: first = [],
  maxBytes = null,
  ...props
}: Partial<Omit<AwardsStepProps, 'awards' | 'photos'>> & {
  awards?: readonly DraftAward[];
  maxBytes?: number | null;
  answer?: (query: Record<string, unknown>) => AwardList | Promise<AwardList>;
} = {}) {
  const transport = vi.fn<Transport>(async (_route, { query = {} }) => answer(query));
  const latest: { awards: readonly DraftAward[] } = { awards: first };
  const files = new Map<string, File>();
  const photos: AwardPhotos = {
    source: (key) => files.get(key) ?? null,
    add: (file) => {
      files.set(file.name, file);
      return file.name;
    },
    maxBytes,
  };
  function Step() {
    const [awards, setAwards] = useState(first);
    latest.awards = awards;
    return (
      <AwardsStep
        category="military"
        plan="PREMIUM_1"
        isPlanLoading={false}
        {...props}
        awards={awards}
        photos={photos}
        onChange={setAwards}
      />
    );
  }
  const router = createMemoryRouter([
    { path: '/', element: <p>before</p> },
    { path: '/step', element: <Step /> },
  ]);
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <LinkProvider component="a">
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </LinkProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  const queries = () => transport.mock.calls.map(([, sent]) => sent.query);
  return { user: userEvent.setup(), router, queries, latest, enter: () => router.navigate('/step') };
}

export const catalogue = () => screen.findByRole('dialog', { name: 'Вибір нагород' });
export const tile = (award: AwardView) => screen.findByRole('button', { name: award.name });
export const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
