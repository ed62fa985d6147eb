import type { Page } from '@playwright/test';
import { expect, test } from './support/base-test.js';
import { goToTab, openEditing } from './support/edit-page.js';
import { Keeper } from './support/pages.js';
import { chooseType, type Person, personWith } from './support/wizard.js';

// The document of a private page is answered before the browser says who asks.
test.use({ expectedFailures: [/^404 \/obituary\//] });

let person: Person;
let keeper: Keeper;

test.beforeEach(async ({ request, ownSurname }) => {
  person = personWith(ownSurname('Остапчук'));
  keeper = await Keeper.premium(request);
});
test.afterEach(async ({ page }) => {
  await keeper.removeMade(page);
  await keeper.removeAllNamed(person.name);
});

/** A day as it is typed. */
function daysAgo(days: number): string {
  const [year, month, day] = new Date(Date.now() - days * 24 * 60 * 60 * 1_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}.${month}.${year}`;
}

/** The step with name and dates, of a soldier who was killed two days ago. */
async function fillSoldier(page: Page): Promise<void> {
  await keeper.enter(page);
  await chooseType(page, /Захисника\sчи\sзахисницю/);
  await page.getByLabel('Прізвище').fill(person.surname);
  await page.getByLabel('Ім’я', { exact: true }).fill('Мар’ян');
  await page.getByLabel(/^По\sбатькові/).fill('Юрійович');
  await page.getByRole('radio', { name: 'Чоловіча' }).check();
  const status = page.getByRole('group', { name: 'Що відомо про людину' });
  await expect(status.getByRole('button', { pressed: true })).toHaveCount(0);
  await status.getByRole('button', { name: 'загинув' }).click();
  await page.getByLabel('Дата невідома').first().check();
  const relation = page.getByRole('group', { name: 'Ким ви доводитеся цій людині' });
  await expect(relation).toBeHidden();
  await page.getByLabel('Дата смерті').fill(daysAgo(2));
  await expect(relation).toBeVisible();
  await expect(page.getByText(/рідні\sмають\sдізнатися\sпершими/)).toBeVisible();
}

/** Confirms the last question, which says who will see the page. @returns id of the page */
async function createNow(page: Page, seen: RegExp): Promise<string> {
  await page.getByRole('button', { name: /^Створити зараз/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Завершити створення' });
  await expect(dialog.getByText(seen)).toBeVisible();
  await dialog.getByRole('button', { name: 'Створити сторінку' }).click();
  await expect(page).toHaveURL('/profile');
  const [made] = await keeper.pagesNamed(person.name);
  return made?._id ?? '';
}

test('of whom the family is not said to know is made, and seen by nobody else', async ({
  page,
  request,
  watch,
}) => {
  await fillSoldier(page);
  await watch.screenIsSound(page);
  const id = await createNow(page, /^Сторінку\sбачитимете\sлише\sви/);
  expect((await request.get(`/obituary/${id}`)).status()).toBe(404);
  expect((await request.get(`/api/obituaries/${id}`)).status()).toBe(404);
});

test('told by somebody who is not next of kin opens by link for seven days, as is said before', async ({
  page,
  request,
  watch,
}) => {
  await fillSoldier(page);
  const relation = page.getByRole('group', { name: 'Ким ви доводитеся цій людині' });
  await relation.getByRole('button', { name: 'Мати' }).click();
  await expect(page.getByText(/перші\sсім\sднів\sсторінка\sвідкриватиметься/)).toBeHidden();
  await relation.getByRole('button', { name: 'Інша людина' }).click();
  await expect(page.getByText(/перші\sсім\sднів\sсторінка\sвідкриватиметься/)).toBeVisible();
  await page.getByLabel('Рідних офіційно сповіщено').check();
  await watch.screenIsSound(page);
  const id = await createNow(page, /^Перші\sсім\sднів\sсторінка\sвідкриватиметься\sлише\sза\sпосиланням/);
  expect((await request.get(`/obituary/${id}`)).status()).toBe(200);
  const found = await (await request.get(`/search?name=${encodeURIComponent(person.name)}`)).text();
  expect(found).not.toContain(id);

  await openEditing(page, id);
  await goToTab(page, 'Видимість');
  await expect(page.getByText(/Усі\sпобачать\sїї/)).toBeVisible();
  await watch.screenIsSound(page);
});
