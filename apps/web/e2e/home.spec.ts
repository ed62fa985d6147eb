import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './support/base-test.js';
import { atOneWidth, onlyLong, repeatsPhone } from './support/widths.js';

const stories = 'Пам’ятні історії життя';
const heldBytes = 300 * 1024;

const carouselOf = (page: Page) => page.getByRole('region', { name: stories });
/** Scrolls to the carousel: it is rendered when it comes near. */
async function goToStories(page: Page) {
  await carouselOf(page).scrollIntoViewIfNeeded();
  return carouselOf(page);
}

test('home comes rendered: two ways in, stories, three steps, what a page keeps', {
  tag: repeatsPhone,
}, async ({ page, watch }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/obituaries(\?|\/top-filled)/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Військовий меморіал' })).toBeVisible();
  for (const way of ['Пошук сторінки пам’яті', 'Створити сторінку пам’яті'])
    await expect(page.getByRole('link', { name: way })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    stories,
    'Три кроки, і поспішати нікуди',
    'QR-код на пам’ятнику',
    'Цифрова скриня спогадів',
    'Сімейне дерево',
  ]);
  await waitForHydration(page);
  const carousel = await goToStories(page);
  await expect(carousel.getByRole('link').first()).toBeVisible();
  await watch.screenIsSound(page);
  expect(calls).toEqual([]);
});

/** Where the stork's head is in each picture of the hero, in px: beak to neck, crown to throat. */
const storkHeads = {
  'dawn-phone': { left: 637, right: 676, top: 229, bottom: 248 },
  'dawn-wide': { left: 1337, right: 1374, top: 369, bottom: 388 },
  'dawn-panorama': { left: 2139, right: 2199, top: 182, bottom: 208 },
};

test('the stork has its head at every width', { tag: atOneWidth }, async ({ page }) => {
  await page.goto('/');
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [768, 1024],
    [1280, 720],
    [1600, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    const picture = page.locator('section picture img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    const head = await picture.evaluate((image: HTMLImageElement, heads) => {
      const [, mark] = Object.entries(heads).find(([name]) => image.currentSrc.includes(name)) ?? [];
      if (!mark) throw new Error(`unknown picture ${image.currentSrc}`);
      const box = image.getBoundingClientRect();
      const { width: pictureWidth, height: pictureHeight } = image;
      const natural = { width: image.naturalWidth, height: image.naturalHeight };
      const scale = Math.max(pictureWidth / natural.width, pictureHeight / natural.height);
      const [x = 0, y = 0] = getComputedStyle(image)
        .objectPosition.split(' ')
        .map((part) => Number.parseFloat(part) / 100);
      const left = box.left + x * (pictureWidth - natural.width * scale);
      const top = box.top + y * (pictureHeight - natural.height * scale);
      return {
        left: left + mark.left * scale,
        right: left + mark.right * scale,
        top: top + mark.top * scale,
        // The mask of phones hides what is above this line more than half.
        clearTop: box.top + (pictureWidth < 768 ? box.height * 0.14 : 0),
      };
    }, storkHeads);
    const header = await page.locator('header').first().boundingBox();
    const from = Math.max(head.clearTop, (header?.y ?? 0) + (header?.height ?? 0));
    expect(head.top, `below the header and the fade at ${width} px`).toBeGreaterThanOrEqual(from);
    expect(head.left, `inside at ${width} px`).toBeGreaterThanOrEqual(0);
    expect(head.right, `inside at ${width} px`).toBeLessThanOrEqual(width);
  }
});

test('the first view weighs no more than 300 KB', async ({ page }) => {
  const answers: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    answers.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const weights = await Promise.all(answers);
  expect(weights.length).toBeGreaterThan(8);
  expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(heldBytes);
});

test('the carousel shows one to four to a view, and wraps around', async ({ page, watch, viewport }) => {
  const perView = { 390: 1, 768: 2, 1280: 4 }[viewport?.width ?? 0] ?? 0;
  await page.goto('/');
  await waitForHydration(page);
  const carousel = await goToStories(page);
  const cards = carousel.locator('li');
  const total = await cards.count();
  const shown = carousel.locator('li:not([inert])');
  await expect(shown).toHaveCount(perView);
  const placeOf = (first: number) =>
    perView > 1 ? `${first}–${first + perView - 1} з ${total}` : `${first} з ${total}`;
  await expect(carousel.getByText(placeOf(1))).toBeVisible();
  // Reduced motion: the carousel must not move by itself.
  await expect(carousel.getByRole('button', { name: 'Увімкнути прокручування' })).toBeVisible();

  await carousel.getByRole('button', { name: 'Наступні' }).click();
  await expect(carousel.getByText(placeOf(1 + perView))).toBeVisible();
  await watch.nothingOverflows(page);
  await carousel.getByRole('button', { name: 'Попередні' }).press('ArrowLeft');
  await expect(carousel.getByText(placeOf(1))).toBeVisible();
  await carousel.getByRole('button', { name: 'Попередні' }).click();
  await expect(carousel.getByText(placeOf(total - perView + 1))).toBeVisible();
  await carousel.getByRole('button', { name: 'Наступні' }).click();
  await expect(carousel.getByText(placeOf(1))).toBeVisible();

  // When the focused card scrolls out of view, the focus moves to the button.
  await carousel.getByRole('link').first().press('ArrowRight');
  await expect(carousel.getByText(placeOf(1 + perView))).toBeVisible();
  await expect(carousel.getByRole('button', { name: 'Наступні' })).toBeFocused();

  if (perView < 4) return;
  for (const [width, cardsThen] of [
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 3],
    [1279, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(shown, `at ${width} px`).toHaveCount(cardsThen);
  }
});

test('a finger leafs through the stories', { tag: atOneWidth }, async ({ page, context }) => {
  await page.goto('/');
  await waitForHydration(page);
  const carousel = await goToStories(page);
  const devTools = await context.newCDPSession(page);
  const swipe = async (movedPx: number) => {
    const box = await carousel.getByRole('list').boundingBox();
    const y = (box?.y ?? 0) + 60;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      devTools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', 200);
    for (const part of [0.3, 0.6, 1]) await touch('touchMove', 200 + movedPx * part);
    await touch('touchEnd', 200 + movedPx);
  };
  await swipe(-120);
  await expect(carousel.getByText(/^2 з/)).toBeVisible();
  await swipe(120);
  await expect(carousel.getByText(/^1 з/)).toBeVisible();
  await swipe(-40);
  await expect(carousel.getByText(/^1 з/)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('«Коротко» tells of a person without leaving the page', { tag: onlyLong }, async ({ page, watch }) => {
  await page.goto('/');
  await waitForHydration(page);
  const carousel = await goToStories(page);
  const brief = carousel.getByRole('button', { name: /^Коротко/ }).first();
  await brief.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Біографія:')).toBeVisible();
  await watch.screenIsSound(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(brief).toBeFocused();
});

test('a guest who wants to make a page is asked to sign in first', { tag: [atOneWidth, onlyLong] }, async ({
  page,
  watch,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Створити сторінку пам’яті' }).click();
  await expect(page.getByRole('dialog', { name: 'Створіть обліковий запис' })).toBeVisible();
  await watch.screenIsSound(page);
});

test('with scripts off the stories are a row to scroll', { tag: atOneWidth }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  const links = carouselOf(page).getByRole('link');
  expect(await links.count()).toBeGreaterThan(4);
  await links.last().scrollIntoViewIfNeeded();
  await expect(links.last()).toBeInViewport();
  await context.close();
});
