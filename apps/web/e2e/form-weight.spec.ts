import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { gzipBytes } from '../bench/react-alone.mjs';
import { expect, test, withoutCookieQuestion } from './support/base-test.js';
import { Keeper } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

/** Forms by the path that opens them, with the gzip bytes of all scripts of their first load. */
const forms = [
  {
    name: 'wizard',
    pathOf: () => '/memory/create',
    firstField: (page: Page) => page.getByRole('button', { name: /Рідну або близьку/ }),
    budget: 190 * 1024,
  },
  {
    name: 'edit page',
    pathOf: (id: string) => `/obituary/${id}/edit`,
    firstField: (page: Page) => page.getByRole('textbox').first(),
    budget: 190 * 1024,
  },
];

for (const { name, pathOf, firstField, budget } of forms)
  test(`the scripts of the ${name} weigh no more than ${budget / 1024} KB until it is idle`, {
    tag: atOneWidth,
  }, async ({ page, request, baseURL }) => {
    await withoutCookieQuestion(page);
    const keeper = await Keeper.premium(request);
    const { _id } = await keeper.create(buildCreateObituaryInput());
    await keeper.enter(page);
    const urls = new Set<string>();
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') urls.add(asked.url());
    });
    await page.goto(pathOf(_id), { waitUntil: 'networkidle' });
    await expect(firstField(page)).toBeVisible();
    const ofSite = [...urls].filter((url) => url.startsWith(`${baseURL}/assets/`));
    const scripts = await Promise.all(ofSite.map(async (url) => (await fetch(url)).text()));
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.reduce((sum, script) => sum + gzipBytes(script), 0)).toBeLessThanOrEqual(budget);
    await keeper.removeMade(page);
  });
