import type { Page } from '@playwright/test';
import { expect, test, waitForHydration, withoutCookieQuestion } from './support/base-test.js';
import { Keeper, newEmail, password, smallPhoto } from './support/pages.js';
import { codeSentTo } from './support/received-emails.js';
import { countTaps } from './support/taps.js';
import { atOneWidth } from './support/widths.js';

const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

/** Name, gender and dates of a soldier, as few as a page needs. */
async function fillSoldier(page: Page, surname: string) {
  await page.getByLabel('Прізвище').fill(surname);
  await page.getByLabel('Ім’я', { exact: true }).fill('Ярослав');
  await page.getByLabel(/^По батькові/).fill('Ігорович');
  await page.getByRole('radio', { name: 'Чоловіча' }).check();
  await page.getByLabel('Дата народження').fill('14.03.1991');
  await page.getByLabel('Дата смерті').fill('07.10.2023');
}

async function createAtOnce(page: Page) {
  await page.getByRole('button', { name: /^Створити зараз/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Створити сторінку' }).click();
  await expect(page).toHaveURL('/profile');
}

test('from registration to a page that a guest finds', async ({
  page,
  browser,
  baseURL,
  watch,
  ownSurname,
}) => {
  const surname = ownSurname('Журавленко');
  const name = `${surname} Ярослав Ігорович`;
  const email = newEmail();

  await page.goto('/memory/create');
  await expect(page).toHaveURL('/login?redirect=%2Fmemory%2Fcreate');
  await expect(page.getByText('Будь ласка, авторизуйтеся')).toBeVisible();

  const taps = await countTaps(page);
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Створити сторінку пам’яті' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Зареєструватися' }).click();
  // The sign-in screen has a field with the same label and stays visible until the next screen is ready.
  await expect(page.getByRole('heading', { name: 'Реєстрація' })).toBeVisible();
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Ім’я та прізвище').fill('Журавленко Олена');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Пароль ще раз').fill(password);
  await page.getByRole('button', { name: 'Продовжити' }).click();
  await expect(page.getByRole('heading', { name: 'Угоди' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pendingRegistration'))).not.toContain(password);
  await page
    .getByRole('button', { name: /^Читати документ/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Редакція від');
  await watch.screenIsSound(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Прийняти всі угоди' }).click();
  await page.getByRole('button', { name: 'Продовжити' }).click();
  await expect(page.getByRole('heading', { name: 'Підтвердження пошти' })).toBeVisible();
  expect(await keptKeys(page)).toEqual(['cookieConsent']);
  await watch.screenIsSound(page);
  await page.getByLabel('Код із листа').fill(await codeSentTo(email));

  await expect(page.getByText('Реєстрація успішно завершена!')).toBeVisible();
  await expect(page).toHaveURL('/memory/create');
  expect(await keptKeys(page)).toEqual(expect.arrayContaining(['token', 'tokenExpiration', 'user']));
  await page.getByRole('button', { name: /Захисника чи захисницю/ }).click();
  const picker = page.waitForEvent('filechooser');
  await page.locator('button', { hasText: 'Вибрати світлину' }).click();
  const file = { name: 'портрет.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto(page) };
  await (await picker).setFiles(file);
  await expect(page.getByRole('img', { name: 'Вибрана світлина в рамці' })).toBeVisible();
  await fillSoldier(page, surname);
  await page.getByLabel(/^Місце народження/).fill('Кременчук');
  await createAtOnce(page);
  expect(await taps()).toBeLessThanOrEqual(10);

  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Успішно створено')).toBeVisible();
  await page.getByRole('link', { name: 'Відкрити сторінку' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'granite');
  await expect(page.getByText('Бачать усі')).toBeVisible();
  await watch.screenIsSound(page);

  const guest = await browser.newContext({ baseURL: baseURL ?? '', locale: 'uk-UA' });
  const visitor = await guest.newPage();
  await withoutCookieQuestion(visitor);
  await visitor.goto('/search');
  await visitor.getByLabel('Прізвище та ім’я').fill(`ярослав ${surname.toLowerCase()}`);
  await visitor.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(visitor.getByText('32 роки · Кременчук')).toBeVisible();
  await expect
    .poll(() =>
      visitor
        .getByRole('img', { name: /^Портрет/ })
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
  await expect(visitor.getByRole('button', { name: 'Видалити' })).toHaveCount(0);
  await guest.close();

  await page.goto('/login');
  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('from the home screen to a soldier’s page in five taps', { tag: atOneWidth }, async ({
  page,
  request,
  ownSurname,
}) => {
  const surname = ownSurname('Журба');
  const keeper = await Keeper.free(request);
  await keeper.enter(page);
  const taps = await countTaps(page);
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Створити сторінку пам’яті' }).first().click();
  await page.getByRole('button', { name: /Захисника чи захисницю/ }).click();
  await fillSoldier(page, surname);
  await createAtOnce(page);
  expect(await taps()).toBeLessThanOrEqual(5);
  const name = `${surname} Ярослав Ігорович`;
  expect(await keeper.pagesNamed(name)).toMatchObject([{ category: 'military', passing: null }]);
  await keeper.removeAllNamed(name);
});
