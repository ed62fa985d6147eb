import { expect, test } from './support/journey.js';
import { atOneWidth } from './support/widths.js';

test('plans come rendered, come to life, and ask for no data a second time', async ({ page, watch }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto('/service-packages');
  await expect(page.getByRole('heading', { name: 'Преміум' })).toBeVisible();
  await watch.screenIsSound(page);
  expect(calls).toEqual([]);
});

test('plans are readable with scripts off', { tag: atOneWidth }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/service-packages');
  await expect(page.getByRole('heading', { name: 'Базовий' })).toBeVisible();
  await context.close();
});

test.describe('an unknown address', () => {
  test.use({ expectedFailures: [/^404 \/nema-takoi$/] });
  test('answers with the 404 screen and status 404', async ({ page, watch }) => {
    const response = await page.goto('/nema-takoi');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 - Сторінку не знайдено' })).toBeVisible();
    await watch.screenIsSound(page);
  });
});
