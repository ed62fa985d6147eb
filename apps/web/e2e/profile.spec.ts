import { buildCreateMemoryInput, buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Locator, Page } from '@playwright/test';
import { storageKeys } from '../src/shared/storage/storage.js';
import { expect, test } from './support/base-test.js';
import { pastedText, tabTo } from './support/keyboard.js';
import { Keeper, smallPhoto } from './support/pages.js';
import { atOneWidth, onlyLong } from './support/widths.js';

let keeper: Keeper;
test.afterEach(({ page }) => keeper.removeMade(page));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const parts = (page: Page) => page.getByRole('navigation', { name: 'Розділи профілю' });
const ownPage = (page: Page | Locator, name: string) => page.getByRole('article', { name, exact: true });

test('its parts stand under addresses of their own, and the keyboard begins at each heading', async ({
  page,
  request,
}) => {
  keeper = await Keeper.free(request);
  await keeper.enter(page);
  await page.goto('/tariffs');
  await expect(page).toHaveURL('/profile/tariffs');
  await expect(page).toHaveTitle(/^Тарифи — /);
  const visited: string[] = [];
  const navigationTop = async () => (await parts(page).boundingBox())?.y;
  const firstTop = await navigationTop();
  for (const name of ['Огляд', 'Сторінки пам’яті', 'Спогади', 'Налаштування', 'Запрошення', 'Тарифи']) {
    const link = parts(page).getByRole('link', { name, exact: true });
    await link.focus();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(heading(page, name)).toBeFocused();
    const current = parts(page).locator('[aria-current="page"]');
    await expect(current).toHaveText(name);
    // In one row that scrolls on phones, and under the finger when the section changes.
    await expect(current).toBeInViewport({ ratio: 1 });
    expect(await navigationTop()).toBe(firstTop);
    visited.push(new URL(page.url()).pathname);
  }
  expect(visited).toEqual([
    '/profile',
    '/profile/memory-pages',
    '/profile/memories',
    '/profile/settings',
    '/referral',
    '/profile/tariffs',
  ]);
  await page.goBack();
  await expect(heading(page, 'Запрошення')).toBeVisible();
  await expect(page).toHaveTitle(/^Запрошення — /);
});

test('the overview tells what waits, the most pressing first', async ({
  page,
  request,
  ownSurname,
  watch,
}) => {
  keeper = await Keeper.free(request);
  const { _id: obituaryId } = await keeper.create(
    buildCreateObituaryInput({
      fullName: `${ownSurname('Шевчук')} Марія`,
      education: [],
      premoderation: true,
    }),
  );
  const neighbour = await Keeper.free(request);
  await neighbour.createMemory(buildCreateMemoryInput({ obituaryId }));
  await keeper.enter(page);
  await page.addInitScript(
    ([key, personId]) =>
      localStorage.setItem(
        key,
        JSON.stringify({
          [personId]: { type: 'civilian', lastName: 'Коваль', savedAtMs: 1_760_000_000_000 },
        }),
      ),
    [storageKeys.memorialDraft, keeper.account.userId] as const,
  );
  await page.goto('/profile');
  const waits = page.getByRole('region', { name: 'Що чекає на вас' }).getByRole('listitem');
  await expect(waits.nth(0)).toContainText('Почата сторінка: Коваль');
  await expect(waits.nth(0).getByRole('link', { name: 'Продовжити створення' })).toHaveAttribute(
    'href',
    '/memory/create',
  );
  await expect(waits.nth(1)).toContainText('1 спогад чекає на ваше слово');
  await expect(page.getByText('1 / 1').first()).toBeVisible();
  await watch.screenIsSound(page);
  await waits.nth(1).getByRole('link', { name: 'Прочитати' }).click();
  await expect(page).toHaveURL('/profile/memories?on=my-pages&state=pending');
  await expect(page.getByRole('article')).toContainText('Книжки на підвіконні');
});

test('a page is hidden and shown, and who sees it is chosen by what it means', async ({
  page,
  request,
  ownSurname,
  watch,
}) => {
  keeper = await Keeper.premium(request);
  const name = `${ownSurname('Бондар')} Ганна`;
  const { _id } = await keeper.create(buildCreateObituaryInput({ fullName: name }));
  await keeper.addPhoto(_id, await smallPhoto(page));
  await keeper.enter(page);
  await page.goto('/profile/memory-pages');
  const own = ownPage(page, name);
  await expect(own).toContainText('Бачать усі');
  await expect(own).toContainText(/Можна /);

  await own.getByRole('button', { name: /^Ще/ }).click();
  await own.getByRole('button', { name: /^Сховати/ }).click();
  await expect(own).toContainText('Тимчасово сховано');
  expect((await request.get(`/api/obituaries/${_id}`)).status()).toBe(404);
  await own.getByRole('button', { name: /^Показати знову/ }).click();
  await expect(own).toContainText('Бачать усі');

  await own.getByRole('button', { name: /^Змінити, хто бачить/ }).click();
  await expect(own.getByRole('radio', { name: 'Бачать усі' })).toBeFocused();
  await watch.screenIsSound(page);
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowDown');
  await expect(own.getByRole('radio', { name: 'Бачать лише хранителі' })).toBeChecked();
  await own.getByRole('button', { name: 'Зберегти' }).click();
  await expect(own.getByRole('button', { name: /^Змінити, хто бачить/ })).toBeFocused();
  await expect(own).toContainText('Бачать лише хранителі');
  expect((await request.get(`/api/obituaries/${_id}`)).status()).toBe(404);

  // The whole row opens the page.
  await own.click({ position: { x: 6, y: 6 } });
  await expect(page).toHaveURL(`/obituary/${_id}`);
});

test('several hidden pages are shown at once', { tag: [atOneWidth, onlyLong] }, async ({
  page,
  request,
  ownSurname,
}) => {
  keeper = await Keeper.premium(request);
  const names = ['Ганна', 'Петро'].map((first) => `${ownSurname('Сірко')} ${first}`);
  for (const fullName of names)
    await keeper.deactivate((await keeper.create(buildCreateObituaryInput({ fullName })))._id);
  await keeper.enter(page);
  await page.goto('/profile/memory-pages');
  await page.getByRole('button', { name: 'Показати всі' }).click();
  for (const name of names) await expect(ownPage(page, name)).toContainText('Бачать усі');
  await expect(page.getByRole('button', { name: 'Показати всі' })).toHaveCount(0);
});

test('a page is found by name and birthplace, and the address says so', { tag: onlyLong }, async ({
  page,
  request,
  ownSurname,
  watch,
}) => {
  keeper = await Keeper.premium(request);
  const surname = ownSurname('Гринь');
  for (const [first, birthPlace] of [
    ['Ганна', 'Суми'],
    ['Петро', 'Умань'],
    ['Іван', 'Умань'],
    ['Олекса', 'Ніжин'],
  ] as const)
    await keeper.create(buildCreateObituaryInput({ fullName: `${surname} ${first}`, birthPlace }));
  await keeper.enter(page);
  await page.goto('/profile/memory-pages');
  await page.getByLabel('Прізвище та ім’я').fill(surname);
  await expect(page).toHaveURL(/\?name=/);
  await expect(page.getByText('Знайдено: 4')).toBeVisible();
  await page.getByLabel('Місце народження').fill('Умань');
  await expect(page.getByText('Знайдено: 2')).toBeVisible();
  await expect(ownPage(page, `${surname} Петро`)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Місце народження')).toHaveValue('Умань');
  await expect(page.getByText('Знайдено: 2')).toBeVisible();

  await page.getByLabel('Місце народження').fill('Нідеське');
  await expect(page.getByRole('heading', { name: 'Нічого не знайдено' })).toBeVisible();
  await watch.screenIsSound(page);
  await page.getByRole('button', { name: 'Очистити пошук' }).click();
  await expect(page).toHaveURL('/profile/memory-pages');
  await expect(ownPage(page, `${surname} Ганна`)).toBeVisible();
});

test('a page is deleted after the question, and taken back', async ({ page, request, ownSurname, watch }) => {
  keeper = await Keeper.premium(request);
  const name = `${ownSurname('Дем’яненко')} Олена`;
  const { _id } = await keeper.create(buildCreateObituaryInput({ fullName: name }));
  await keeper.enter(page);
  await page.goto('/profile/memory-pages');
  await expect(ownPage(page, name)).toBeVisible();
  await tabTo(page, new RegExp(`^Ще: ${name}$`));
  await page.keyboard.press('Enter');
  await tabTo(page, new RegExp(`^Видалити сторінку: ${name}$`));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    `Ви впевнені, що хочете видалити некролог «${name}»? Ця дія не може бути скасована.`,
  );
  await question.getByRole('button', { name: 'Видалити' }).click();
  const deleted = page.getByRole('region', { name: 'Видалені сторінки' });
  await expect(ownPage(deleted, name)).toContainText(/Повернути можна до \d+.\S+.\d{4}, \d\d:\d\d/);
  expect((await request.get(`/api/obituaries/${_id}`)).status()).toBe(404);
  await watch.screenIsSound(page);

  await deleted.getByRole('button', { name: `Повернути сторінку: ${name}` }).click();
  await expect(page.getByText('Сторінку повернено')).toBeVisible();
  await expect(ownPage(page, name)).toContainText('Бачать усі');
  expect((await request.get(`/api/obituaries/${_id}`)).status()).toBe(200);
});

test('a short link is copied', { tag: atOneWidth }, async ({
  page,
  context,
  request,
  ownSurname,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-write'], { origin: baseURL ?? '' });
  keeper = await Keeper.premium(request);
  const name = `${ownSurname('Козак')} Іван`;
  const { shortCode } = await keeper.create(buildCreateObituaryInput({ fullName: name }));
  await keeper.enter(page);
  await page.goto('/profile/memory-pages');
  await ownPage(page, name).getByRole('button', { name: /^Ще/ }).click();
  await ownPage(page, name)
    .getByRole('button', { name: /^Скопіювати посилання/ })
    .click();
  await expect(page.getByText('Посилання скопійовано')).toBeVisible();
  expect(await pastedText(page)).toMatch(new RegExp(`/q/${shortCode}$`));
});
