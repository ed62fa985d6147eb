import { userAdministrationRoutes } from '@memorial/contracts/administration/users.routes';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import { hrefOf } from '@memorial/contracts/route';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { test as base, expect } from './support/base-test.js';
import { Keeper } from './support/pages.js';
import { type ProductProcess, startProductProcess } from './support/product-process.js';

/** A product that ends and starts again on its data. */
interface Shelf {
  product: ProductProcess;
  startAgain(): Promise<void>;
}

const test = base.extend<{ shelf: Shelf }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this
  shelf: async ({}, use) => {
    const env = { SMTP_URL: process.env.E2E_SMTP_URL ?? '', DEMO_DATA: 'off' };
    const shelf: Shelf = {
      product: await startProductProcess(env),
      startAgain: async () => {
        const { url, dataDir, end } = shelf.product;
        await end();
        shelf.product = await startProductProcess({ ...env, PORT: new URL(url).port }, dataDir);
      },
    };
    await use(shelf);
    await shelf.product.stop();
  },
  baseURL: async ({ shelf }, use) => use(shelf.product.url),
  expectedFailures: [/^400 \/api\/admin\/awards$/],
});

const reason = /^Чому\sви\sтак\sвирішили/;
const dialogOf = (page: Page) => page.getByRole('dialog');

async function addStripe(page: Page, number: number, color: string, width: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: /^Додати\sсмугу$/ }).click();
  await dialog.getByLabel(new RegExp(`^Колір\\sсмуги\\s${number}$`)).fill(color);
  await dialog.getByLabel(new RegExp(`^Ширина\\sсмуги\\s${number}$`)).fill(width);
}

test('an award is added with its source and ribbon, changed, and stays so after a start', async ({
  page,
  request,
  shelf,
  watch,
}) => {
  const administrator = await Keeper.administrator(request);
  await administrator.enter(page);
  await page.goto('/admin/awards');
  const list = page.getByRole('list', { name: 'Нагороди' });
  await expect(list.getByRole('listitem').first()).toContainText(/Герой\sУкраїни/);
  await watch.screenIsSoundAtEveryWidth(page);

  await page.getByRole('button', { name: /^Додати\sнагороду$/ }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Назва').fill('Медаль «За вірність громаді»');
  await dialog.getByLabel('Вид').selectOption('Місцева відзнака');
  await dialog.getByLabel('Старшинство').fill('60005');
  await dialog.getByLabel(/^Джерело/).fill('Рішення Полтавської міської ради № 17 від 01.02.2026');
  await addStripe(page, 1, '#005bbb', '14');
  await addStripe(page, 2, '#ffd500', '14');
  await dialog.getByLabel(reason).fill('Просить міська рада');
  await dialog.getByRole('button', { name: /^Додати\sнагороду$/ }).click();
  await expect(dialog.getByText(/^Вкажіть,\sзвідки\sвідомо\sпро\sстрічку$/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await dialog.getByLabel(/^Звідки\sвідомо/).fill('Опис у додатку 2 до рішення');
  await dialog.getByRole('button', { name: /^Додати\sнагороду$/ }).click();
  await expect(dialog).toHaveCount(0);

  // A family puts it on a page.
  const keeper = await Keeper.free(request);
  await request.post(hrefOf(userAdministrationRoutes.grantPlan, { id: keeper.account.userId }), {
    data: { plan: 'PREMIUM_1', months: 1, reason: 'Подяка' },
    headers: administrator.headers,
  });
  const { _id: id } = await keeper.create(buildCreateObituaryInput());
  const attached = await request.post(hrefOf(awardRoutes.attach, { id }), {
    data: { name: 'Медаль «За вірність громаді»', type: 'Civilian' },
    headers: keeper.headers,
  });
  expect(attached.status()).toBe(201);

  await page.getByRole('searchbox').fill('вірн гром');
  await page.getByRole('button', { name: 'Знайти' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toContainText(/Опис\sу\sдодатку\s2/);
  await page.getByRole('button', { name: /^Змінити:/ }).click();
  await dialog.getByLabel('Назва').fill('Медаль «За вірність громаді Полтави»');
  await dialog.getByLabel(reason).fill('Уточнено назву');
  await watch.screenIsSound(page);
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(list.getByRole('heading', { name: /Полтави/ })).toBeVisible();

  await shelf.startAgain();
  await page.reload();
  await expect(list.getByRole('heading', { name: /Полтави/ })).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('link', { name: /^Журнал\sдій:/ }).click();
  const acts = page.getByRole('list', { name: 'Дії' }).getByRole('listitem');
  await expect(acts).toHaveCount(2);
  await expect(acts.first()).toContainText(/Нагороду\sв\sкаталозі\sзмінено/);
  await watch.screenIsSound(page);
  await page.goto(screenPaths.obituary.replace(':id', id));
  await expect(page.getByText(/Медаль\s«За\sвірність\sгромаді\sПолтави»/).first()).toBeVisible();
});
