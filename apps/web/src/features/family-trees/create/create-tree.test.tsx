import { familyTreeErrors } from '@memorial/contracts/messages/errors/family-trees';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.js';
import { lazyPart } from '../../../shared/loading/lazy-part.js';
import { browserStorage, storageKeys } from '../../../shared/storage/storage.js';
import { deferred } from '../../../shared/testing/deferred.js';
import type { PickedPage } from '../model/picked-page.js';
import type { PersonPickerProps } from '../picker/person-picker.js';
import { type Answers, openScreen } from '../testing/open-screen.js';
import { buildTreeLimits, buildTreeRow, freeLimits } from '../testing/tree-rows.js';
import { CreateTree } from './create-tree.js';

beforeEach(() => browserStorage.remove(storageKeys.treeDrafts));

const pageNamed = (_id: string, fullName: string): PickedPage => ({
  _id,
  fullName,
  isAlive: false,
  birthDate: '1941',
  deathDate: '2024',
  birthPlace: null,
  deathPlace: null,
  photoUrl: null,
  photoThumbhash: null,
});
const stepan = pageNamed('a'.repeat(24), 'Коваль Степан Ілліч');
const hanna = pageNamed('b'.repeat(24), 'Коваль Ганна');

/** Stands in for the choice among pages, which has tests of its own. */
function Picker({ isOpen, onPick, onClose }: PersonPickerProps) {
  if (!isOpen) return null;
  return (
    <div role="dialog" aria-label="Вибір">
      <button type="button" onClick={() => onPick(stepan)} children="Степан" />
      <button type="button" onClick={() => onPick(hanna)} children="Ганна" />
      <button type="button" onClick={onClose} children="Нікого" />
    </div>
  );
}
const picker = lazyPart(async () => Picker);

const created = buildTreeRow({ _id: 'c'.repeat(24) });
const answersWith = (over: Answers): Answers => ({
  'GET /family-trees/limits/check': () => buildTreeLimits(),
  'POST /family-trees': () => created,
  ...over,
});

const open = (over: Answers = {}, options: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(<CreateTree picker={picker} />, { answers: answersWith(over), ...options });

const nameField = () => screen.findByLabelText('Назва дерева');
const submitButton = () => screen.getByRole('button', { name: 'Створити дерево' });

async function fillIn(user: ReturnType<typeof openScreen>['user']) {
  await user.type(await nameField(), 'Родина Ковалів');
  await user.click(screen.getByRole('button', { name: 'Вибрати людину' }));
  await user.click(await screen.findByRole('button', { name: 'Степан' }));
}

test('requires a name and a root person', async () => {
  const { calls, user } = open();
  await nameField();
  await user.click(submitButton());
  expect(await screen.findByText('Необхідно вказати назву дерева')).toBeVisible();
  expect(screen.getByText('Необхідно вибрати кореневу особу для створення дерева')).toBeVisible();
  await waitFor(async () => expect(await nameField()).toHaveFocus());
  expect(calls).not.toContain('POST /family-trees');
  await user.click(screen.getByRole('button', { name: 'Вибрати людину' }));
  await user.click(await screen.findByRole('button', { name: 'Степан' }));
  await waitFor(() => expect(screen.queryByText(/^Необхідно вибрати/)).not.toBeInTheDocument());
});

test('creates a public tree of the chosen person once, and opens it', async () => {
  const sent: unknown[] = [];
  const answer = deferred();
  const { router, user } = open({
    'POST /family-trees': async ({ body }) => {
      sent.push(body);
      await answer.promise;
      return created;
    },
  });
  await fillIn(user);
  expect(screen.getByText('Коваль Степан Ілліч')).toBeVisible();
  expect(screen.getByText(/^1941.— 2024$/)).toBeVisible();
  await user.type(screen.getByLabelText(/^Кілька слів про родину/), 'Із Полтавщини.');
  await user.dblClick(submitButton());
  answer.resolve(undefined);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/family-tree/${created._id}/edit`));
  expect(sent).toEqual([
    {
      name: 'Родина Ковалів',
      description: 'Із Полтавщини.',
      rootPersonId: stepan._id,
      isPublic: true,
      generationOrder: 2,
    },
  ]);
  expect(browserStorage.read(storageKeys.treeDrafts)).toBeNull();
});

test('says what others see, and may be seen by its owner alone', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    'POST /family-trees': ({ body }) => {
      sent.push(body);
      return created;
    },
  });
  await fillIn(user);
  expect(screen.getByText(/^Живі люди й.закриті сторінки для інших лишаються прихованими/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Лише я/ }));
  expect(screen.getByText(/^Хто інший відкриє адресу дерева/)).toBeVisible();
  await user.click(submitButton());
  await waitFor(() => expect(sent).toMatchObject([{ isPublic: false }]));
});

test('a guest is asked to sign in, and finds everything again', async () => {
  const guest = open({}, { user: null });
  await fillIn(guest.user);
  await guest.user.click(screen.getByRole('radio', { name: /^Лише я/ }));
  await guest.user.click(submitButton());
  expect(await screen.findByText(/^Щоб створити дерево, увійдіть/)).toBeVisible();
  expect(guest.prompts).toMatchObject([{ reason: 'tree', returnTo: '/family-tree/create' }]);
  expect(guest.calls).toEqual([]);
  cleanup();

  open();
  expect(await nameField()).toHaveValue('Родина Ковалів');
  expect(screen.getByText('Коваль Степан Ілліч')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Лише я/ })).toBeChecked();
});

test('the session that ends while typing asks to sign in, too', async () => {
  const { prompts, user } = open({
    'POST /family-trees': () => {
      throw new ApiError(401, 'auth.required', 'Необхідна авторизація');
    },
  });
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(prompts).toHaveLength(1));
});

test.each([
  [
    new ApiError(403, 'familyTree.livingNotKept', familyTreeErrors['familyTree.livingNotKept'].text),
    /^Додати цю людину/,
  ],
  [
    new ApiError(500, 'client.http', 'Внутрішня помилка'),
    /^Не вдалося створити сімейне дерево. Спробуйте пізніше./,
  ],
  [new ApiError(0, 'client.network', 'Немає зв’язку'), /^Не вдалося створити сімейне дерево/],
])('a failure says why, and a repetition cannot create a second tree: %#', async (error, words) => {
  const keys: unknown[] = [];
  const { user } = open({
    'POST /family-trees': ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      throw error;
    },
  });
  await fillIn(user);
  await user.click(submitButton());
  expect(await screen.findByText(words)).toBeVisible();
  expect(await nameField()).toHaveValue('Родина Ковалів');
  await user.click(submitButton());
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('another root person is another tree, and so is one after a deleted tree', async () => {
  const keys: unknown[] = [];
  const { user } = open({
    'POST /family-trees': ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      throw new ApiError(409, 'familyTree.createdAndDeleted', 'Це дерево вже було створено');
    },
  });
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(keys).toHaveLength(1));
  await user.click(submitButton());
  await waitFor(() => expect(keys).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Змінити кореневу особу' }));
  await user.click(await screen.findByRole('button', { name: 'Ганна' }));
  expect(screen.getByText('Коваль Ганна')).toBeVisible();
  await user.click(submitButton());
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(new Set(keys).size).toBe(3);
});

test('the tree of an earlier attempt gets the text as it is now', async () => {
  const changes: unknown[] = [];
  const { router, user } = open({
    'POST /family-trees': () => {
      throw new ApiError(409, 'request.keyReused', 'Ключ уже вжито', { _id: 'd'.repeat(24) });
    },
    'PATCH /family-trees/:id': ({ body }) => {
      changes.push(body);
      return buildTreeRow({ _id: 'd'.repeat(24) });
    },
  });
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/family-tree/${'d'.repeat(24)}/edit`));
  expect(changes).toEqual([{ name: 'Родина Ковалів', description: null, isPublic: true }]);
});

test('offers a file of another program instead', async () => {
  open();
  const link = await screen.findByRole('link', { name: /^Перенести дерево з.файлу GEDCOM$/ });
  expect(link).toHaveAttribute('href', '/family-tree/import');
  expect(link.parentElement).toHaveTextContent(/^Уже маєте дерево в іншій програмі\? /);
});

test('a plan without trees has a lock and nothing to type', async () => {
  const { limits, user } = open({ 'GET /family-trees/limits/check': () => freeLimits });
  expect(await screen.findByRole('heading', { name: 'Сімейне дерево недоступне' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Порівняти тарифи' }));
  expect(limits).toMatchObject([{ limitType: 'family', currentPlan: 'FREE' }]);
});

test.each([
  [
    buildTreeLimits({ canCreate: false, currentCount: 3 }),
    /^Ліміт сімейних дерев вичерпано/,
    /Використано 3.з.3/,
  ],
  [{ ...freeLimits, reason: 'plan.frozen' }, /^Тариф закінчився/, /поновіть тариф/],
])('a full and an ended plan say so: %#', async (check, title, text) => {
  open({ 'GET /family-trees/limits/check': () => check });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
