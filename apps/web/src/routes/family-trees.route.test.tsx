import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, openScreen } from '../features/family-trees/testing/open-screen.js';
import {
  buildTreeLimits,
  buildTreeList,
  buildTreeRow,
  freeLimits,
} from '../features/family-trees/testing/tree-rows.js';
import { ApiError } from '../shared/api/api-error.js';
import FamilyTreesScreen from './family-trees.route.js';

afterEach(() => void vi.useRealTimers());

const answersWith = (over: Answers): Answers => ({
  'GET /family-trees': () => buildTreeList([buildTreeRow()]),
  'GET /family-trees/limits/check': () => buildTreeLimits(),
  ...over,
});

const open = (over: Answers = {}, options: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(<FamilyTreesScreen />, { answers: answersWith(over), at: '/family-tree', ...options });

test('a guest reads about trees and is asked to sign in, without a call', async () => {
  const { calls } = open({}, { user: null });
  expect(screen.getByText(/^Сімейне дерево збирає рідних/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Увійти' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Ffamily-tree',
  );
  expect(screen.queryByText(/перше дерево|Створити/)).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a card tells the name, the counts, the time of the last change and who sees the tree', async () => {
  vi.setSystemTime('2026-11-03T12:00:00.000Z');
  const description = `${'слово '.repeat(19)}останнєслово і ще щось`;
  const named = buildTreeRow({ isPublic: false, description });
  const unnamed = buildTreeRow({ _id: '7'.repeat(24), name: ' ', memberCount: 1, generationCount: 1 });
  open({ 'GET /family-trees': () => buildTreeList([named, unnamed]) });
  const [first, second] = await screen.findAllByRole('article');
  expect(first).toHaveTextContent('4 покоління · 13 осіб');
  expect(first).toHaveTextContent('Оновлено 2 дні тому');
  expect(first).toHaveTextContent('Бачите лише ви та хранителі');
  expect(first).toHaveTextContent(/слово слово…/);
  expect(first).not.toHaveTextContent('останнє');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Родина Ковалів' })).toHaveAttribute(
    'href',
    `/family-tree/${'6'.repeat(24)}`,
  );
  expect(second).toHaveTextContent('Без назви');
  expect(second).toHaveTextContent('1 покоління · 1 особа');
  expect(second).not.toHaveTextContent('Бачите лише ви та хранителі');
  expect(screen.getByRole('link', { name: 'Створити дерево' })).toHaveAttribute(
    'href',
    '/family-tree/create',
  );
});

test.each([
  [freeLimits, 'Доступно на тарифі «Преміум»', { currentPlan: 'FREE', isFrozen: false }],
  [
    buildTreeLimits({ canCreate: false, reason: 'plan.family', currentCount: 3 }),
    'Використано 3 з 3',
    { currentPlan: 'PREMIUM_3', usage: { used: 3, limit: 3 }, isFrozen: false },
  ],
  [
    { ...freeLimits, reason: 'plan.frozen', currentCount: 2 },
    'Тариф закінчився',
    { currentPlan: 'FREE', isFrozen: true },
  ],
])('the last card is a lock where the plan has no room: %#', async (check, reason, limit) => {
  const { limits, user } = open({ 'GET /family-trees/limits/check': () => check });
  const card = await screen.findByRole('button', { name: /^Створити дерево/ });
  expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain(reason);
  await user.click(card);
  expect(limits).toMatchObject([{ limitType: 'family', ...limit }]);
});

test('a check that fails locks nothing', async () => {
  open({
    'GET /family-trees/limits/check': () => {
      throw new ApiError(503, 'server.unavailable', 'Спробуйте пізніше');
    },
  });
  expect(await screen.findByRole('link', { name: 'Створити дерево' })).toBeVisible();
});

test('invites to the first tree, or tells which plan has trees', async () => {
  open({ 'GET /family-trees': () => buildTreeList([]) });
  expect(await screen.findByRole('heading', { name: 'Почніть своє перше дерево' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Створити дерево' })).toHaveAttribute(
    'href',
    '/family-tree/create',
  );
});

test('without trees in the plan the empty list is locked', async () => {
  const { limits, user } = open({
    'GET /family-trees': () => buildTreeList([]),
    'GET /family-trees/limits/check': () => freeLimits,
  });
  expect(await screen.findByRole('heading', { name: /поки немає сімейних дерев$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Створити дерево' }));
  expect(limits).toHaveLength(1);
});

test('says what went wrong, and tries again', async () => {
  let error: ApiError | null = new ApiError(429, 'rateLimit.exceeded', 'Забагато запитів');
  const { user } = open({
    'GET /family-trees': () => {
      if (error) throw error;
      return buildTreeList([buildTreeRow()]);
    },
  });
  expect(await screen.findByRole('heading', { name: 'Виникла помилка:' })).toBeVisible();
  expect(screen.getByText('Забагато запитів')).toBeVisible();
  error = new ApiError(500, 'server.internal', 'Внутрішня помилка');
  await user.click(screen.getByRole('button', { name: 'Спробувати знову' }));
  expect(await screen.findByText('Не вдалося завантажити сімейні дерева')).toBeVisible();
  error = null;
  await user.click(screen.getByRole('button', { name: 'Спробувати знову' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('pages of ten, and back to the last one from beyond the end', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => buildTreeRow({ _id: `${at}`.padStart(24, '0') }));
  const { router } = open(
    {
      'GET /family-trees': ({ query }) =>
        buildTreeList(query?.page === 9 ? [] : rows, { total: 25, page: query?.page }),
    },
    { at: '/family-tree?page=9' },
  );
  const pager = await screen.findByRole('navigation', { name: 'Сторінки списку дерев' });
  expect(router.state.location.search).toBe('?page=3');
  expect(within(pager).getByRole('link', { name: 'Попередня' })).toHaveAttribute(
    'href',
    '/family-tree?page=2',
  );
});

test.each([
  ['the query', '/family-tree?id=abc', undefined],
  ['the history state', '/family-tree', { id: 'abc' }],
])('%s opens a tree', async (_, at, state) => {
  const { router } = open({}, { at, user: null });
  if (state) await router.navigate(at, { state });
  await waitFor(() => expect(router.state.location.pathname).toBe('/family-tree/abc'));
});
