import { expect, test, waitForHydration } from './support/base-test.js';
import { Keeper } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

test('plans come rendered, come to life, and ask for no data a second time', async ({ page, watch }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto('/service-packages');
  await expect(page.getByRole('heading', { name: 'Преміум' })).toBeVisible();
  await watch.nothingOverflows(page);
  expect(calls).toEqual([]);
});

test('a guest who chooses a plan is asked to sign in; prices and periods are those of the call', async ({
  page,
  watch,
}) => {
  await page.goto('/service-packages');
  await waitForHydration(page);
  const cards = page.getByRole('article');
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(['Безкоштовний', 'Базовий', 'Преміум']);
  await expect(cards.nth(0).getByRole('link', { name: 'Обрати безкоштовний' })).toBeVisible();
  await expect(cards.nth(2).getByRole('link', { name: 'Обрати за 3 499 грн' })).toBeVisible();
  await cards.nth(1).getByRole('link', { name: 'Обрати за 1 999 грн' }).click();
  await expect(page.getByRole('dialog', { name: 'Створіть обліковий запис' })).toBeVisible();
  await watch.nothingOverflows(page);
});

test('a member who chooses a plan is led to its purchase in the profile', {
  tag: atOneWidth,
}, async ({ page, request, watch }) => {
  const keeper = await Keeper.premium(request);
  await keeper.enter(page);
  await page.goto('/service-packages');
  await page.getByRole('link', { name: 'Обрати за 3 499 грн' }).click();
  await expect(page).toHaveURL('/profile/tariffs?plan=PREMIUM_3');
  await expect(page.getByRole('radio', { name: 'Преміум' })).toBeChecked();
  await expect(page.getByRole('article').filter({ hasText: 'Ваш тариф' })).toContainText('Преміум');
  await watch.screenIsSound(page);
});

test('plans are readable with scripts off', { tag: atOneWidth }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/service-packages');
  await expect(page.getByRole('heading', { name: 'Базовий' })).toBeVisible();
  await context.close();
});
