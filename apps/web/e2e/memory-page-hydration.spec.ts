import { buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { type Keeper, smallPhoto, smallPhotos } from './support/pages.js';
import { RequestInterceptor } from './support/request-interceptor.js';
import { atEveryWidth, atOneWidth } from './support/widths.js';

const story = `${'Після училища відкрив маленьку столярню на Раківці: робив вікна, двері, колиски. '.repeat(40)}`;

/** Creates an obituary with content in every section. */
async function fullPage(keeper: Keeper, page: Page): Promise<string> {
  const { _id } = await keeper.create(
    buildMilitaryObituaryInput({
      biography: story,
      personalQuote: 'Повернуся, коли прилетять.',
      charityDonations: 'https://a.ua/',
      lastWishes: 'Посадіть яблуню.',
      memorialServices: 'Щороку 14 березня о десятій.',
      hobbies: ['риболовля', 'бджоли'],
    }),
  );
  await page.goto('/service-packages');
  await keeper.addPhoto(_id, await smallPhoto(page));
  for (const photo of await smallPhotos(page, 7)) await keeper.addGalleryPhoto(_id, photo);
  await keeper.giveAward(_id, {
    name: 'Орден «За мужність» III ступеня',
    type: 'Military',
    dateAwarded: '2022-06-22',
  });
  await keeper.createMemory({ obituaryId: _id, content: 'Він ніколи не підвищував голосу.' });
  return _id;
}

const barePage = async (keeper: Keeper) => {
  const { _id } = await keeper.create({
    fullName: 'Шевчук Марія Іванівна',
    gender: 'female',
    birthDate: '1938-03-14',
    deathDate: '2021-11-02',
  });
  return _id;
};

/** Scrolls past all photographs until they have loaded: they are loaded when they come near the viewport. */
async function lookThrough(page: Page): Promise<void> {
  for (const photo of await page.locator('img').filter({ visible: true }).all()) {
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await photo.evaluate((image: HTMLImageElement) => image.decode());
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

async function picturesAtEveryWidth(page: Page): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  await atEveryWidth(page, async (width) => {
    // A photograph that another width does not show is decoded when it is shown again.
    await lookThrough(page);
    const whole = { fullPage: true, animations: 'disabled', caret: 'hide' } as const;
    pictures.set(width, await page.screenshot(whole));
  });
  return pictures;
}

for (const { what, make } of [
  { what: 'everything', make: fullPage },
  { what: 'nothing but a name and dates', make: barePage },
]) {
  test(`a page of ${what} looks the same before and after it comes to life`, { tag: atOneWidth }, async ({
    page,
    keeper,
  }) => {
    const id = await make(keeper, page);
    const scripts = await RequestInterceptor.install(page, /\/assets\/entry-client-[^/]+\.js$/);
    scripts.setMode('held');
    await page.goto(`/obituary/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Photos loaded at the desktop width are reused on the phone: load all before the first screenshot.
    await atEveryWidth(page, () => lookThrough(page));
    const before = await picturesAtEveryWidth(page);
    scripts.setMode('through');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    const after = await picturesAtEveryWidth(page);
    for (const [width, picture] of before)
      expect(after.get(width)?.equals(picture), `pixels as before at ${width} px`).toBe(true);
  });
}
