import { buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './support/base-test.js';
import { Keeper } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

interface Head {
  readonly title: string;
  readonly description: string | null;
  /** Path without host. */
  readonly canonical: string | null;
  readonly robots: string | null;
  /** Value of `og:title`, shown by messengers. */
  readonly told: string | null;
  /** Number of these head tags; a duplicate would raise it. */
  readonly count: number;
}

function headOf(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const all = 'title, meta[name=description], link[rel=canonical], meta[name=robots]';
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null;
    const address = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    return {
      title: document.title,
      description: content('meta[name=description]'),
      canonical: address ? new URL(address).pathname : null,
      robots: content('meta[name=robots]'),
      told: content('meta[property="og:title"]'),
      count: document.head.querySelectorAll(all).length,
    };
  });
}

test.describe(`the head of a document ${atOneWidth}`, () => {
  test('says the same before and after it comes to life', async ({ page, browser, baseURL }) => {
    const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const still = await bare.newPage();
    for (const path of [
      '/',
      '/search',
      '/search?name=ш',
      '/memorial',
      '/service-packages',
      '/terms-of-service',
    ]) {
      await still.goto(path);
      const before = await headOf(still);
      await page.goto(path);
      await waitForHydration(page);
      expect(await headOf(page), path).toEqual(before);
    }
    await bare.close();
  });

  test('follows the screen that is shown, there and back', async ({ page, request, ownSurname }) => {
    const surname = ownSurname('Яременко');
    const keeper = await Keeper.premium(request);
    const { _id } = await keeper.create(
      buildMilitaryObituaryInput({ fullName: `${surname} Ігор`, biography: 'Столяр, який умів чекати.' }),
    );
    const found = { title: 'Пошук — Вічна пам’ять', description: null, canonical: null, robots: 'noindex' };
    const read = {
      title: `${surname} Ігор — Вічна пам’ять`,
      description: expect.stringContaining('Столяр, який умів чекати.'),
      canonical: `/obituary/${_id}`,
      robots: null,
    };
    await page.goto(`/search?name=${surname}`);
    await waitForHydration(page);
    expect(await headOf(page)).toMatchObject({ ...found, count: 2 });

    await page.getByRole('link', { name: new RegExp(`^${surname}`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(surname) })).toBeVisible();
    await expect.poll(() => headOf(page)).toMatchObject({ ...read, told: null, count: 3 });

    await page.goBack();
    await expect.poll(() => headOf(page)).toMatchObject({ ...found, count: 2 });

    // Navigate from the page's document to other screens of the site.
    await page.goto(`/obituary/${_id}`);
    await waitForHydration(page);
    expect(await headOf(page)).toMatchObject({ ...read, told: expect.stringContaining(surname) });
    await page.getByRole('contentinfo').locator('a[href="/service-packages"]').click();
    await expect(page).toHaveURL('/service-packages');
    await expect
      .poll(() => headOf(page))
      .toMatchObject({ canonical: '/service-packages', robots: null, told: null, count: 3 });
    expect(JSON.stringify(await headOf(page))).not.toContain(surname);

    await page.getByRole('contentinfo').locator('a[href="/login"]').click();
    await expect.poll(() => headOf(page)).toMatchObject({ canonical: null, robots: 'noindex', count: 2 });
    await keeper.removeMade(page);
  });

  test('of a screen that the browser renders alone keeps the next one out of nothing', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await headOf(page)).toMatchObject({ canonical: null, robots: 'noindex' });
    await page.getByRole('contentinfo').locator('a[href="/privacy-policy"]').click();
    await expect
      .poll(() => headOf(page))
      .toMatchObject({ canonical: '/privacy-policy', robots: null, count: 3 });
  });
});
