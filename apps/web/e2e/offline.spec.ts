import type { Page } from '@playwright/test';
import { expect, test } from './support/base-test.js';
import { Keeper } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

test.use({
  serviceWorkers: 'allow',
  expectedFailures: [
    /^503 |^404 (?:\/api\/obituaries\/(?:f+$|\w+\/photo)|\/obituary\/)|ERR_INTERNET_DISCONNECTED/,
  ],
});

/** Waits until the page and its pictures are in Cache Storage. */
async function isKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (asked) => {
        const kept = await caches.match(new URL(asked, location.origin).href, { ignoreVary: true });
        return kept !== undefined;
      }, path),
    )
    .toBe(true);
}

interface Story {
  readonly _id: string;
  readonly fullName: string;
  readonly shortCode: string;
  readonly photoUrl: string | null;
}

/** The first story with a portrait; demo portraits are added shortly after the start. */
async function firstStory(page: Page): Promise<{ path: string; name: string; code: string }> {
  let story: Story | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get('/api/obituaries/top-filled');
      const { data } = (await response.json()) as { data: Story[] };
      story = data.find(({ photoUrl }) => photoUrl !== null);
      return story !== undefined;
    })
    .toBe(true);
  const { _id = '', fullName = '', shortCode = '' } = story ?? {};
  return { path: `/obituary/${_id}`, name: fullName, code: shortCode };
}

test.describe(`without a line ${atOneWidth}`, () => {
  test('a page that was read opens with its portrait, also from its QR code', async ({ page, context }) => {
    const story = await firstStory(page);
    const portrait = page.locator('main img').first();
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(story.path);
    await isKept(page, story.path);
    await isKept(page, await portrait.evaluate((image: HTMLImageElement) => image.currentSrc));
    const noLine = page.getByText('Немає зв’язку. Показано збережене.');
    await expect(noLine).toBeHidden();
    await context.setOffline(true);
    await expect(noLine).toBeVisible();
    await context.setOffline(false);
    await expect(noLine).toBeHidden();

    await context.setOffline(true);
    await page.goto(`/q/${story.code}`);
    await expect(page).toHaveURL(new RegExp(`${story.path}$`));
    await expect(heading).toContainText(story.name.split(' ')[0] ?? '');
    await expect(page.getByText(/Показано збережену копію від\s\d/)).toBeVisible();
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('a page that was not read says so and lists those that can be', async ({ page, context }) => {
    const story = await firstStory(page);
    await page.goto(story.path);
    await isKept(page, story.path);
    await context.setOffline(true);

    await page.goto('/service-packages');
    await expect(page.getByRole('heading', { name: 'Немає зв’язку' })).toBeVisible();
    await page.getByRole('link', { name: story.name.replaceAll("'", '’') }).click();
    await expect(page).toHaveURL(new RegExp(`${story.path}$`));
    await context.setOffline(false);
  });

  test('what its family has hidden is kept no longer than until the next time on line', async ({ page }) => {
    const story = await firstStory(page);
    await page.goto(story.path);
    await isKept(page, story.path);
    await page.reload();
    const other = `/obituary/${'f'.repeat(24)}`;
    await page.evaluate(async (path) => {
      const cache = await caches.open('documents-1');
      await cache.put(path, new Response('<title>kept</title>'));
      await fetch(path.replace('/obituary', '/api/obituaries'));
    }, other);
    await expect
      .poll(() => page.evaluate(async (path) => (await caches.match(path)) === undefined, other))
      .toBe(true);
  });

  test('a page that is hidden goes with its first document that says so', async ({ page, ownSurname }) => {
    const keeper = await Keeper.free(page.request);
    const { _id: id } = await keeper.create({
      fullName: `${ownSurname('Сорока')} Марія`,
      gender: 'female',
      category: 'civilian',
      birthDate: '1938',
      deathDate: '2019',
    });
    // With data saver on, the page does not ask the service worker to cache it; the navigation alone fills
    // the cache.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto(`/obituary/${id}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await isKept(page, `/obituary/${id}`);
    await keeper.deactivate(id);
    await page.goto(`/obituary/${id}`);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('documents-1')).keys()).length))
      .toBe(0);
  });

  test('a code opens its own page, not a list that names it; a picture that is gone takes no page with it', async ({
    page,
    context,
  }) => {
    const story = await firstStory(page);
    await page.goto('/');
    await isKept(page, '/');
    await page.reload();
    await context.setOffline(true);
    await page.goto(`/q/${story.code}`);
    await expect(page.getByRole('heading', { name: 'Немає зв’язку' })).toBeVisible();
    await context.setOffline(false);

    await page.goto(story.path);
    await isKept(page, story.path);
    const status = await page.evaluate(async (path) => {
      const of = path.replace('/obituary', '/api/obituaries');
      return (await fetch(`${of}/photo?photoId=${'e'.repeat(24)}`)).status;
    }, story.path);
    expect(status).toBe(404);
    await context.setOffline(true);
    await page.goto(`/q/${story.code}`);
    await expect(page).toHaveURL(new RegExp(`${story.path}$`));
    await context.setOffline(false);
  });

  test('a page that is hidden goes from the device of a member too, with the lists that name it', async ({
    page,
  }) => {
    const story = await firstStory(page);
    const { token } = (await Keeper.free(page.request)).account;
    await page.goto(story.path);
    await isKept(page, story.path);
    await page.reload();
    const kept = await page.evaluate(async (bearer) => {
      const id = 'f'.repeat(24);
      const cache = await caches.open('documents-1');
      await cache.put(`/obituary/${id}`, new Response('<title>kept</title>'));
      await cache.put('/memorial', new Response(`<a href="/obituary/${id}">`));
      await fetch(`/api/obituaries/${id}`, { headers: { Authorization: `Bearer ${bearer}` } });
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    }, token);
    expect(kept).toContain(story.path);
    expect(kept).not.toContain('/memorial');
    expect(kept).not.toContain(`/obituary/${'f'.repeat(24)}`);
  });
});
