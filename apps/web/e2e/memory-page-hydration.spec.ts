import { buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './support/journey.js';
import { Keeper, smallPhoto, smallPhotos } from './support/pages.js';
import { RequestInterceptor } from './support/request-interceptor.js';

let keeper: Keeper;

test.beforeEach(async ({ request }) => {
  keeper = await Keeper.premium(request);
});
test.afterEach(async ({ page }) => {
  await page.close();
  await keeper.removeMade();
});

const story = `${'Після училища відкрив маленьку столярню на Раківці: робив вікна, двері, колиски. '.repeat(40)}`;

/** Creates an obituary with content in every section. */
async function fullPage(page: Page): Promise<string> {
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

const barePage = async () => {
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

const picture = (page: Page) => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });

for (const { what, make } of [
  { what: 'everything', make: fullPage },
  { what: 'nothing but a name and dates', make: barePage },
]) {
  test(`a page of ${what} looks the same before and after it comes to life`, async ({ page }) => {
    const id = await make(page);
    const scripts = await RequestInterceptor.install(page, /\/assets\/entry-client-[^/]+\.js$/);
    scripts.setMode('held');
    await page.goto(`/obituary/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookThrough(page);
    const before = await picture(page);
    scripts.setMode('through');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    const after = await picture(page);
    expect(after.equals(before), 'pixels as before').toBe(true);
  });
}
