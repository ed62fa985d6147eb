import type { Page } from '@playwright/test';
import { axeColours, expect, test, type Watch } from './support/journey.js';
import { atEveryWidth, atOneWidth } from './support/widths.js';

const themes = ['paper', 'granite'] as const;
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

for (const theme of themes) {
  // Themes change colours only; one theme covers all widths.
  const isSound = (page: Page, watch: Watch) =>
    theme === 'paper' ? watch.screenFitsEveryWidth(page) : watch.screenIsSound(page, axeColours);
  test(`every part in its states, ${theme}`, { tag: atOneWidth }, async ({ page, watch }) => {
    for (const name of pages) {
      await page.goto(`/dev/ui?page=${name}&theme=${theme}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await isSound(page, watch);
    }
  });

  test(`every dialog, ${theme}`, { tag: atOneWidth }, async ({ page, watch }) => {
    await page.goto(`/dev/ui?page=dialogs&theme=${theme}`);
    await expect(openers(page)).not.toHaveCount(0);
    for (const opener of await openers(page).all()) {
      await opener.click();
      await expect(dialog(page)).toBeVisible();
      await isSound(page, watch);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });
}

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

test('letters at 200 % lose nothing', { tag: atOneWidth }, async ({ page }) => {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const name of pages) {
    await page.goto(`/dev/ui?page=${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await enlarge();
    expect(await sideways(), name).toBeLessThanOrEqual(0);
  }
  for (const opener of await openers(page).all()) {
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    const cut = await dialog(page).evaluate((popup) => popup.scrollWidth - popup.clientWidth);
    expect(cut, (await opener.textContent()) ?? '').toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('with forced colours an empty box is empty', { tag: atOneWidth }, async ({ page, watch }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/dev/ui?page=fields');
  const mark = (name: RegExp) => page.locator('label').filter({ hasText: name }).locator('svg');
  await expect(mark(/умови користування/)).toBeVisible();
  await expect(mark(/Показувати на карті/)).toBeHidden();
  await watch.screenIsSound(page);
});
