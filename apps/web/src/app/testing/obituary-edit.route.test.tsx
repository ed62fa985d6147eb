import { keeperRoutes } from '@memorial/contracts/keepers/keepers.routes';
import { editingMessages } from '@memorial/contracts/messages/ui/editing';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { subscriptionRoutes } from '@memorial/contracts/subscription/subscription.routes';
import { buildGalleryPhotoView, buildSignedInView } from '@memorial/contracts/testing/builders';
import { LinkProvider } from '@memorial/ui/link/link';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { fullObituary } from '../../features/obituary-form/edit/testing/full-obituary.js';
import { announcePayment } from '../../features/payments/hooks/payment-news.js';
import ObituaryEditScreen from '../../routes/obituary-edit.route.js';
import { ApiClient } from '../../shared/api/api-client.js';
import { ApiProvider } from '../../shared/api/api-context.js';
import { createQueryClient } from '../../shared/api/query-client.js';
import type { Transport } from '../../shared/api/transport.js';
import { BrowserHistory } from '../../shared/navigation/browser-history.js';
import { HistoryProvider } from '../../shared/navigation/history-context.js';
import { obituaryEditHref } from '../../shared/navigation/paths.js';
import { SessionStore } from '../../shared/session/session.js';
import { SessionProvider } from '../../shared/session/session-context.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { memoryStorage } from '../../shared/testing/memory-storage.js';
import { PlanLimitProvider } from '../providers/plan-limit-provider.js';
import { field, fill } from './open-editing.js';

/** Channels of all tabs. */
const channels = new Set<EventTarget>();
class Channel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage() {
    for (const other of channels) if (other !== this) other.dispatchEvent(new Event('message'));
  }
  close() {
    channels.delete(this);
  }
}

afterEach(() => vi.unstubAllGlobals());

function open(page: ObituaryView, level: () => PlanLevel) {
  const transport = vi.fn<Transport>(async (route) => {
    if (route === obituaryRoutes.get) return page;
    if (route === subscriptionRoutes.featuresAndLimits) return { subscription: { level: level() } };
    if (route === keeperRoutes.list) return { data: [], invitations: [] };
    if (route === keeperRoutes.remove) return null;
    return new Promise(() => undefined);
  });
  window.history.replaceState(null, '', obituaryEditHref(page._id));
  const history = new BrowserHistory(window, () => null);
  const stored = memoryStorage();
  const session = new SessionStore(safeStorage(() => stored));
  session.start(buildSignedInView({ userId: 'u1' }));
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <LinkProvider component="a">
          <SessionProvider value={session}>
            <ToastProvider>
              <HistoryProvider value={history}>
                <Router location={history.current.location} navigator={history}>
                  <PlanLimitProvider>
                    <ObituaryEditScreen />
                  </PlanLimitProvider>
                </Router>
              </HistoryProvider>
            </ToastProvider>
          </SessionProvider>
        </LinkProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  return transport;
}

it('opens what a plan includes that was bought in another tab, and keeps what was typed', async () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  const page = { ...fullObituary(), canEdit: true };
  let level: PlanLevel = 'FREE';
  const transport = open(page, () => level);
  const locks = () => screen.queryAllByText('Порівняти тарифи').length;
  await waitFor(() => expect(locks()).toBeGreaterThan(0));
  const asked = transport.mock.calls.filter(([route]) => route === subscriptionRoutes.featuresAndLimits);
  expect(asked.map(([, { query }]) => query)).toEqual([{ obituaryId: page._id }]);
  fill('deathPlace', 'Київ');
  level = 'PREMIUM_3';
  announcePayment(createQueryClient());
  await waitFor(() => expect(locks()).toBe(0));
  expect(field('deathPlace')).toHaveValue('Київ');
});

it('tells an editor whose plan decides, and offers none', async () => {
  open({ ...fullObituary(), canEdit: true, myRole: 'editor' }, () => 'FREE');
  await waitFor(() => expect(field('deathPlace')).toBeVisible());
  expect(await screen.findAllByText(/вирішує тариф людини, яка її.веде/)).not.toEqual([]);
  expect(screen.queryByText('Порівняти тарифи')).toBeNull();
});

it('opens photographs, keepers and figures alone for a contributor', async () => {
  const [own, other] = ['Моя', 'Чужа'].map((caption) =>
    buildGalleryPhotoView({ _id: caption, caption, canEdit: caption === 'Моя' }),
  );
  if (!own || !other) throw new Error('no photographs');
  open(
    { ...fullObituary(), canEdit: false, myRole: 'contributor', galleryPhotos: [other, own] },
    () => 'PREMIUM_3',
  );
  const tabs = await screen.findAllByRole('tab', { hidden: true });
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Галерея', 'Хранителі', 'Відвідини']);
  expect(await screen.findByDisplayValue('Моя')).toBeVisible();
  expect(screen.getByText('Чужа')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Видалити світлину 1/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^(Видалити|Прибрати)/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Зберегти/ })).toBeNull();
});

it('lets an editor leave the page for good, whatever is not saved', async () => {
  const user = userEvent.setup();
  open({ ...fullObituary(), canEdit: true, myRole: 'editor' }, () => 'PREMIUM_3');
  await waitFor(() => expect(field('deathPlace')).toBeVisible());
  fill('deathPlace', 'Київ');
  await user.click(screen.getByRole('tab', { name: 'Хранителі' }));
  await user.click(await screen.findByRole('button', { name: 'Більше не доглядати сторінку' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Більше не доглядати сторінку' }));
  await waitFor(() => expect(window.location.pathname).toBe('/profile/memory-pages'));
  expect(screen.queryByText(editingMessages.cancelTitle)).toBeNull();
});

it('leads a stranger away', async () => {
  open({ ...fullObituary(), canEdit: false, myRole: null }, () => 'FREE');
  await waitFor(() => expect(window.location.pathname).toBe('/404'));
});
