import type { Page } from '@playwright/test';
import { expect, test, withoutCookieQuestion } from './support/base-test.js';
import { newEmail, password, smallPhoto } from './support/pages.js';
import { codeSentTo } from './support/received-emails.js';

const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

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
  await page.getByRole('link', { name: 'Зареєструватися' }).click();
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
    .click();
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
  await page.getByRole('radio', { name: /Військово/ }).check();
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByLabel('Прізвище').fill(surname);
  await page.getByLabel('Ім’я', { exact: true }).fill('Ярослав');
  await page.getByLabel(/^По батькові/).fill('Ігорович');
  await page.getByRole('radio', { name: 'Чоловіча' }).check();
  await page.getByLabel('Дата народження').fill('14.03.1991');
  await page.getByLabel('Дата смерті').fill('07.10.2023');
  await page.getByLabel(/^Місце народження/).fill('Кременчук');
  const file = { name: 'портрет.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto(page) };
  await page.getByLabel('Вибрати світлину').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Вибрана світлина в рамці' })).toBeVisible();
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByRole('heading', { level: 1, name: 'Військова служба' }).waitFor();
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByRole('heading', { level: 1, name: 'Нагороди' }).waitFor();
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByRole('heading', { level: 1, name: 'Галерея' }).waitFor();
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByLabel('Життєпис').fill('Умів чекати світанку.');
  await page.getByRole('button', { name: 'Створити сторінку' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Створити сторінку' }).click();

  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Успішно створено')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
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
