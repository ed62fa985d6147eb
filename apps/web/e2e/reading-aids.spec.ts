import { expect, test, waitForHydration } from './support/base-test.js';
import { tabTo } from './support/keyboard.js';
import { atOneWidth, repeatsPhone } from './support/widths.js';

test('with forced colours the current place and every field keep their outlines', {
  tag: atOneWidth,
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/search');
  await waitForHydration(page);
  const current = page.getByRole('navigation', { name: 'Нижня навігація' }).locator('[aria-current] span');
  await expect(current).toHaveCSS('text-decoration-line', 'underline');
  const isOutlined = (element: Element) => {
    for (let box: Element | null = element; box && box.tagName !== 'FORM'; box = box.parentElement)
      if (Number.parseFloat(getComputedStyle(box).borderBottomWidth) > 0) return true;
    return false;
  };
  expect(await page.getByLabel('Прізвище та ім’я').evaluate(isOutlined)).toBe(true);
  expect(await page.locator('summary').evaluate(isOutlined)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  const mark = page.getByRole('banner').locator('[aria-current]');
  const colours = await mark.evaluate((link) => [
    getComputedStyle(link, '::after').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(colours[0]).not.toBe(colours[1]);
});

test('without motion nothing moves, not even the stories', { tag: atOneWidth }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await waitForHydration(page);
  const stories = page.getByRole('region', { name: 'Пам’ятні історії життя' });
  await stories.scrollIntoViewIfNeeded();
  const place = stories.getByText(/^1 з/);
  await expect(place).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(place).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().duration !== 0,
        ).length,
  );
  expect(moving).toBe(0);
});

test('photographs far down come to whoever scrolls to them', { tag: repeatsPhone }, async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('region', { name: 'Пам’ятні історії життя' }).scrollIntoViewIfNeeded();
  const shown = page.locator('main li:not([inert]) article');
  const drawn = () =>
    shown.evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const photo = card.querySelector('img');
          return photo?.complete && photo.naturalWidth > 0;
        }).length,
    );
  await expect.poll(async () => (await drawn()) === (await shown.count())).toBe(true);
  expect(await shown.count()).toBeGreaterThan(0);
});

test('by the keyboard alone: past the header, through the conditions, to a page and back', async ({
  page,
  viewport,
}) => {
  const isPhone = (viewport?.width ?? 0) < 768;
  await page.goto('/memorial');
  await waitForHydration(page);
  await tabTo(page, /^Перейти до змісту$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/service-packages');
  await waitForHydration(page);
  // Link in the header, on a phone in the footer: the bottom bar is hidden there.
  await tabTo(page, /^Пошук$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
  // Focus moves to the new screen.
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, /^Прізвище та ім’я$/);
  await tabTo(page, /^Фільтри/);
  await page.keyboard.press('Enter');
  const fields = isPhone ? page.getByRole('dialog', { name: 'Фільтри' }) : page.getByRole('search');
  await expect(fields.getByLabel('Звання')).toBeVisible();
  await tabTo(page, /^Звання/);
  await page.keyboard.type('полковник');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/rank=/);
  await expect(page.getByText(/^Знайдено/)).toBeVisible();
  // Focus is at the results, below the conditions, because the panel's fields were replaced.
  await tabTo(page, /^Прибрати умову/, isPhone ? 'Tab' : 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
});

test('by the keyboard alone: the stories, and what opens over them', { tag: repeatsPhone }, async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await tabTo(page, /^Створити сторінку пам’яті$/);
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('dialog', { name: 'Створіть обліковий запис' });
  await expect(prompt).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(prompt.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await expect(page.getByRole('link', { name: 'Створити сторінку пам’яті' })).toBeFocused();

  await tabTo(page, /^Наступні$/);
  const stories = page.getByRole('region', { name: 'Пам’ятні історії життя' });
  await page.keyboard.press('Enter');
  await expect(stories.getByText(/^1(–\d)? з/)).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(stories.getByText(/^1(–\d)? з/)).toBeVisible();
  await tabTo(page, /^Коротко/);
  const brief = page.locator(':focus');
  const name = await brief.textContent();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog').getByText('Біографія:')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(stories.getByRole('button').and(page.locator(':focus'))).toHaveText(name ?? '');
});
