import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.js';
import { FamilyTrees } from '../list/family-trees.js';
import { type Answers, openScreen } from '../testing/open-screen.js';
import { member } from '../testing/tree-parts.js';
import { buildTreeLimits, buildTreeList, buildTreeRow } from '../testing/tree-rows.js';
import { TreeSettingsDialog } from './tree-settings-dialog.js';

const stepan = 'a'.repeat(24);
const hanna = 'b'.repeat(24);
const tree: FamilyTreeView = {
  ...buildTreeRow(),
  rootPersonId: stepan,
  members: [
    member(stepan, 2, { fullName: 'Коваль Степан Ілліч' }),
    member(hanna, 2, { fullName: 'Коваль Ганна' }),
    member('alias', 1, { fullName: 'Жива людина', redacted: 'living' }),
  ],
};

function open(answers: Answers = {}, shown = tree) {
  const onClose = vi.fn();
  const onDeleted = vi.fn();
  const dialog = <TreeSettingsDialog tree={shown} isOpen onClose={onClose} onDeleted={onDeleted} />;
  return { onClose, onDeleted, ...openScreen(dialog, { answers }) };
}

const save = () => screen.getByRole('button', { name: 'Зберегти' });

test('sends what was changed, based on the revision, and closes', async () => {
  const sent: unknown[] = [];
  const { onClose, user } = open({
    'PATCH /family-trees/:id': ({ body, ifMatch }) => {
      sent.push(body, ifMatch);
      return tree;
    },
  });
  const name = await screen.findByLabelText('Назва дерева');
  await user.clear(name);
  await user.type(name, 'Рід Ковалів');
  await user.selectOptions(screen.getByLabelText('Коренева особа'), 'Коваль Ганна');
  await user.click(screen.getByRole('radio', { name: /^Лише я/ }));
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ name: 'Рід Ковалів', isPublic: false, rootPersonId: hanna }, 3]);
  expect(await screen.findByText('Зміни збережено')).toBeInTheDocument();
});

test('offers as the root nobody whose page is closed, and no choice where the root itself is', async () => {
  open();
  const options = within(await screen.findByLabelText('Коренева особа')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Коваль Степан Ілліч', 'Коваль Ганна']);
});

test('has no choice of the root where the root itself is closed', async () => {
  open({}, { ...tree, rootPersonId: 'alias' });
  await screen.findByLabelText('Назва дерева');
  expect(screen.queryByLabelText('Коренева особа')).not.toBeInTheDocument();
});

test('sends nothing when nothing was changed, and requires a name', async () => {
  const { calls, onClose, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await user.clear(screen.getByLabelText('Назва дерева'));
  await user.click(save());
  expect(await screen.findByText('Необхідно вказати назву дерева')).toBeVisible();
  expect(calls).toEqual([]);
});

test('stays open when the tree was changed meanwhile', async () => {
  const words = 'Дерево тим часом змінили. Оновіть сторінку й перегляньте його.';
  const { onClose, user } = open({
    'PATCH /family-trees/:id': () => {
      throw new ApiError(409, 'familyTree.changedMeanwhile', words);
    },
  });
  await user.type(await screen.findByLabelText('Назва дерева'), ' і Бондарів');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Дерево тим часом змінили/);
  expect(screen.getByLabelText('Назва дерева')).toHaveValue('Родина Ковалів і Бондарів');
  expect(onClose).not.toHaveBeenCalled();
});

async function confirmDeletion(user: ReturnType<typeof openScreen>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Видалити дерево' }));
  const question = await screen.findByRole('alertdialog', { name: 'Видалити дерево?' });
  expect(question).toHaveTextContent(/протягом 48.годин/);
  expect(question).toHaveTextContent(/Сторінки людей лишаться без.?змін/);
  await user.click(within(question).getByRole('button', { name: 'Видалити дерево' }));
}

test('deletes after a question, and the way back is at hand', async () => {
  const { calls, onDeleted, user } = open({
    'DELETE /family-trees/:id': () => null,
    'POST /family-trees/:id/restore': () => tree,
  });
  await confirmDeletion(user);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  await user.click(await screen.findByRole('button', { name: 'Повернути' }));
  expect(await screen.findByText('Дерево повернено')).toBeInTheDocument();
  expect(calls).toEqual(['DELETE /family-trees/:id', 'POST /family-trees/:id/restore']);
});

test('a deletion that fails says so and leaves the question open', async () => {
  const { onDeleted, user } = open({
    'DELETE /family-trees/:id': () => {
      throw new ApiError(500, 'server.internal', 'Сталася помилка');
    },
  });
  await confirmDeletion(user);
  expect(await screen.findByText('Не вдалося видалити дерево')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect(onDeleted).not.toHaveBeenCalled();
});

test('the list offers a deleted tree until it is restored', async () => {
  let rows = [buildTreeRow({ _id: 'e'.repeat(24), name: 'Інша' })];
  let deleted = [
    {
      ...buildTreeRow(),
      deletedAt: '2026-11-01T09:00:00.000Z',
      restorableUntil: '2026-11-03T09:00:00.000Z',
    },
  ];
  const { user } = openScreen(<FamilyTrees />, {
    answers: {
      'GET /family-trees': () => buildTreeList(rows),
      'GET /family-trees/deleted': () => buildTreeList(deleted),
      'GET /family-trees/limits/check': () => buildTreeLimits(),
      'POST /family-trees/:id/restore': () => {
        rows = [buildTreeRow(), ...rows];
        deleted = [];
        return tree;
      },
    },
  });
  const section = await screen.findByRole('region', { name: 'Видалені дерева' });
  expect(section).toHaveTextContent(/Повернути можна до 3.листопада/);
  await user.click(within(section).getByRole('button', { name: 'Повернути дерево: Родина Ковалів' }));
  await waitFor(() => expect(section).not.toBeInTheDocument());
  expect(await screen.findByRole('link', { name: 'Родина Ковалів' })).toBeInTheDocument();
});
