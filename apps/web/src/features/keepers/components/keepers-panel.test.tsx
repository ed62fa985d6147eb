import { maxKeepers } from '@memorial/contracts/keepers/keepers.constants';
import type {
  InvitationView,
  KeeperList,
  KeeperView,
  TransferView,
} from '@memorial/contracts/keepers/keepers.schemas';
import { keeperErrors } from '@memorial/contracts/messages/errors/keepers';
import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiProvider } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createQueryClient } from '../../../shared/api/query-client.js';
import type { Transport } from '../../../shared/api/transport.js';
import { refusalHandlers } from '../../../shared/plans/plan-limit.js';
import { SessionStore } from '../../../shared/session/session.js';
import { SessionProvider } from '../../../shared/session/session-context.js';
import { safeStorage } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import type { KeptSubject } from '../model/kept-subject.js';
import { KeepersPanel } from './keepers-panel.js';

const keeper = (over: Partial<KeeperView> = {}): KeeperView => ({
  userId: 'u1',
  name: 'Журавленко Олена',
  role: 'owner',
  since: '2026-11-20T09:00:00.000Z',
  isByDecision: false,
  ...over,
});
const andrii = keeper({ userId: 'u2', name: 'Журавленко Андрій', role: 'editor' });
const invitation: InvitationView = {
  _id: 'i1',
  email: 'iryna@example.com',
  role: 'contributor',
  createdAt: '2026-11-27T09:00:00.000Z',
  expiresAt: '2026-12-04T09:00:00.000Z',
};

/** A list with what is only sometimes there. */
const listOf = (over: Partial<KeeperList> = {}): KeeperList => ({
  data: [keeper()],
  invitations: [],
  transfer: null,
  successorId: null,
  ...over,
});

const asKeeper = { mayChange: false, isOwner: false } as const;

function open(
  list: KeeperList | (() => KeeperList),
  {
    subject,
    answers = {},
  }: {
    subject?: Partial<KeptSubject>;
    answers?: Readonly<Record<string, () => unknown>>;
  } = {},
) {
  const transport = vi.fn<Transport>(async ({ method, path }) => {
    if (method === 'GET') return typeof list === 'function' ? list() : list;
    return answers[`${method} ${path}`]?.();
  });
  const session = new SessionStore(safeStorage(memoryStorage));
  session.start(buildSignedInView({ userId: subject?.isOwner !== false ? 'u1' : 'u2' }));
  const [onLeft, onOwned] = [vi.fn(), vi.fn()];
  render(
    <ApiProvider value={new ApiClient(transport)}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider value={session}>
          <ToastProvider>
            <KeepersPanel
              subject={{ kind: 'page', id: 'p1', mayChange: true, isOwner: true, ...subject }}
              isShown
              onLeft={onLeft}
              onOwned={onOwned}
            />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  const changes = () =>
    transport.mock.calls.flatMap(([{ method, path }, { params, body }]) =>
      method === 'GET' ? [] : [[`${method} ${path}`, { ...Object(params), ...Object(body) }]],
    );
  return { user: userEvent.setup(), changes, onLeft, onOwned };
}

const alone = listOf();
const invite = 'POST /obituaries/:id/invitations';

test('the owner invites somebody by address and role', async () => {
  const { user, changes } = open(alone, { answers: { [invite]: () => invitation } });
  expect(await screen.findByText('Поки що сторінку доглядаєте лише ви')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Запросити' }));
  const email = screen.getByLabelText('Електронна пошта');
  await waitFor(() => expect(email).toHaveFocus());
  await user.type(email, ' Iryna@example.com');
  await user.click(screen.getByRole('radio', { name: /^Доповнює сторінку/ }));
  await user.click(screen.getByRole('button', { name: 'Надіслати запрошення' }));
  expect(await screen.findByText('Запрошення надіслано')).toBeVisible();
  expect(changes()).toEqual([[invite, { id: 'p1', email: 'iryna@example.com', role: 'contributor' }]]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Запросити' })).toHaveFocus());
});

test('an address that is invited already is told at its field', async () => {
  const { text } = keeperErrors['invitation.exists'];
  const { user } = open(alone, {
    answers: {
      [invite]: () => {
        throw new ApiError(409, 'invitation.exists', text);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Запросити' }));
  await user.type(screen.getByLabelText('Електронна пошта'), 'iryna@example.com');
  await user.click(screen.getByRole('button', { name: 'Надіслати запрошення' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Електронна пошта')).toHaveAccessibleDescription(/вже надіслано/),
  );
});

test('too many letters: when another can be sent', async () => {
  const { user } = open(alone, {
    answers: {
      [invite]: () => {
        throw new ApiError(429, 'rateLimit.exceeded', 'Забагато запитів', { retryAfterSeconds: 600 });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Запросити' }));
  await user.type(screen.getByLabelText('Електронна пошта'), 'iryna@example.com');
  await user.click(screen.getByRole('button', { name: 'Надіслати запрошення' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Наступна спроба можлива за 10/);
  expect(screen.getByLabelText('Електронна пошта')).toHaveValue('iryna@example.com');
});

test('a revoked invitation can be sent again', async () => {
  const lists: KeeperList[] = [listOf({ invitations: [invitation] })];
  const { user, changes } = open(() => lists[0] ?? alone, {
    answers: {
      'DELETE /obituaries/:id/invitations/:invitationId': () => void lists.pop(),
      [invite]: () => invitation,
    },
  });
  expect(await screen.findByText(/Доповнює сторінку · діє до 4.грудня.2026, 11:00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скасувати запрошення: iryna@example.com' }));
  expect(await screen.findByText(/^Запрошення скасовано/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Запрошення, які ще не прийнято')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Запросити' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Запросити знову' }));
  await waitFor(() =>
    expect(changes()).toEqual([
      ['DELETE /obituaries/:id/invitations/:invitationId', { id: 'p1', invitationId: 'i1' }],
      [invite, { id: 'p1', email: 'iryna@example.com', role: 'contributor' }],
    ]),
  );
});

test.each([
  ['the owner', true, 0],
  ['administrators', false, 1],
])('a keeper whom a decision has added is for %s to change: %s', async (_, isOwner, count) => {
  open(listOf({ data: [keeper(), { ...andrii, isByDecision: true }] }), { subject: { isOwner } });
  expect(await screen.findByText(/за рішенням щодо звернення/)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Змінити роль: Журавленко Андрій' })).toHaveLength(count);
});

test('the owner changes a role, and not the own one', async () => {
  const { user, changes } = open(listOf({ data: [keeper(), andrii] }));
  const opener = await screen.findByRole('button', { name: 'Змінити роль: Журавленко Андрій' });
  expect(screen.queryByRole('button', { name: 'Змінити роль: Журавленко Олена' })).toBeNull();
  await user.click(opener);
  const editor = screen.getByRole('radio', { name: /^Редагує сторінку/ });
  await waitFor(() => expect(editor).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Зберегти роль' }));
  expect(await screen.findByText('Роль змінено')).toBeVisible();
  expect(changes()).toEqual([
    ['PATCH /obituaries/:id/keepers/:userId', { id: 'p1', userId: 'u2', role: 'contributor' }],
  ]);
  await waitFor(() => expect(opener).toHaveFocus());
});

test('removing somebody says first what it means and ends', async () => {
  const named = { successorId: 'u2', transfer };
  const data = [keeper(), andrii];
  const { user, changes } = open(() => listOf({ data: [...data], ...(data[1] && named) }), {
    answers: { 'DELETE /obituaries/:id/keepers/:userId': () => void data.pop() },
  });
  await user.click(await screen.findByRole('button', { name: /^Прибрати з.хранителів: Журавленко Андрій$/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const text = dialog.getByText(/^Журавленко Андрій більше не зможе/);
  expect(text).toHaveTextContent(/Наступником сторінки .+ більше не.буде.+Передачу .+ скасовано/);
  expect(changes()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Прибрати' }));
  await waitFor(() => expect(screen.queryByText('Журавленко Андрій')).toBeNull());
  expect(changes()).toEqual([['DELETE /obituaries/:id/keepers/:userId', { id: 'p1', userId: 'u2' }]]);
});

test('a full page offers no invitation', async () => {
  const data = Array.from({ length: maxKeepers - 1 }, (_, index) => keeper({ userId: `u${index + 1}` }));
  open(listOf({ data, invitations: [invitation] }));
  expect(await screen.findByText(/вже.20, і.це найбільше/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Запросити' })).toBeNull();
});

test.each([['editor'], ['contributor']] as const)(
  'a keeper with the role %s reads the list and leaves',
  async (myRole) => {
    const { user, changes, onLeft } = open(listOf({ data: [keeper(), { ...andrii, role: myRole }] }), {
      subject: asKeeper,
    });
    expect(await screen.findByText('Це ви')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Запросити|Змінити роль|Прибрати)/ })).toBeNull();
    const leave = screen.getByRole('button', { name: 'Більше не доглядати сторінку' });
    await user.click(leave);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(leave).toHaveFocus());
    await user.click(leave);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.queryByText(/Наступник|Пропозиція/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Більше не доглядати сторінку' }));
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
    expect(changes()).toEqual([['DELETE /obituaries/:id/keepers/:userId', { id: 'p1', userId: 'u2' }]]);
  },
);

test('a successor who leaves reads that this ends as well, and the offer of the page', async () => {
  const list = listOf({ data: [keeper(), andrii], successorId: 'u2', transfer });
  const { user } = open(list, { subject: asKeeper });
  await user.click(await screen.findByRole('button', { name: 'Більше не доглядати сторінку' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Наступником сторінки .+ не.будете.+Пропозиція .+ діяти/)).toBeVisible();
});

test('a list that cannot be read is read again', async () => {
  const failing = [true];
  const { user } = open(() => {
    if (failing.pop()) throw new ApiError(403, 'access.forbidden', 'Недостатньо прав');
    return listOf({ data: [keeper(), andrii] });
  });
  expect(await screen.findByText('Не вдалося завантажити хранителів')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Спробувати/ }));
  expect(await screen.findByText('Журавленко Андрій')).toBeVisible();
});

const transfer: TransferView = {
  userId: 'u2',
  createdAt: '2026-11-27T09:00:00.000Z',
  expiresAt: '2026-12-04T09:00:00.000Z',
};
const routes = {
  offer: 'POST /obituaries/:id/transfer',
  accept: 'POST /obituaries/:id/transfer/accept',
  decline: 'POST /obituaries/:id/transfer/decline',
  successor: 'PUT /obituaries/:id/successor',
} as const;

test('the owner offers the page to a keeper after reading what that means, and withdraws it', async () => {
  let list = listOf({ data: [keeper(), andrii] });
  const { user, changes } = open(() => list, {
    answers: {
      [routes.offer]: () => {
        list = { ...list, transfer };
        return transfer;
      },
      [routes.decline]: () => {
        list = { ...list, transfer: null };
      },
    },
  });
  const opener = await screen.findByRole('button', { name: 'Передати сторінку: Журавленко Андрій' });
  await user.click(opener);
  const dialog = within(await screen.findByRole('alertdialog'));
  for (const point of [
    /вестиме Журавленко Андрій: обиратиме хранителів/,
    /місце в.тарифі цієї людини/,
    /не.запрошуватимете/,
    /лишаться за.вами/,
    /На.це є 7.днів/,
  ])
    expect(dialog.getByText(point)).toBeVisible();
  expect(changes()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Передати сторінку' }));
  expect(await screen.findByText('Ви передаєте сторінку: Журавленко Андрій')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Передати сторінку/ })).toBeNull();
  // The dialog gives the focus to the first control of the list, if it has one.
  const keepers = screen.getByRole('list', { name: 'Хранителі сторінки' });
  await waitFor(() => expect(keepers.contains(document.activeElement)).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Скасувати передачу' }));
  await waitFor(() => expect(screen.queryByText(/^Ви передаєте/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('list', { name: 'Хранителі сторінки' })).toHaveFocus());
  expect(changes()).toEqual([
    [routes.offer, { id: 'p1', userId: 'u2' }],
    [routes.decline, { id: 'p1' }],
  ]);
});

test('a successor is chosen after a word about it, and unchosen at once', async () => {
  let list = listOf({ data: [keeper(), andrii] });
  const { user, changes } = open(() => list, {
    answers: {
      [routes.successor]: () => {
        list = { ...list, successorId: list.successorId ? null : 'u2' };
        return { userId: list.successorId };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Обрати наступником: Журавленко Андрій' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Обрати наступником' }));
  expect(await screen.findByText(/наступник сторінки/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скасувати вибір наступника' }));
  await waitFor(() => expect(screen.queryByText(/наступник сторінки/)).toBeNull());
  expect(changes()).toEqual([
    [routes.successor, { id: 'p1', userId: 'u2' }],
    [routes.successor, { id: 'p1', userId: null }],
  ]);
});

test.each([
  ['editors', asKeeper],
  ['administrators', { mayChange: true, isOwner: false }],
] as const)('%s give no page away', async (_who, subject) => {
  open(listOf({ data: [keeper(), andrii] }), { subject });
  expect(await screen.findByText('Журавленко Андрій')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Передати сторінку|наступник/ })).toBeNull();
});

test('the keeper to whom the page is offered reads what it means and accepts', async () => {
  let list = listOf({ data: [keeper(), andrii], transfer });
  const { user, changes, onOwned } = open(() => list, {
    subject: asKeeper,
    answers: {
      [routes.accept]: () => {
        list = listOf({ data: [{ ...andrii, role: 'owner' }, keeper({ role: 'editor' })] });
        return { obituaryId: 'p1', treeId: null, role: 'owner' };
      },
    },
  });
  const offer = within(await screen.findByRole('region', { name: 'Вам передають цю сторінку' }));
  expect(offer.getByText(/займе місце у.вашому тарифі/)).toBeVisible();
  expect(offer.getByText(/можна до 4.грудня.2026, 11:00/)).toBeVisible();
  await user.click(offer.getByRole('button', { name: 'Вести сторінку' }));
  await waitFor(() => expect(onOwned).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByText('Вам передають цю сторінку')).toBeNull());
  expect(changes()).toEqual([[routes.accept, { id: 'p1' }]]);
});

test('the offer is declined, and gone', async () => {
  let list = listOf({ data: [keeper(), andrii], transfer });
  const { user, onOwned } = open(() => list, {
    subject: asKeeper,
    answers: {
      [routes.decline]: () => {
        list = { ...list, transfer: null };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Відмовитися' }));
  await waitFor(() => expect(screen.queryByText('Вам передають цю сторінку')).toBeNull());
  await waitFor(() => expect(screen.getByRole('list', { name: 'Хранителі сторінки' })).toHaveFocus());
  expect(onOwned).not.toHaveBeenCalled();
});

test('a refusal for want of a place leaves the offer, and its way to plans is the reader’s own', async () => {
  const { user, onOwned } = open(listOf({ data: [keeper(), andrii], transfer }), {
    subject: asKeeper,
    answers: {
      [routes.accept]: () => {
        throw new ApiError(403, 'plan.obituaries', 'Місця немає');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Вести сторінку' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Вести сторінку' })).toBeEnabled());
  expect(refusalHandlers.get('obituaries')).toEqual({ returnPath: '/obituary/p1/edit?tab=keepers' });
  // The dialog of plans says it; a message beside it would say it twice.
  expect(screen.queryByText('Місця немає')).toBeNull();
  expect(onOwned).not.toHaveBeenCalled();
});

describe('of a tree', () => {
  const tree = { kind: 'tree', id: 't1' } as const;

  test('it is a tree that is kept, by its own calls, and there is no successor', async () => {
    const { user, changes } = open(listOf({ data: [keeper(), andrii] }), { subject: tree });
    expect(await screen.findByRole('list', { name: 'Хранителі дерева' })).toBeVisible();
    expect(screen.getByText(/^Веде дерево/)).toBeVisible();
    expect(screen.queryByText(/сторінк/i)).toBeNull();
    expect(screen.queryByRole('button', { name: /наступник/i })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Передати дерево/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Усіх живих людей без сторінки/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Передати дерево' }));
    await waitFor(() =>
      expect(changes()).toEqual([['POST /family-trees/:id/transfer', { id: 't1', userId: 'u2' }]]),
    );
  });

  test('its roles say what they mean there', async () => {
    const { user } = open(listOf(), { subject: tree });
    await user.click(await screen.findByRole('button', { name: 'Запросити' }));
    expect(screen.getByText(/^Додає людей і.зв’язки/)).toBeVisible();
    expect(screen.queryByText(/сторінк/i)).toBeNull();
  });
});
