import { buildCreateMemoryInput, buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, test } from './support/base-test.js';
import { Keeper } from './support/pages.js';

let keeper: Keeper;
let author: Keeper;
let pageId: string;
let name: string;

test.beforeEach(async ({ request, ownSurname }) => {
  name = `${ownSurname('Литвин')} Марія`;
  keeper = await Keeper.free(request);
  author = await Keeper.free(request);
  ({ _id: pageId } = await keeper.create(
    buildCreateObituaryInput({ fullName: name, education: [], premoderation: true }),
  ));
});
test.afterEach(({ page }) => keeper.removeMade(page));

const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('memories on one’s pages are shown or not with one tap, and a slip is mended in place', async ({
  page,
  watch,
}) => {
  for (const title of ['Перший', 'Другий'])
    await author.createMemory(buildCreateMemoryInput({ obituaryId: pageId, title }));
  await keeper.enter(page);
  await page.goto('/profile/memories');
  await expect(page.getByRole('heading', { name: 'Ви ще не написали спогадів' })).toBeVisible();
  await page.getByRole('link', { name: 'На моїх сторінках' }).click();
  const first = entry(page, 'Перший');
  await expect(first.getByRole('link', { name })).toHaveAttribute('href', `/obituary/${pageId}`);
  await expect(first).toContainText('Журавленко Олена · Учень');
  await watch.screenIsSound(page);

  await first.getByRole('button', { name: 'Показати всім' }).click();
  const decided = page.getByText('Спогад показано всім · Журавленко Олена');
  await expect(decided).toBeVisible();
  const states = page.getByRole('list', { name: 'Стан спогадів' });
  await expect(states.getByRole('link', { name: 'Чекають на вас: 1' })).toBeVisible();
  await expect(states.getByRole('link', { name: 'Показані: 1' })).toBeVisible();
  await watch.nothingOverflows(page);
  await page
    .getByRole('listitem')
    .filter({ has: decided })
    .getByRole('button', { name: 'Не показувати' })
    .click();
  await expect(states.getByRole('link', { name: 'Не показані: 1' })).toBeVisible();
  await states.getByRole('link', { name: 'Не показані: 1' }).click();
  await expect(entry(page, 'Перший').getByRole('button', { name: 'Показати всім' })).toBeVisible();
  await expect(entry(page, 'Другий')).toHaveCount(0);
});

test('one’s own tell how they stand; one is changed, deleted and taken back', async ({ page, watch }) => {
  await author.createMemory(buildCreateMemoryInput({ obituaryId: pageId, title: 'Моя' }));
  await author.enter(page);
  await page.goto('/profile/memories');
  const own = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(name) });
  await expect(own).toContainText('Інші його ще не бачать');
  await own.getByRole('button', { name: 'Змінити' }).click();
  await expect(own.getByText('Змінений текст спочатку прочитає')).toBeVisible();
  await own.getByLabel('Що ви пам’ятаєте').fill('Вона співала на світанку.');
  await watch.screenIsSound(page);
  await own.getByRole('button', { name: 'Зберегти' }).click();
  await expect(own).toContainText('Вона співала на світанку.');

  await own.getByRole('button', { name: 'Видалити' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Видалити' }).click();
  await expect(page.getByText('Спогад видалено.')).toBeVisible();
  await page.getByRole('button', { name: 'Повернути' }).click();
  await expect(own).toContainText('Вона співала на світанку.');
  await watch.nothingOverflows(page);
});
