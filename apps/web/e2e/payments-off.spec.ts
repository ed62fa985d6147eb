import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { test as base, expect } from './support/base-test.js';
import { Keeper } from './support/pages.js';
import { type ProductProcess, startProductProcess } from './support/product-process.js';
import { atOneWidth } from './support/widths.js';

/** A product that sells nothing. */
const test = base.extend<object, { product: ProductProcess }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this
    async ({}, use) => {
      const product = await startProductProcess({
        SMTP_URL: process.env.E2E_SMTP_URL ?? '',
        PAYMENTS_PROVIDER: 'off',
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

test('without payments the plans are shown, and one sentence says that none is sold', {
  tag: atOneWidth,
}, async ({ page, request, watch }) => {
  const keeper = await Keeper.free(request);
  await keeper.create(buildCreateObituaryInput({ education: [] }));
  await keeper.enter(page);
  await page.goto('/memory/create');
  await page.getByRole('dialog').getByRole('button', { name: 'Оновити тариф' }).click();
  await expect(page).toHaveURL('/service-packages');
  await expect(page.getByRole('button', { name: 'Обрати за 3 499 грн — незабаром' })).toBeDisabled();
  await page.goto('/profile/tariffs');
  await expect(page.getByRole('region', { name: 'Ваш тариф' })).toContainText('Безкоштовний');
  await expect(page.getByText('Оплату зараз не приймаємо.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Оплатити/ })).toHaveCount(0);
  await watch.screenIsSoundAtEveryWidth(page);

  const policy = (await request.get('/profile/tariffs')).headers();
  expect(policy['content-security-policy']).toContain("form-action 'self';");
  expect(policy['cross-origin-opener-policy']).toBe('same-origin');
});
