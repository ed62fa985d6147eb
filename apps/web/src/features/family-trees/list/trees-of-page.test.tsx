import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.js';
import { openScreen } from '../testing/open-screen.js';
import { buildTreeList, buildTreeRow } from '../testing/tree-rows.js';
import { TreesOfPage } from './trees-of-page.js';

const open = (answer: () => unknown) =>
  openScreen(<TreesOfPage obituaryId="p1" />, {
    answers: { 'GET /family-trees/obituary/:id/trees': answer },
    user: null,
  });

test('shows the trees that contain a page, also to a guest, without a way to another one', async () => {
  open(() => buildTreeList([buildTreeRow({ isOwner: false })], { total: 12 }));
  expect(await screen.findByRole('link', { name: 'Родина Ковалів' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Наступна' })).toHaveAttribute(
    'href',
    '/family-tree/obituary/p1?page=2',
  );
  expect(screen.queryByText('Створити дерево')).not.toBeInTheDocument();
});

test('leads back to a page that is in no tree', async () => {
  open(() => buildTreeList([]));
  expect(await screen.findByRole('heading', { name: /^Дерева з.цією людиною/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Повернутися на сторінку' })).toHaveAttribute(
    'href',
    '/obituary/p1',
  );
});

test('passes on the sentence of the server', async () => {
  open(() => {
    throw new ApiError(404, 'obituary.notFound', 'Сторінку не знайдено');
  });
  expect(await screen.findByRole('heading', { name: 'Виникла помилка:' })).toBeVisible();
  expect(screen.getByText('Сторінку не знайдено')).toBeVisible();
});
