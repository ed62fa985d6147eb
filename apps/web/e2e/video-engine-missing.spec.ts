import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import type { APIRequestContext, Locator } from '@playwright/test';
import { smallPhotograph } from '../../api/test/support/photograph.js';
import { test as base, expect, waitForHydration } from './support/base-test.js';
import { goToTab, openEditing, shownTab } from './support/edit-page.js';
import { Keeper } from './support/pages.js';
import { type ProductProcess, startProductProcess } from './support/product-process.js';
import { atEveryWidth, atOneWidth } from './support/widths.js';

const filmTitle = 'Мамина яблуня';

interface ProductWithoutEngine {
  readonly product: ProductProcess;
  /** Page with a film of the time when there was a program for films. */
  readonly obituaryId: string;
}

/** A product whose program for films was removed after it had made a film. */
const test = base.extend<object, { withoutEngine: ProductWithoutEngine }>({
  withoutEngine: [
    async ({ playwright }, use) => {
      const env = { SMTP_URL: process.env.E2E_SMTP_URL ?? '', DEMO_DATA: 'off', PAYMENTS_PROVIDER: 'off' };
      const before = await startProductProcess(env);
      process.env.E2E_DATA_DIR = before.dataDir;
      const request = await playwright.request.newContext({ baseURL: before.url });
      const obituaryId = await pageWithFilm(request).finally(() => before.end());
      await request.dispose();
      const product = await startProductProcess({ ...env, FFMPEG_PATH: '/nowhere/ffmpeg' }, before.dataDir);
      await use({ product, obituaryId });
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ withoutEngine }, use) => use(withoutEngine.product.url),
});

async function pageWithFilm(request: APIRequestContext): Promise<string> {
  const keeper = await Keeper.premium(request);
  const { _id } = await keeper.create(buildCreateObituaryInput({ fullName: 'Яблунева Марія' }));
  const order = { title: filmTitle, durationSeconds: 5, shape: 'square' } as const;
  await keeper.addVideo(_id, await smallPhotograph(), order);
  return _id;
}

/** Begins by the keyboard alone. */
async function expectPlays(film: Locator): Promise<void> {
  const page = film.page();
  const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await film.focus();
  await page.keyboard.press('Space');
  await expect.poll(at).toBeGreaterThan(0.2);
  await page.keyboard.press('Space');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
}

test('without a program for films none can be added, and those of the page play', {
  tag: atOneWidth,
}, async ({ page, request, watch, withoutEngine: { obituaryId } }) => {
  const keeper = await Keeper.premium(request);
  const refused = await request.post(hrefOf(videoRoutes.generate, {}), {
    data: { obituaryId, imageData: (await smallPhotograph()).toString('base64') },
    headers: keeper.headers,
  });
  expect(refused.status()).toBe(503);
  expect(await refused.json()).toMatchObject({ code: 'video.engineMissing' });
  const health = await request.get('/health/ready');
  expect(await health.json()).toMatchObject({ films: 'missing', ownFilms: 'missing' });

  await keeper.enter(page);
  await atEveryWidth(page, async () => {
    await openEditing(page, obituaryId);
    await goToTab(page, 'Відео');
    const tab = shownTab(page);
    await expect(
      tab.getByRole('status').filter({ hasText: /^Зараз не\sможемо створити відео/ }),
    ).toBeVisible();
    await expect(tab.getByText(/^Створені раніше відео лишаються на\sсторінці/)).toBeVisible();
    for (const name of ['Створити відео', 'Додати своє відео', 'Продовжити'])
      await expect(tab.getByRole('button', { name })).toHaveCount(0);
    // Films of the page can still be renamed and played.
    await tab.getByRole('button', { name: /^Змінити назву/ }).press('Enter');
    await expect(tab.getByLabel('Назва')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tab.getByRole('button', { name: /^Змінити назву/ })).toBeFocused();
    await expectPlays(tab.locator('video'));
    await watch.screenIsSound(page);
  });

  await page.goto(`/obituary/${obituaryId}`);
  await waitForHydration(page);
  await expectPlays(page.getByRole('region', { name: 'Відео' }).locator('video'));

  const { _id: emptyId } = await keeper.create(buildCreateObituaryInput({ fullName: 'Яблунева Ганна' }));
  await openEditing(page, emptyId);
  await goToTab(page, 'Відео');
  await expect(shownTab(page).getByText(/^Щойно це стане можливим/)).toBeVisible();
  await expect(shownTab(page).getByText(/^Створені раніше відео/)).toHaveCount(0);
  await watch.screenIsSoundAtEveryWidth(page);
});
