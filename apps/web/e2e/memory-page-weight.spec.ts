import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { gzipBytes, reactAloneGzipBytes } from '../bench/react-alone.mjs';
import { expect, test, waitForHydration, withoutCookieQuestion } from './support/base-test.js';
import { Keeper, smallPhoto, smallPhotos } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

/** Budget besides React and its renderer, compressed. */
const heldScriptBytes = 60 * 1024;
/** Budget of all style sheets, compressed. */
const styleBytes = 12 * 1024;

test('the script of a memory page with photographs weighs no more than React and 60 KB', {
  tag: atOneWidth,
}, async ({ page, request, baseURL }) => {
  await withoutCookieQuestion(page);
  const keeper = await Keeper.premium(request);
  const { _id } = await keeper.create(buildCreateObituaryInput());
  await page.goto('/service-packages');
  await keeper.addPhoto(_id, await smallPhoto(page));
  for (const photo of await smallPhotos(page, 11)) await keeper.addGalleryPhoto(_id, photo);
  await keeper.createMemory({ obituaryId: _id, content: 'Він ніколи не підвищував голосу.' });
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url());
  });
  await page.goto(`/obituary/${_id}`, { waitUntil: 'networkidle' });
  await waitForHydration(page);
  // Thumbhash placeholders are a separate chunk.
  await expect.poll(() => [...urls].some((url) => url.includes('draw-thumbhash'))).toBe(true);
  const scripts = await Promise.all(
    [...urls]
      .filter((url) => url.startsWith(`${baseURL}/assets/`))
      .map(async (url) => (await fetch(url)).text()),
  );
  expect(scripts.length).toBeGreaterThan(5);
  const bytes = scripts.reduce((sum, script) => sum + gzipBytes(script), 0);
  expect(bytes).toBeLessThanOrEqual((await reactAloneGzipBytes()) + heldScriptBytes);
  await keeper.removeMade(page);
});

/** URLs of the style sheets that a page has requested, in the order of the requests. */
function watchStyleSheets(page: Page): Set<string> {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') urls.add(request.url());
  });
  return urls;
}

test('a memory page loads its own styles alone, no more than 12 KB', { tag: atOneWidth }, async ({
  page,
  request,
  ownSurname,
}) => {
  await withoutCookieQuestion(page);
  const keeper = await Keeper.premium(request);
  const name = ownSurname('Бойко');
  const { _id } = await keeper.create(buildCreateObituaryInput({ fullName: name }));
  const urls = watchStyleSheets(page);
  await page.goto(`/obituary/${_id}`, { waitUntil: 'networkidle' });
  await waitForHydration(page);
  const ofPage = [...urls];
  const sheets = await Promise.all(ofPage.map(async (url) => (await fetch(url)).text()));
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.reduce((sum, sheet) => sum + gzipBytes(sheet), 0)).toBeLessThanOrEqual(styleBytes);

  // From a list of pages: nothing but its own sheets is added, and all of them are there when it is shown.
  await page.goto(`/search?name=${encodeURIComponent(name)}`, { waitUntil: 'networkidle' });
  await waitForHydration(page);
  const linkedSheets = () =>
    page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : [href])));
  const ofSearch = await linkedSheets();
  expect(ofSearch.filter((url) => !ofPage.includes(url))).not.toEqual([]);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const added = (await linkedSheets()).filter((url) => !ofSearch.includes(url));
  expect(added).toEqual(ofPage.filter((url) => !ofSearch.includes(url)));
  await keeper.removeMade(page);
});
