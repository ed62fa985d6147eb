import { test as base } from './base-test.js';
import { type ProductProcess, startProductProcess } from './product-process.js';

/** Test on a product of its worker alone: what everybody sees can be changed there. */
export const test = base.extend<object, { product: ProductProcess }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this
    async ({}, use) => {
      const product = await startProductProcess({ SMTP_URL: process.env.E2E_SMTP_URL ?? '' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
