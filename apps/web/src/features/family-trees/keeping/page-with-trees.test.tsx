import { buildObituaryView } from '@memorial/contracts/testing/builders';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../testing/open-screen.js';
import { buildTreeList, buildTreeRow } from '../testing/tree-rows.js';
import { PageWithTrees } from './page-with-trees.js';

const page = buildObituaryView();
const trees = [
  buildTreeRow({ _id: '1'.repeat(24), name: 'Моє', isOwner: true, myRole: 'owner' }),
  buildTreeRow({ _id: '2'.repeat(24), name: 'Редагую', isOwner: false, myRole: 'editor' }),
  buildTreeRow({ _id: '3'.repeat(24), name: 'Доповнюю', isOwner: false, myRole: 'contributor' }),
  buildTreeRow({ _id: '4'.repeat(24), name: 'Чуже', isOwner: false, myRole: null }),
];
const open = (myRole: 'owner' | 'editor', removed: unknown[] = []) =>
  openScreen(<PageWithTrees obituaryId={page._id} />, {
    answers: {
      'GET /obituaries/:id': () => ({ ...page, canEdit: true, myRole }),
      'GET /obituaries/:id/relationships': () => ({ data: [] }),
      'GET /family-trees/obituary/:id/trees': () => buildTreeList(trees),
      'DELETE /family-trees/:id/members/:personId': ({ params, query }) => {
        removed.push({ ...params, ...query });
      },
    },
  });

test('the owner of a page takes it for good out of every tree of others, also out of those they keep', async () => {
  const removed: unknown[] = [];
  const { user } = open('owner', removed);
  const buttons = await screen.findAllByRole('button', { name: /^Забрати сторінку/ });
  expect(buttons.map((button) => button.getAttribute('aria-label')?.split(': ')[1])).toEqual([
    'Редагую',
    'Доповнюю',
    'Чуже',
  ]);
  await user.click(buttons[1] as HTMLElement);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: /^Забрати сторінку/ }));
  expect(await screen.findByText('Сторінку забрано з дерева')).toBeInTheDocument();
  expect(removed).toEqual([{ id: '3'.repeat(24), personId: page._id, as: 'pageOwner' }]);
});

test('editors of a page have no such way', async () => {
  open('editor');
  expect(await screen.findByText('Чуже')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Забрати сторінку/ })).not.toBeInTheDocument();
});
