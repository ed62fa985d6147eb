import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { LinkProvider } from '@memorial/ui/link/link';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { vi } from 'vitest';
import { EditDraftStore } from '../../features/obituary-form/edit/drafts/edit-draft-store.js';
import { EditPage, lazyParts, type PreviewProps } from '../../features/obituary-form/edit/edit-page.js';
import { ObituaryPage } from '../../features/obituary-page/components/obituary-page.js';
import { Section } from '../../features/obituary-page/components/section.js';
import EditAwardsTab from '../../routes/obituary-form/edit-awards-tab.js';
import EditExportTab from '../../routes/obituary-form/edit-export-tab.js';
import EditGalleryTab from '../../routes/obituary-form/edit-gallery-tab.js';
import EditHistoryTab from '../../routes/obituary-form/edit-history-tab.js';
import EditKeepersTab from '../../routes/obituary-form/edit-keepers-tab.js';
import { EditPreview } from '../../routes/obituary-form/edit-preview.js';
import EditStatisticsTab from '../../routes/obituary-form/edit-statistics-tab.js';
import EditVideosTab from '../../routes/obituary-form/edit-videos-tab.js';
import EditVoicesTab from '../../routes/obituary-form/edit-voices-tab.js';
import { ApiClient } from '../../shared/api/api-client.js';
import { ApiProvider } from '../../shared/api/api-context.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import type { Transport } from '../../shared/api/transport.js';
import { lazyPart } from '../../shared/loading/lazy-part.js';
import { BrowserHistory } from '../../shared/navigation/browser-history.js';
import { HistoryProvider } from '../../shared/navigation/history-context.js';
import { obituaryEditHref } from '../../shared/navigation/paths.js';
import { SessionStore } from '../../shared/session/session.js';
import { SessionProvider } from '../../shared/session/session-context.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { memoryStorage } from '../../shared/testing/memory-storage.js';
import { PlanLimitProvider } from '../providers/plan-limit-provider.js';

const customTabs = {
  awards: lazyPart(async () => EditAwardsTab),
  gallery: lazyPart(async () => EditGalleryTab),
  voices: lazyPart(async () => EditVoicesTab),
  videos: lazyPart(async () => EditVideosTab),
  keepers: lazyPart(async () => EditKeepersTab),
  history: lazyPart(async () => EditHistoryTab),
  statistics: lazyPart(async () => EditStatisticsTab),
  export: lazyPart(async () => EditExportTab),
};
const preview = lazyPart(async () => (props: PreviewProps) => (
  <EditPreview {...props} Page={ObituaryPage} Section={Section} />
));
// The tabs are shown at once, as after the first visit.
await Promise.all(
  [preview, ...Object.values(lazyParts), ...Object.values(customTabs)].map(({ load }) => load()),
);

const newStorage = () => {
  const kept = memoryStorage();
  return safeStorage(() => kept);
};

/** Unsaved changes of the user u1, in a storage of this test only. */
export const draftStoreOf = ({ _id }: ObituaryView) => new EditDraftStore(_id, 'u1', newStorage());

type Answer = (sent: Parameters<Transport>[1]) => unknown;

/** Renders the edit page with a mock server: `answers` by method and path. Other calls stay pending. */
export function openEditing({
  page,
  plan = 'PREMIUM_3',
  answers = {},
  store = draftStoreOf(page),
}: {
  page: ObituaryView;
  plan?: PlanLevel | null;
  answers?: Record<string, Answer>;
  store?: EditDraftStore;
}) {
  const transport = vi.fn<Transport>(async ({ method, path }, sent) => {
    const answer = answers[`${method} ${path}`];
    return answer ? answer(sent) : new Promise(() => undefined);
  });
  window.history.replaceState(null, '', obituaryEditHref(page._id));
  const history = new BrowserHistory(window, () => null);
  const session = new SessionStore(newStorage());
  session.start(buildSignedInView({ userId: 'u1' }));
  const { unmount } = render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <LinkProvider component="a">
          <SessionProvider value={session}>
            <ToastProvider>
              <HistoryProvider value={history}>
                <AtPath history={history} pathname={history.current.location.pathname}>
                  <EditPage page={page} plan={plan} store={store} customTabs={customTabs} preview={preview} />
                </AtPath>
              </HistoryProvider>
            </ToastProvider>
          </SessionProvider>
        </LinkProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  // Skip the pointer-events check: it walks all ancestors of every element, which is slow in this large form.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  return {
    user,
    store,
    transport,
    history,
    unmount,
    /** Bodies sent to a method and path. */
    sentTo: (name: string) =>
      transport.mock.calls.flatMap(([{ method, path }, sent]) =>
        `${method} ${path}` === name ? [sent] : [],
      ),
    goTo: (tab: string) => user.click(screen.getByRole('tab', { name: tab })),
    save: () => user.click(screen.getByText('Зберегти')),
  };
}

/** Renders the screen at its path, and the path as text elsewhere. */
function AtPath({
  history,
  pathname,
  children,
}: {
  history: BrowserHistory;
  pathname: string;
  children: ReactNode;
}) {
  const { location } = useSyncExternalStore(history.subscribe, () => history.current);
  return (
    <Router location={location} navigator={history}>
      <PlanLimitProvider>
        {location.pathname === pathname ? children : <p>{`at ${location.pathname}`}</p>}
      </PlanLimitProvider>
    </Router>
  );
}

/** Form field by name: a query by label is slow in this large form. */
export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
