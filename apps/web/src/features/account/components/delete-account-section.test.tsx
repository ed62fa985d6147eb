import type { SuccessionList } from '@memorial/contracts/keepers/keepers.schemas';
import { buildAccountView, buildSignedInView } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { SessionStore } from '../../../shared/session/session.js';
import { SessionProvider } from '../../../shared/session/session-context.js';
import { safeStorage } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { DeleteAccountSection } from './delete-account-section.js';

type Answer = SuccessionList | null | Promise<SuccessionList>;

/** Opens the dialog. @param answers of one read after another, the last one of all further reads; null: it fails */
async function open(...answers: [Answer, ...Answer[]]) {
  let reads = 0;
  const transport = vi.fn<Transport>(async ({ path }) => {
    if (path !== '/users/me/successions') return undefined;
    const answer = answers[Math.min(reads, answers.length - 1)];
    reads += 1;
    if (!answer) throw new ApiError(403, 'access.forbidden', 'Недостатньо прав');
    return answer;
  });
  const session = new SessionStore(safeStorage(memoryStorage));
  session.start(buildSignedInView());
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={session}>
          <ToastProvider>
            <DeleteAccountSection account={buildAccountView()} />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  const user = userEvent.setup();
  const show = async () => {
    await user.click(await screen.findByRole('button', { name: 'Видалити обліковий запис' }));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await show();
  /** Opens the dialog another time, which reads the pages again. */
  const reopen = async () => {
    await user.click(dialog.getByRole('button', { name: 'Залишити' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return show();
  };
  const remove = async () => {
    await user.type(dialog.getByLabelText('Пароль, щоб підтвердити'), 'Три калини-2026');
    const button = dialog.getByRole('button', { name: 'Видалити' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  };
  const sent = () =>
    transport.mock.calls.find(([{ method }]) => method === 'DELETE')?.[1].body as object | undefined;
  return { user, dialog, reopen, remove, sent };
}

const two: SuccessionList = {
  data: [
    { obituaryId: 'p1', fullName: 'Журавленко Степан', successor: 'Журавленко Андрій' },
    { obituaryId: 'p2', fullName: 'Журавленко Ганна', successor: null },
  ],
  total: 2,
};

test('pages with a successor pass on, by name, and the rest disappears', async () => {
  const { dialog, remove, sent } = await open(two);
  expect(await dialog.findByText(/Журавленко Степан. Наступник: Журавленко Андрій/)).toBeVisible();
  expect(
    dialog.getByText(/Журавленко Ганна. Наступник: людина, яка саме видаляє свій обліковий запис/),
  ).toBeVisible();
  expect(dialog.getByText(/^Решта сторінок пам’яті, які ведете ви/)).toBeVisible();
  await remove();
  await waitFor(() => expect(sent()).toEqual({ password: 'Три калини-2026', passOn: true }));
});

test('who wants them deleted as well says so', async () => {
  const { user, dialog, remove, sent } = await open(two);
  await user.click(await dialog.findByRole('checkbox', { name: 'Передати сторінки наступникам' }));
  expect(dialog.getByText(/^Сторінки пам’яті, які ведете ви, одразу/)).toBeVisible();
  await remove();
  await waitFor(() => expect(sent()).toEqual({ password: 'Три калини-2026' }));
});

test('without a successor nothing is asked', async () => {
  const { dialog, remove, sent } = await open({ data: [], total: 0 });
  await remove();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await waitFor(() => expect(sent()).toEqual({ password: 'Три калини-2026' }));
});

test('many pages are counted beyond the first', async () => {
  const data = Array.from({ length: 7 }, (_, index) => ({
    obituaryId: `p${index}`,
    fullName: 'Журавленко Степан',
    successor: 'Журавленко Андрій',
  }));
  const { dialog } = await open({ data, total: 130 });
  expect(await dialog.findByText(/Ще сторінок: 125/)).toBeVisible();
});

const none: SuccessionList = { data: [], total: 0 };
const unread = /^Не вдалося дізнатися/;

test('successors that cannot be read are told of before the deletion, and read again', async () => {
  const { user, dialog } = await open(null, two);
  expect(await dialog.findByText(unread)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Спробувати знову' }));
  expect(await dialog.findByRole('checkbox', { name: 'Передати сторінки наступникам' })).toBeChecked();
  expect(dialog.queryByText(unread)).toBeNull();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Залишити' })).toHaveFocus());
});

test('a failed read leaves the pages that are known already, and does not say that they disappear', async () => {
  const { dialog, reopen } = await open(two, null);
  expect(await dialog.findByRole('checkbox')).toBeChecked();
  const again = await reopen();
  await waitFor(() => expect(again.getByRole('button', { name: 'Видалити' })).toBeEnabled());
  expect(again.getByRole('checkbox')).toBeChecked();
  expect(again.queryByText(unread)).toBeNull();
});

test('a page whose successor may have been named meanwhile is not deleted by an old answer', async () => {
  let answer: (list: SuccessionList) => void = () => undefined;
  const { dialog, reopen } = await open(none, new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Видалити' })).toBeEnabled());
  const again = await reopen();
  expect(again.getByRole('button', { name: 'Видалити' })).toBeDisabled();
  answer(two);
  expect(await again.findByRole('checkbox')).toBeChecked();
  await waitFor(() => expect(again.getByRole('button', { name: 'Видалити' })).toBeEnabled());
});
