import { familyTreeKeeperRoutes, keeperRoutes } from '@memorial/contracts/keepers/keepers.routes';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { Keeper } from './support/pages.js';
import { linkSentTo } from './support/received-emails.js';

const subject = 'Вас запрошують разом доглядати сімейне дерево';
const treeName = 'Родина Журавленків';

const cards = (page: Page) => page.locator('[id^="person-"]');
const removals = (page: Page) => page.getByRole('button', { name: /^Прибрати з.дерева: / });

/** A private tree with a page, somebody who lives and somebody who does not. */
async function createTree(keeper: Keeper, fullName: string): Promise<string> {
  const { _id: rootPersonId } = await keeper.create(buildCreateObituaryInput({ fullName }));
  const { _id: id } = await keeper.createTree({ name: treeName, rootPersonId, isPublic: false });
  await keeper.addMember(id, {
    person: { fullName: 'Журавленко Оксана', birthDate: '1990', isAlive: true },
    generationOrder: 1,
  });
  await keeper.addMember(id, {
    person: { fullName: 'Журавленко Гнат', deathDate: '1944' },
    generationOrder: 3,
  });
  return id;
}

/** Invites the account and accepts for it. */
async function makeKeeper(request: APIRequestContext, owner: Keeper, other: Keeper, id: string) {
  const { email } = other.account;
  const data = { email, role: 'editor' };
  await request.post(hrefOf(familyTreeKeeperRoutes.invite, { id }), { data, headers: owner.headers });
  const token = (await linkSentTo(email, subject)).split('#')[1];
  const sent = { data: { token }, headers: other.headers };
  expect((await request.post(hrefOf(keeperRoutes.accept, {}), sent)).status()).toBe(200);
}

// The document of a private tree is nobody's, and its data are its keepers'.
test.use({ expectedFailures: [/^404 \/(api\/family-trees|family-tree)\//] });

test('a relative is invited to a tree, adds somebody, and sees nothing more once removed', async ({
  page,
  request,
  keeper,
  watch,
  ownSurname,
}) => {
  const name = `${ownSurname('Журавленко')} Степан`;
  const id = await createTree(keeper, name);
  const relative = await Keeper.free(request);
  const { email } = relative.account;

  await test.step('the owner invites', async () => {
    await keeper.enter(page);
    await page.goto(`/family-tree/${id}`);
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Хранителі' }).click();
    await expect(page).toHaveURL(`/family-tree/${id}/keepers`);
    await expect(page.getByText('Поки що дерево складаєте лише ви')).toBeVisible();
    await page.getByRole('button', { name: 'Запросити' }).click();
    await page.getByLabel('Електронна пошта').fill(email);
    await page.getByRole('radio', { name: /^Доповнює дерево/ }).check();
    await watch.screenIsSoundAtEveryWidth(page);
    await page.getByRole('button', { name: 'Надіслати запрошення' }).click();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
  });

  await test.step('the relative reads which tree it is, and accepts', async () => {
    await relative.enter(page);
    await page.goto(await linkSentTo(email, subject));
    await expect(page.getByRole('heading', { name: treeName })).toBeVisible();
    await expect(page.getByText('Ви доповнюватимете дерево')).toBeVisible();
    await watch.screenIsSoundAtEveryWidth(page);
    await page.getByRole('button', { name: 'Прийняти запрошення' }).click();
    await expect(page).toHaveURL(`/family-tree/${id}`);
  });

  await test.step('adds a relative, and changes nobody else', async () => {
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Редагувати' }).click();
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByTitle('Жива людина')).toBeVisible();
    await expect(page.getByText('Журавленко Оксана')).toHaveCount(0);
    await expect(removals(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Налаштування дерева' })).toHaveCount(0);
    await page.getByTitle('Журавленко Гнат', { exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /Прибрати з.дерева|Змінити покоління/ })).toHaveCount(0);
    await watch.screenIsSound(page);
    await dialog.getByRole('button', { name: 'Чоловіка, дружину або партнера' }).click();
    await dialog.getByRole('button', { name: /^Записати лише ім’я/ }).click();
    await page.getByLabel('Прізвище, ім’я, по батькові').fill('Журавленко Ганна');
    await page.getByRole('radio', { name: 'Уже немає' }).check();
    await dialog.getByRole('button', { name: 'Додати до дерева' }).click();
    await page.getByRole('button', { name: 'Записати зв’язки' }).click();
    await expect(page.getByText('Зв’язки записано')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(removals(page)).toHaveCount(1);
    await expect(removals(page)).toHaveAccessibleName(/Журавленко Ганна$/);
    await watch.screenIsSoundAtEveryWidth(page);
  });

  await test.step('finds the tree among the own ones', async () => {
    await page.goto('/family-tree');
    await expect(page.getByRole('article').getByText(/^Ви.доповнюєте це.дерево$/)).toBeVisible();
    await watch.screenIsSoundAtEveryWidth(page);
  });

  await test.step('the owner changes everybody, and removes the keeper', async () => {
    await keeper.enter(page);
    await page.goto(`/family-tree/${id}/edit`);
    await expect(cards(page)).toHaveCount(4);
    await expect(removals(page)).toHaveCount(4);
    await page.goto(`/family-tree/${id}/keepers`);
    await page.getByRole('button', { name: /^Прибрати з.хранителів: / }).click();
    const dialog = page.getByRole('alertdialog');
    await watch.screenIsSound(page);
    await dialog.getByRole('button', { name: 'Прибрати' }).click();
    await expect(page.getByText('Поки що дерево складаєте лише ви')).toBeVisible();
  });

  await test.step('who is removed finds no tree', async () => {
    await relative.enter(page);
    await page.goto('/family-tree');
    await expect(page.getByRole('heading', { name: /^У.вас поки немає сімейних дерев$/ })).toBeVisible();
    await page.goto(`/family-tree/${id}`);
    await expect(page.getByRole('heading', { name: 'Сімейне дерево не знайдено' })).toBeVisible();
  });
});

test('a tree is given to one of its keepers', async ({ page, request, watch, ownSurname }) => {
  const name = `${ownSurname('Журавленко')} Степан`;
  const [keeper, taker] = [
    await Keeper.newOn('PREMIUM_3', request),
    await Keeper.newOn('PREMIUM_3', request),
  ];
  const id = await createTree(keeper, name);
  await makeKeeper(request, keeper, taker, id);
  await keeper.enter(page);
  await page.goto(`/family-tree/${id}/keepers`);
  await page.getByRole('button', { name: /^Передати дерево: / }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/Усіх живих людей без\sсторінки/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await dialog.getByRole('button', { name: 'Передати дерево' }).click();
  await expect(page.getByText(/^Ви.передаєте дерево: /)).toBeVisible();

  await taker.enter(page);
  await page.goto(`/family-tree/${id}`);
  await waitForHydration(page);
  await expect(page.getByText('Вам передають це дерево')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('link', { name: 'Подивитися й відповісти' }).click();
  await watch.screenIsSound(page);
  await page.getByRole('button', { name: 'Вести дерево' }).click();
  await expect(page).toHaveURL(`/family-tree/${id}`);
  await expect(page.getByText('Вам передають це дерево')).toHaveCount(0);
  await page.getByRole('link', { name: 'Редагувати' }).click();
  await page.getByRole('button', { name: 'Налаштування дерева' }).click();
  await expect(page.getByRole('button', { name: 'Видалити дерево' })).toBeVisible();

  await keeper.enter(page);
  await page.goto(`/family-tree/${id}/keepers`);
  const rows = page.getByRole('list', { name: 'Хранителі дерева' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Це ви' })).toContainText('Редагує дерево');
  await expect(page.getByRole('button', { name: 'Запросити' })).toHaveCount(0);
});
