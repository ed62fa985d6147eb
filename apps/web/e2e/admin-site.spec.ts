import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/own-product-test.js';
import { Keeper, smallPhoto } from './support/pages.js';

const reason = /^Чому\sви\sтак\sвирішили/;

// Refusals of single fields.
test.use({ expectedFailures: [/^400 \/api\/admin\/(?:partners|announcement)$/] });

test('an administrator adds a partner with a logo, and a guest reads it', async ({
  page,
  browser,
  baseURL,
  request,
  watch,
}) => {
  const administrator = await Keeper.administrator(request);
  await administrator.enter(page);
  await page.goto('/partners');
  const logo = await smallPhoto(page);
  await page.goto('/admin/partners');
  await expect(page.getByText('Партнерів ще не додано')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);

  await page.getByRole('button', { name: 'Додати партнера' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Назва').fill('Служба «Шана»');
  await dialog.getByLabel(/^Сайт/).fill('шана');
  await dialog.getByLabel(reason).fill('Домовилися про співпрацю');
  await dialog.getByRole('button', { name: 'Додати партнера' }).click();
  await expect(dialog.getByText(/^Вкажіть\sадресу\sсайту\sповністю/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await dialog.getByLabel(/^Сайт/).fill('https://shana.example');
  await dialog.getByLabel(/^Про\sпартнера/).fill('Проводжаємо гідно, поруч із родиною від першої години.');
  await dialog.getByLabel(/^Де\sїх\sзнайти/).fill('Дніпро, вул. Тиха, 1');
  await dialog.getByRole('button', { name: 'Додати партнера' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: /Служба\s«Шана»/ });
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Логотип', exact: true }).click();
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: logo,
  });
  await dialog.getByLabel(reason).fill('Надіслали знак');
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(row.locator('img')).toBeVisible();

  await page.getByRole('button', { name: 'Додати партнера' }).click();
  await dialog.getByLabel('Назва').fill('Благодійний фонд «Світло»');
  await dialog.getByLabel(reason).fill('Допомагають родинам');
  await dialog.getByRole('button', { name: 'Додати партнера' }).click();
  await page.getByRole('button', { name: /^Вище:.*Світло/ }).click();
  await dialog.getByLabel(reason).fill('За абеткою');
  await dialog.getByRole('button', { name: 'Змінити порядок' }).click();
  await expect(dialog).toHaveCount(0);
  await watch.screenIsSoundAtEveryWidth(page);

  const guest = await browser.newPage({ baseURL: baseURL ?? '' });
  await guest.goto('/partners');
  const names = guest.getByRole('heading', { level: 2 });
  await expect(names).toHaveText([/Світло/, /Шана/]);
  await expect(guest.getByRole('link', { name: 'Сайт партнера' })).toHaveAttribute(
    'href',
    'https://shana.example',
  );
  const shown = guest.getByRole('region', { name: /Шана/ }).locator('img');
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await watch.screenIsSound(guest);
  await guest.close();
});

test('an announcement stands above every screen until it is closed or ended', async ({
  page,
  browser,
  baseURL,
  request,
  watch,
}) => {
  const administrator = await Keeper.administrator(request);
  await administrator.enter(page);
  await page.goto('/admin/announcement');
  await page.getByRole('button', { name: 'Написати оголошення' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Текст').fill('У неділю з 2 до 4 години сайт може не відповідати.');
  await dialog.getByLabel(/^Куди\sведе/).fill('/partners');
  await dialog.getByLabel(/^Показувати\sдо/).fill('2020-01-01T10:00');
  await dialog.getByLabel(reason).fill('Роботи на сервері');
  await dialog.getByRole('button', { name: 'Показати всім' }).click();
  await expect(dialog.getByText(/^Цей\sчас\sуже\sминув/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await dialog.getByLabel(/^Показувати\sдо/).fill('');
  await dialog.getByRole('button', { name: 'Показати всім' }).click();
  await expect(page.getByRole('heading', { name: 'Зараз над сторінками' })).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  const strip = guest.getByRole('complementary', { name: 'Оголошення' });
  await guest.goto('/search');
  await waitForHydration(guest);
  await expect(strip).toContainText(/У\sнеділю\sз\s2\sдо\s4\sгодини/);
  await watch.screenIsSoundAtEveryWidth(guest);
  // Navigation inside of the application leaves it in its place.
  await guest.evaluate(() => document.getElementById('announcement')?.setAttribute('data-same', ''));
  await guest.locator('a[href="/memorial"]:visible').first().click();
  await expect(guest).toHaveURL('/memorial');
  await expect(guest.getByRole('heading', { level: 1, name: /^Вічна/ })).toBeVisible();
  await expect(strip).toHaveAttribute('data-same', '');
  await guest.emulateMedia({ media: 'print' });
  await expect(strip).toBeHidden();
  await guest.emulateMedia({ media: 'screen' });
  await strip.getByRole('button', { name: /^Закрити\sоголошення$/ }).click();
  await expect(strip).toHaveCount(0);
  await guest.goto('/');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip).toHaveCount(0);

  // The area of administrators shows none, however one gets there.
  await page.goto('/partners');
  const ownStrip = page.getByRole('complementary', { name: 'Оголошення' });
  await expect(ownStrip).toBeVisible();
  await page.goto('/admin/announcement');
  await expect(page.getByRole('heading', { name: 'Зараз над сторінками' })).toBeVisible();
  await expect(ownStrip).toHaveCount(0);

  await page.getByRole('button', { name: 'Завершити' }).click();
  await dialog.getByLabel(reason).fill('Роботи закінчено');
  await dialog.getByRole('button', { name: 'Завершити' }).click();
  await expect(page.getByText('Зараз оголошення немає')).toBeVisible();
  await guest.evaluate(() => localStorage.clear());
  await guest.goto('/');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip).toHaveCount(0);
  await context.close();
});
