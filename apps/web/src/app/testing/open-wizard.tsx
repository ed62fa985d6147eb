import { buildLimitCheckView, buildObituaryView } from '@memorial/contracts/testing/builders';
import { LinkProvider } from '@memorial/ui/link/link';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { emptyDraft, type WizardDraft } from '../../features/obituary-form/create/drafts/draft.js';
import { DraftStore, type Submission } from '../../features/obituary-form/create/drafts/draft-store.js';
import { lazySteps } from '../../features/obituary-form/create/steps.js';
import { Wizard } from '../../features/obituary-form/create/wizard.js';
import { WizardGalleryStep } from '../../routes/obituary-form/wizard-gallery-step.js';
import { ApiClient } from '../../shared/api/api-client.js';
import { ApiProvider } from '../../shared/api/api-context.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import type { Transport } from '../../shared/api/transport.js';
import type { DraftAward } from '../../shared/awards/draft-award.js';
import { GalleryStore } from '../../shared/drafts/gallery-store.js';
import { PhotoStore } from '../../shared/drafts/photo-store.js';
import { readCreatedObituary } from '../../shared/navigation/created-obituary.js';
import { familyTreeHref, paths } from '../../shared/navigation/paths.js';
import { readTreeReturn } from '../../shared/navigation/tree-return.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { draftFileStore } from '../../shared/testing/draft-file-store.js';
import { PlanLimitProvider } from '../providers/plan-limit-provider.js';

/** A complete draft. */
export const complete: WizardDraft = {
  ...emptyDraft,
  type: 'civilian',
  lastName: 'Бойко',
  firstName: 'Іван',
  gender: 'undefined',
  birthDate: '1941',
  deathDateUnknown: true,
};

type Answer = unknown | Error;

export const someTree = '0123456789abcdef01234567';

const parts = { 5: WizardGalleryStep };

// The steps are loaded as after the first touch of the screen.
await Promise.all(lazySteps.map((part) => part.load()));

/** Renders the wizard with a mock server: `answers` by method and path. Other calls fail. */
export function openWizard({
  draft,
  step,
  answers = {},
  database = new IDBFactory(),
  submission = null,
  errand = null,
}: {
  draft?: WizardDraft;
  step?: number;
  answers?: Record<string, Answer>;
  database?: IDBFactory;
  submission?: Submission | null;
  /** As stored with the draft. */
  errand?: unknown;
}) {
  const kept = new Map<string, string>();
  const storage = safeStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  const draftStore = new DraftStore(storage, 'u1');
  if (draft) draftStore.write({ draft, submission, errand }, null);
  if (step) draftStore.writeStep(step);
  const all: Record<string, Answer> = {
    'GET /subscription/limits/check': buildLimitCheckView(),
    'GET /obituaries/alike': { data: [] },
    'POST /obituaries': buildObituaryView(),
    ...answers,
  };
  const transport = vi.fn<Transport>(async ({ method, path }) => {
    const answer = all[`${method} ${path}`];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const stores = {
    draft: draftStore,
    photo: new PhotoStore(
      'u1',
      draftFileStore(() => database),
    ),
    gallery: new GalleryStore(
      'u1',
      draftFileStore(() => database),
    ),
  };
  const router = createMemoryRouter(
    [
      {
        element: (
          <PlanLimitProvider>
            <Outlet />
          </PlanLimitProvider>
        ),
        children: [
          { path: paths.memoryCreate, element: <Wizard stores={stores} customSteps={parts} errand={null} /> },
          ...[paths.home, paths.profile, paths.servicePackages, familyTreeHref(someTree)].map((path) => ({
            path,
            element: <Arrived path={path} />,
          })),
        ],
      },
    ],
    { initialEntries: [paths.memoryCreate] },
  );
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
  const posts = () => transport.mock.calls.filter(([{ method }]) => method === 'POST');
  return { user: userEvent.setup(), kept, stores, draftStore, transport, posts };
}

/** Where the wizard has led, with the page that it tells as created. */
function Arrived({ path }: { path: string }) {
  const { state } = useLocation();
  const created = readCreatedObituary(state);
  const ofTree = readTreeReturn(state);
  return (
    <>
      <p>{`at ${path}`}</p>
      {created && <p>{`created ${created}`}</p>}
      {ofTree && <p>{`for the tree ${ofTree.newPersonId} of generation ${ofTree.generationOrder}`}</p>}
    </>
  );
}

/** An award of a draft. */
export const award = (key: string, name: string): DraftAward => ({
  key,
  awardId: null,
  name,
  type: 'Military',
  category: null,
  imageUrl: null,
  dateAwarded: '',
  isPosthumous: false,
  description: '',
  photoKey: null,
});
/** The account is on the plan with four photographs. */
export const basicPlan = {
  'GET /subscription/limits/check': buildLimitCheckView({ currentPlan: 'PREMIUM_1' }),
};
export const photoFile = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
export const next = () => screen.getByRole('button', { name: 'Далі' });
/** Waits for a step by its heading, whatever its spaces. */
export const heading = (title: string) =>
  screen.findByRole('heading', { level: 1, name: (name) => name.replaceAll('\u00a0', ' ') === title });

/** Submits the last step and confirms the dialog. */
export async function finish(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Створити сторінку' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Завершити створення' });
  await user.click(within(dialog).getByRole('button', { name: 'Створити сторінку' }));
}
