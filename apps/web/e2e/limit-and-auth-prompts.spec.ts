import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './support/base-test.js';
import { Keeper, newEmail, password, registerByApi } from './support/pages.js';
import { codeSentTo } from './support/received-emails.js';
import { atOneWidth, onlyLong } from './support/widths.js';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Створіть обліковий запис' });
/** True if the page under a dialog does not scroll. */
const isHeldStill = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body].some(
      (element) => getComputedStyle(element).overflowY === 'hidden',
    ),
  );
const create = (page: Page) => page.getByRole('link', { name: 'Створити сторінку пам’яті' }).first();

test('a guest who wants to create a page is asked to sign in', async ({ page, watch }) => {
  await page.goto('/');
  await waitForHydration(page);
  await create(page).click();
  await expect(prompt(page)).toContainText('Щоб створити сторінку пам’яті');
  await expect(prompt(page).getByRole('listitem')).toHaveCount(3);
  await expect.poll(() => isHeldStill(page)).toBe(true);
  await watch.screenIsSound(page);

  await page.keyboard.press('Escape');
  await expect(prompt(page)).toHaveCount(0);
  await expect(create(page)).toBeFocused();
  await create(page).click();
  await expect(prompt(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(prompt(page)).toHaveCount(0);
  await expect.poll(() => isHeldStill(page)).toBe(false);
});

// prompts.test.tsx proves the address of the link; the way back after signing in is a journey of the memories.
test('whoever signs in from the prompt goes on to what was wanted', { tag: [atOneWidth, onlyLong] }, async ({
  page,
  request,
}) => {
  const email = newEmail();
  await registerByApi(request, email);
  await page.goto(`/register?verification=${encodeURIComponent(email)}`);
  await page.getByLabel('Код із листа').fill(await codeSentTo(email));
  await expect(page).toHaveURL('/profile');
  await page.evaluate(() => localStorage.clear());

  await page.goto('/');
  await waitForHydration(page);
  await create(page).click();
  await prompt(page).getByRole('link', { name: 'Увійти' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fmemory%2Fcreate');
  await expect(prompt(page)).toHaveCount(0);
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL('/memory/create');
});

test('without scripts the link leads to the sign-in screen', { tag: atOneWidth }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  for (const address of ['/', '/search?name=якогонемає']) {
    await plain.goto(address);
    await expect(create(plain)).toHaveAttribute('href', '/login?redirect=%2Fmemory%2Fcreate');
  }
  await context.close();
});

test.describe('a change that the plan refuses', () => {
  test.use({ expectedFailures: [/^403 \/api\/obituaries$/] });

  // prompts.test.tsx proves the dialog of a refused change, the gallery of components its look.
  test('shows the limit, the plans that lift it first, and leads to them', { tag: onlyLong }, async ({
    page,
    request,
    watch,
  }) => {
    const free = await Keeper.free(request);
    await free.enter(page);
    // The check on entry has passed; another device then uses up the plan.
    await page.goto('/memory/create');
    await page.getByRole('button', { name: /Рідну або близьку/ }).click();
    await page.getByLabel('Прізвище').fill('Ґудзенко');
    await page.getByLabel('Ім’я', { exact: true }).fill('Мар’ян');
    await page.getByRole('radio', { name: 'Чоловіча' }).check();
    await page.getByLabel('Дата невідома').first().check();
    await page.getByLabel('Дата невідома').last().check();
    await page.getByRole('button', { name: 'Далі' }).click();
    await page.getByRole('heading', { level: 1, name: 'Нагороди' }).waitFor();
    await page.getByRole('button', { name: 'Далі' }).click();
    await page.getByRole('heading', { level: 1, name: 'Світлини й рідні' }).waitFor();
    await page.getByRole('button', { name: 'Далі' }).click();
    await free.create(buildCreateObituaryInput({ education: [] }));
    await page.getByRole('button', { name: 'Створити сторінку' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Створити сторінку' }).click();

    const limit = page.getByRole('dialog', { name: 'Ліміт сторінок пам’яті вичерпано' });
    await expect(limit).toContainText('Ваш тариф: Безкоштовний');
    await expect(limit).toContainText('Використано 1 з 1');
    await expect(limit.getByRole('heading', { name: 'Преміум' })).toBeVisible();
    await expect(limit.getByText('1 / 2')).toBeVisible();
    await watch.screenIsSound(page);
    await limit.getByRole('button', { name: 'Наступний тариф' }).click();
    await expect(limit.getByRole('heading', { name: 'Базовий' })).toBeVisible();
    await expect(limit.getByText('Цей тариф ліміту не змінює')).toBeVisible();
    await limit.getByRole('button', { name: 'Наступний тариф' }).click();
    await expect(limit.getByRole('heading', { name: 'Преміум' })).toBeVisible();
    await limit.getByRole('button', { name: 'Зрозуміло' }).click();
    await expect(limit).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Сторінку поки не створено' })).toBeVisible();
    await free.removeMade(page);
  });
});
