import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, test, waitForHydration } from './support/base-test.js';
import { Keeper } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

test('a guest reads what a tree is, and is asked to sign in', { tag: atOneWidth }, async ({
  page,
  watch,
}) => {
  await page.goto('/family-tree');
  await waitForHydration(page);
  await expect(page.getByText(/^Сімейне дерево збирає рідних/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('main').getByRole('link', { name: 'Увійти' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Ffamily-tree');
});

test('a tree from nothing: the person, the tree, the list', { tag: atOneWidth }, async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  const keeper = await Keeper.newOn('PREMIUM_3', request);
  const surname = ownSurname('Ґалаґан');
  const { _id } = await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Степан Ілліч` }));
  await keeper.enter(page);
  await page.goto('/family-tree');
  await expect(page.getByRole('heading', { name: 'Почніть своє перше дерево' })).toBeVisible();
  await page.getByRole('link', { name: 'Створити дерево' }).click();

  await expect(page).toHaveURL('/family-tree/create');
  await page.getByLabel('Назва дерева').fill('Рід Ґалаґанів');
  await page.getByRole('button', { name: 'Вибрати людину' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('radio', { name: 'Мої сторінки' }).check();
  await picker.getByRole('radio', { name: new RegExp(`^${surname} Степан`) }).check();
  await picker.getByRole('button', { name: 'Вибрати' }).click();
  await expect(picker).toHaveCount(0);
  await watch.screenIsSoundAtEveryWidth(page);

  // The draft outlives a reload.
  await page.reload();
  await expect(page.getByLabel('Назва дерева')).toHaveValue('Рід Ґалаґанів');
  await expect(page.getByText(`${surname} Степан Ілліч`)).toBeVisible();
  await page.getByRole('button', { name: 'Створити дерево' }).click();
  await expect(page).toHaveURL(/\/family-tree\/[0-9a-f]{24}/);
  await expect(page.getByRole('heading', { level: 1, name: 'Рід Ґалаґанів' })).toBeVisible();

  await page.goto('/family-tree');
  const card = page.getByRole('article');
  await expect(card).toContainText('1 покоління · 1 особа');
  await expect(card).toContainText('Оновлено щойно');
  await watch.screenIsSoundAtEveryWidth(page);
  await page.goto(`/family-tree/obituary/${_id}`);
  await page.getByRole('link', { name: 'Рід Ґалаґанів' }).click();
  await expect(page).toHaveURL(/\/family-tree\/[0-9a-f]{24}/);
  await keeper.removeMade(page);
});

test('without trees in the plan there is a lock, and nothing to type', { tag: atOneWidth }, async ({
  page,
  request,
  watch,
}) => {
  const keeper = await Keeper.free(request);
  await keeper.enter(page);
  await page.goto('/family-tree');
  await page.getByRole('button', { name: 'Створити дерево' }).click();
  const limit = page.getByRole('dialog', { name: 'Сімейне дерево недоступне' });
  await expect(limit).toContainText('Ваш тариф: Безкоштовний');
  await limit.getByRole('button', { name: 'Зрозуміло' }).click();
  await expect(limit).toHaveCount(0);
  await watch.screenIsSoundAtEveryWidth(page);

  await page.goto('/family-tree/create');
  await expect(page.getByRole('heading', { name: 'Сімейне дерево недоступне' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await watch.screenIsSoundAtEveryWidth(page);
});
