import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { gzipBytes, reactAloneGzipBytes } from '../bench/react-alone.mjs';
import { expect, test, waitForHydration, withoutCookieQuestion } from './support/base-test.js';
import { Keeper, smallPhoto, smallPhotos } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

/** Budget besides React and its renderer, compressed. */
const heldScriptBytes = 60 * 1024;

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
  await page.close();
  await keeper.removeMade();
});
