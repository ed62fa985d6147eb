import type { ChangeList, ChangeValuesView, ChangeView } from '@memorial/contracts/history/history.schemas';
import { historyErrors } from '@memorial/contracts/messages/errors/history';
import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { SessionStore } from '../../../shared/session/session.js';
import { SessionProvider } from '../../../shared/session/session-context.js';
import { safeStorage } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import type { FieldTexts } from '../model/field-texts.js';
import { HistoryPanel } from './history-panel.js';

const change = (over: Partial<ChangeView> = {}): ChangeView => ({
  _id: 'c1',
  kind: 'edit',
  at: '2026-11-27T12:32:00.000Z',
  by: { userId: 'u2', name: 'Журавленко Олена' },
  role: 'editor',
  fields: ['biography', 'birthPlace'],
  canUndo: true,
  undoableUntil: '2026-12-27T12:32:00.000Z',
  isUndone: false,
  changedSince: [],
  part: null,
  ...over,
});
const removal = change({
  _id: 'p1',
  kind: 'removal',
  at: '2026-11-26T09:00:00.000Z',
  by: null,
  role: null,
  fields: [],
  undoableUntil: '2026-11-28T20:10:00.000Z',
  part: { type: 'award', name: 'Орден Свободи' },
});
const listOf = (data: ChangeView[], over: Partial<ChangeList> = {}): ChangeList => ({
  data,
  total: data.length,
  isTotalExact: true,
  page: 1,
  limit: 20,
  ...over,
});

const labels: Partial<Record<string, string>> = { biography: 'Біографія', birthPlace: 'Місце народження' };
const texts: FieldTexts = {
  labelOf: (field) => labels[field] ?? field,
  compare: ({ before, current }, field) =>
    before && { before: String(before[field]), current: String(current[field]) },
};
const before = { biography: 'Учителька.', birthPlace: 'Моринці' };
const current = { biography: 'Співачка.', birthPlace: 'Канів' };
const detail = (over: Partial<ChangeValuesView> = {}): ChangeValuesView => ({
  change: change(),
  before,
  current,
  undone: [],
  ...over,
});

const list = 'GET /obituaries/:id/changes';
const get = 'GET /obituaries/:id/changes/:changeId';
const undo = 'POST /obituaries/:id/changes/:changeId/undo';
const restoreAward = 'POST /obituaries/:id/awards/:awardId/restore';

type Answer = (sent: { readonly query?: unknown }) => unknown;

function open(answers: Readonly<Record<string, Answer>>) {
  const transport = vi.fn<Transport>(async ({ method, path }, sent) => answers[`${method} ${path}`]?.(sent));
  const session = new SessionStore(safeStorage(memoryStorage));
  session.start(buildSignedInView({ userId: 'u1' }));
  const onUndone = vi.fn();
  const onRestored = vi.fn();
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={session}>
          <ToastProvider>
            <HistoryPanel pageId="page1" isShown texts={texts} onUndone={onUndone} onRestored={onRestored} />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  const sentTo = (name: string) =>
    transport.mock.calls.flatMap(([{ method, path }, { params, query, body }]) =>
      `${method} ${path}` === name ? [{ ...Object(params), ...Object(query), ...Object(body) }] : [],
    );
  return { user: userEvent.setup(), sentTo, onUndone, onRestored };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T13:00:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

test('changes by day: who, when, and which fields', async () => {
  open({
    [list]: () =>
      listOf([
        change(),
        change({ _id: 'c2', by: { userId: 'u1', name: 'Я' }, fields: ['birthPlace'], kind: 'undo' }),
        change({ _id: 'c3', by: null, role: 'administrator', canUndo: false, changedSince: ['biography'] }),
        removal,
        change({ _id: 'c4', at: '2026-11-26T08:00:00.000Z', by: null, canUndo: false, isUndone: true }),
        change({ _id: 'c5', at: '2026-11-26T07:00:00.000Z', by: { userId: 'u3', name: null } }),
      ]),
  });
  const today = within(await screen.findByRole('list', { name: /27.листопада.2026/ }));
  const rows = today.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(rows[0]).toMatch(/^14:32 · Журавленко ОленаЗмінено: «Біографія», «Місце народження»/);
  expect(rows[1]).toMatch(/^14:32 · ВиПовернуто, як було: «Місце народження»/);
  expect(rows[2]).toMatch(/Адміністрація сервісу.*Відтоді змінено ще раз: «Біографія»$/);
  const yesterday = within(screen.getByRole('list', { name: /26.листопада.2026/ }));
  const older = yesterday.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(older[0]).toMatch(/^11:00Прибрано нагороду: Орден СвободиПовернути можна ще 31 годину/);
  expect(older[1]).toMatch(/Людина, чий обліковий запис видалено.*Уже повернуто, як було$/);
  expect(older[2]).toMatch(/Людина, чий обліковий запис видаляють/);
});

test('a page without changes', async () => {
  open({ [list]: () => listOf([]) });
  expect(await screen.findByText('Змін поки немає')).toBeVisible();
});

test('a history that cannot be read is read again', async () => {
  const failing = [true];
  const { user } = open({
    [list]: () => {
      if (failing.pop()) throw new ApiError(403, 'access.forbidden', 'Недостатньо прав');
      return listOf([change()]);
    },
  });
  expect(await screen.findByText('Не вдалося завантажити історію')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Спробувати/ }));
  expect(await screen.findByText(/Журавленко Олена/)).toBeVisible();
});

test('older changes come on demand, also after a failure', async () => {
  const failing = [true];
  const { user, sentTo } = open({
    [list]: ({ query }) => {
      const { page } = Object(query);
      if (page === 2 && failing.pop()) throw new ApiError(400, 'request.malformed', 'Ні');
      return listOf([change({ _id: `c${page}` })], { page, total: 21 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Показати давніші зміни' }));
  expect(await screen.findByText('Не вдалося завантажити давніші зміни')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Показати давніші зміни' })).toBeNull();
  expect(sentTo(list).map(({ page }) => page)).toEqual([1, 2, 2]);
});

const openUndo = (user: ReturnType<typeof userEvent.setup>) =>
  screen
    .findByRole('button', { name: /^Повернути, як було: «Біографія»/ })
    .then((button) => user.click(button))
    .then(() => screen.findByRole('dialog'));

test('an undo shows what was and what is, and takes back the chosen fields', async () => {
  const lists = [listOf([change({ canUndo: false, isUndone: true })]), listOf([change()])];
  const { user, sentTo, onUndone } = open({
    [list]: () => lists.pop() ?? listOf([change({ canUndo: false, isUndone: true })]),
    [get]: () => detail(),
    [undo]: () => ({ _id: 'page1' }),
  });
  const dialog = within(await openUndo(user));
  expect(await dialog.findByText('Учителька.')).toBeVisible();
  expect(dialog.getByText('Співачка.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Біографія' }));
  await user.click(dialog.getByRole('button', { name: 'Повернути' }));
  await waitFor(() => expect(onUndone).toHaveBeenCalledWith({ _id: 'page1' }));
  expect(sentTo(undo)).toEqual([{ id: 'page1', changeId: 'c1', fields: ['birthPlace'] }]);
  expect(await screen.findByText('Повернуто, як було')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^Змінено/)).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Повернути, як було/ })).toBeNull();
});

test('a field that is as it was cannot be chosen, nor any field after the term', async () => {
  const details = [detail({ undone: ['birthPlace'] })];
  const { user } = open({
    [list]: () => listOf([change()]),
    [get]: () => details.pop() ?? detail({ before: null }),
  });
  const dialog = within(await openUndo(user));
  expect(await dialog.findByText(/^Тут.уже так, як.було\.$/)).toBeVisible();
  expect(dialog.queryByText('Моринці')).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Повернути' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Лишити, як є' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const late = within(await openUndo(user));
  expect(await late.findByText('Повертати вже нічого.')).toBeVisible();
  expect(late.queryByRole('checkbox')).toBeNull();
  expect(late.queryByRole('button', { name: 'Повернути' })).toBeNull();
});

test('an undo that is opened again keeps no earlier choice', async () => {
  const { user } = open({ [list]: () => listOf([change()]), [get]: () => detail() });
  const first = within(await openUndo(user));
  await user.click(await first.findByRole('checkbox', { name: 'Біографія' }));
  await user.click(first.getByRole('button', { name: 'Лишити, як є' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = within(await openUndo(user));
  expect(await second.findByRole('checkbox', { name: 'Біографія' })).toBeChecked();
});

test('a change of somebody else meanwhile is named, and nothing is taken back', async () => {
  const details = [
    detail({
      change: change({ changedSince: ['biography'] }),
      current: { ...current, biography: 'Актриса.' },
    }),
    detail(),
  ];
  const { user, onUndone } = open({
    [list]: () => listOf([change()]),
    [get]: () => details.pop() ?? detail({ change: change({ changedSince: ['biography'] }) }),
    [undo]: () => {
      const { text } = historyErrors['change.changedSince'];
      throw new ApiError(409, 'change.changedSince', text, { fields: ['biography'] });
    },
  });
  const dialog = within(await openUndo(user));
  await user.click(await dialog.findByRole('button', { name: 'Повернути' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Тим часом це змінили ще раз: «Біографія»/);
  expect(await dialog.findByText(/лишиться так, як.зараз/)).toBeVisible();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(onUndone).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Лишити, як є' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Повернути, як було: «Біографія»/ })).toHaveFocus(),
  );

  const again = within(await openUndo(user));
  expect(await again.findByText(/лишиться так, як.зараз/)).toBeVisible();
  expect(again.queryByRole('alert')).toBeNull();
});

test('a removed part comes back', async () => {
  const lists = [listOf([change()]), listOf([removal])];
  const { user, sentTo, onRestored } = open({
    [list]: () => lists.pop() ?? listOf([change()]),
    [restoreAward]: () => ({}),
  });
  await user.click(
    await screen.findByRole('button', { name: 'Повернути. Прибрано нагороду: Орден Свободи' }),
  );
  await waitFor(() => expect(onRestored).toHaveBeenCalledWith('award'));
  expect(sentTo(restoreAward)).toEqual([{ id: 'page1', awardId: 'p1' }]);
  expect(await screen.findByText('Повернуто на сторінку')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^Змінено/)).toHaveFocus());
});

test('a part that cannot come back says why', async () => {
  const { user, onRestored } = open({
    [list]: () => listOf([removal]),
    [restoreAward]: () => {
      throw new ApiError(404, 'award.notFound', 'Нагороду не знайдено');
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Повернути\. Прибрано нагороду/ }));
  expect(await screen.findByText('Нагороду не знайдено')).toBeVisible();
  expect(onRestored).not.toHaveBeenCalled();
});
