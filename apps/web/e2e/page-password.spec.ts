import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, waitForHydration } from './support/base-test.js';
import { goToTab, openEditing } from './support/edit-page.js';
import { test } from './support/keeper-test.js';
import { smallPhoto } from './support/pages.js';

// The document of a locked page, its data without a key, and wrong passwords.
test.use({ expectedFailures: [/^403 \/(api\/obituaries|obituary)\//] });

const lockedHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Цю\sсторінку\sродина\sбереже/ });

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Пароль сторінки').fill(password);
  await page.getByRole('button', { name: 'Відкрити сторінку' }).click();
}

test('a page behind a password opens to those who know it, and closes when it changes', async ({
  page,
  browser,
  request,
  baseURL,
  watch,
  ownSurname,
  keeper,
}) => {
  const surname = ownSurname('Замковий');
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Юрій` }));
  await keeper.enter(page);
  await page.goto('/service-packages');
  await keeper.addPhoto(id, await smallPhoto(page));
  await openEditing(page, id);
  await goToTab(page, 'Видимість');
  await page.getByRole('radio', { name: /^Бачать\sті,\sхто\sзнає\sпароль/ }).check();
  await page.getByLabel('Пароль сторінки').fill('вишневий сад');
  await watch.screenIsSound(page);
  await page
    .getByRole('button', { name: /^Зберегти/ })
    .first()
    .click();
  await expect(page.getByText(/успішно\sзбережено/).first()).toBeVisible();

  // A crawler reads nothing of it.
  const document = await request.get(`/obituary/${id}`);
  expect(document.status()).toBe(403);
  const html = await document.text();
  expect(html).not.toContain(surname);
  expect(html).toContain('noindex');
  expect(html).not.toMatch(/og:image|og:title" content="[^"]*Юрій/);

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const guest = await context.newPage();
  await guest.goto(`/obituary/${id}`);
  await expect(lockedHeading(guest)).toBeVisible();
  await enter(guest, 'не той пароль');
  await expect(guest.getByText(/^Пароль\sне\sпідійшов/)).toBeVisible();
  await enter(guest, '  вишневий сад ');
  const name = guest.getByRole('heading', { level: 1, name: new RegExp(surname) });
  await expect(name).toBeVisible();
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const portrait = guest.getByRole('main').locator('img').first();
  await expect
    .poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  // The tab keeps the key.
  await guest.reload();
  await expect(name).toBeVisible();

  await keeper.change(id, { password: 'яблуневий цвіт' });
  await guest.reload();
  await expect(guest.getByText(/^Пароль\sвідтоді\sзмінили/)).toBeVisible();
  await expect(guest.getByRole('main')).not.toContainText(surname);
  await enter(guest, 'яблуневий цвіт');
  await expect(name).toBeVisible();
  await waitForHydration(guest);
  await context.close();
});
