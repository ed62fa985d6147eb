import type { Page } from '@playwright/test';
import { axeColours, expect, test, type Watch } from './support/base-test.js';
import { atEveryWidth, atOneWidth } from './support/widths.js';

const pages = [
  'tokens',
  'actions',
  'fields',
  'cards',
  'states',
  'navigation',
  'drawings',
  'dialogs',
  'photographs',
];

const openers = (page: Page) => page.locator('[data-opens-dialog]');
const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

/** Switches the theme without a new load: it is an attribute of the document. */
const setTheme = (page: Page, theme: 'paper' | 'granite') =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** Themes change colours only; the other theme covers all widths. */
async function isSoundInGranite(page: Page, watch: Watch): Promise<void> {
  await setTheme(page, 'granite');
  await watch.screenIsSound(page, axeColours);
  await setTheme(page, 'paper');
}

/** Runs the check with letters of twice the size. */
async function withLargeLetters(page: Page, look: () => Promise<void>): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((given) => document.documentElement.style.setProperty('font-size', given), size);
  await setSize('200%');
  await look();
  await setSize('');
}

test('every part in its states and themes, also with letters at 200 %', { tag: atOneWidth }, async ({
  page,
  watch,
}) => {
  for (const name of pages) {
    await page.goto(`/dev/ui?page=${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'paper');
    await watch.screenFitsEveryWidth(page);
    await isSoundInGranite(page, watch);
    await withLargeLetters(page, () => watch.nothingOverflows(page));
  }
  await page.goto('/dev/ui?page=tokens&theme=granite');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'granite');
});

test('every dialog in its themes, also with letters at 200 %', { tag: atOneWidth }, async ({
  page,
  watch,
}) => {
  await page.goto('/dev/ui?page=dialogs');
  await expect(openers(page)).not.toHaveCount(0);
  const seen = new Set<string>();
  for (const opener of await openers(page).all()) {
    const component = (await opener.locator('xpath=ancestor::section/h2').textContent()) ?? '';
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    // The eleven limits are one component with other texts: axe looks at the first.
    if (component === 'LimitDialog' && seen.has(component))
      await atEveryWidth(page, () => watch.nothingOverflows(page));
    else {
      await watch.screenFitsEveryWidth(page);
      await isSoundInGranite(page, watch);
    }
    seen.add(component);
    await withLargeLetters(page, async () => {
      const cut = await dialog(page).evaluate((popup) => popup.scrollWidth - popup.clientWidth);
      expect(cut, (await opener.textContent()) ?? '').toBeLessThanOrEqual(0);
    });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  expect(seen).toContain('LimitDialog');
});

test('messages stand clear of what is pressed next, over a dialog as well', { tag: atOneWidth }, async ({
  page,
  watch,
}) => {
  await page.goto('/dev/ui?page=states');
  for (const type of ['success', 'error', 'warning']) await page.getByRole('button', { name: type }).click();
  await expect(page.locator('[data-toast]')).toHaveCount(3);
  await watch.screenFitsEveryWidth(page);

  await page.goto('/dev/ui?page=dialogs');
  await openers(page).first().click();
  const copy = dialog(page).getByRole('button', { name: 'Скопіювати посилання' });
  await copy.click();
  await expect(page.getByText('Посилання скопійовано')).toBeVisible();
  // The toast must not cover the button: a click still reaches it.
  await atEveryWidth(page, () => copy.click({ trial: true }));
  await page.getByText('Посилання скопійовано').click();
  await expect(page.getByText('Торкніться ще раз, щоб закрити')).toBeVisible();
  await expect(dialog(page)).toBeVisible();
});

test('with forced colours an empty box is empty', { tag: atOneWidth }, async ({ page, watch }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/dev/ui?page=fields');
  const mark = (name: RegExp) => page.locator('label').filter({ hasText: name }).locator('svg');
  await expect(mark(/умови користування/)).toBeVisible();
  await expect(mark(/Показувати на карті/)).toBeHidden();
  await watch.screenIsSound(page);
});
