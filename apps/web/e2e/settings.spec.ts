import { readFileSync } from 'node:fs';
import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { userRoutes } from '@memorial/contracts/users/users.routes';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectInTime, test } from './support/base-test.js';
import { Keeper, newEmail, password } from './support/pages.js';
import { codeSentTo } from './support/received-emails.js';
import { atOneWidth } from './support/widths.js';

const newPassword = 'Барвінок-1991';

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Signs in on another device with its own user agent. */
async function signInElsewhere(request: APIRequestContext, email: string): Promise<SignedInView> {
  const answer = await request.post(hrefOf(authRoutes.login, {}), {
    data: { email, password },
    headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as SignedInView;
}

async function openSettings(page: Page, keeper: Keeper) {
  await keeper.enter(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Налаштування' }).click();
  await expect(page).toHaveURL('/profile/settings');
  await expect(section(page, 'Ім’я')).toBeVisible();
}

test.describe('the settings', () => {
  test.use({ expectedFailures: [/^400 \/api\/users\/me\/(password|email|email\/confirm)$/] });

  test('a name and letters are changed, and stay changed', async ({ page, request, watch }) => {
    await openSettings(page, await Keeper.free(request));
    const name = section(page, 'Ім’я');
    await name.getByLabel('Ім’я та прізвище').fill(' ');
    await name.getByRole('button', { name: 'Зберегти' }).click();
    await expect(name.getByText('Вкажіть ваше ім’я')).toBeVisible();
    await name.getByLabel('Ім’я та прізвище').fill('Дем’яненко-Криворучко Олександра Володимирівна');
    await name.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Ім’я збережено')).toBeVisible();
    const heading = page.getByRole('main').getByText(/Криворучко/);
    await expect(heading).toBeVisible();

    const letters = page.getByLabel('Лист про вхід із незнайомого місця');
    await expect(letters).toBeChecked();
    await letters.click();
    await expect(page.getByText('Збережено', { exact: true })).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(letters).not.toBeChecked();
    await watch.nothingOverflows(page);
  });

  test('the address is changed by the code that went to the new one', async ({ page, request, watch }) => {
    const keeper = await Keeper.free(request);
    await openSettings(page, keeper);
    const email = section(page, 'Електронна пошта');
    const next = newEmail();
    await email.getByRole('button', { name: 'Змінити адресу' }).click();
    await expect(email.getByLabel('Нова адреса')).toBeFocused();
    await email.getByLabel('Нова адреса').fill(next);
    await email.getByLabel('Теперішній пароль').fill('не той пароль');
    await email.getByRole('button', { name: 'Надіслати код' }).click();
    await expect(email.getByText('Пароль неправильний. Спробуйте ще раз.')).toBeVisible();
    await watch.screenIsSound(page);
    await email.getByLabel('Теперішній пароль').fill(password);
    await email.getByRole('button', { name: 'Надіслати код' }).click();
    await expect(email.getByText('Код надіслано на адресу')).toBeVisible();
    await expect(email.getByRole('button', { name: /Надіслати код ще раз можна за/ })).toBeDisabled();

    const code = await codeSentTo(next);
    await email.getByLabel('Код із листа').fill(code === '000000' ? '000001' : '000000');
    await expect(email.getByText('Невірний код підтвердження. Спробуйте ще раз.')).toBeVisible();
    await watch.screenIsSound(page);
    await email.getByLabel('Код із листа').fill(code);
    await expect(page.getByText('Адресу змінено.')).toBeVisible();
    await expect(email.getByText(next)).toBeVisible();
    await expect(email.getByRole('button', { name: 'Змінити адресу' })).toBeFocused();
    // All places that show the signed-in person are updated.
    await page.getByRole('link', { name: 'Огляд' }).click();
    await expect(page.getByRole('heading', { name: 'Огляд' })).toBeVisible();
    await expect(page.getByRole('main').getByText(next).filter({ visible: true })).toHaveCount(1);
  });

  test('a new password ends the other sessions', async ({ page, request, watch }) => {
    const keeper = await Keeper.free(request);
    await signInElsewhere(request, keeper.account.email);
    await openSettings(page, keeper);
    const devices = section(page, 'Пристрої');
    await expect(devices.getByText('Firefox')).toBeVisible();

    const part = section(page, 'Пароль');
    await part.getByRole('button', { name: 'Змінити пароль' }).click();
    await expect(part.getByText('Введіть новий пароль ще раз')).toBeVisible();
    await part.getByLabel('Теперішній пароль').fill('не той пароль');
    await part.getByLabel('Новий пароль', { exact: true }).fill('password');
    await part.getByLabel('Новий пароль ще раз').fill('password');
    await part.getByRole('button', { name: 'Змінити пароль' }).click();
    await expect(part.getByText(/^(Цей пароль надто поширений|Пароль неправильний)/).first()).toBeVisible();
    await part.getByLabel('Теперішній пароль').fill(password);
    await part.getByLabel('Новий пароль', { exact: true }).fill(newPassword);
    await part.getByLabel('Новий пароль ще раз').fill(newPassword);
    await part.getByRole('button', { name: 'Змінити пароль' }).click();
    await expect(page.getByText('Пароль змінено. На інших пристроях доведеться увійти знову.')).toBeVisible();
    await expect(part.getByLabel('Новий пароль', { exact: true })).toHaveValue('');
    await expect(devices.getByText('Firefox')).toBeHidden();
    await expect(devices.getByText('Цей пристрій')).toBeVisible();
    await watch.screenIsSound(page);
  });
});

test.describe('the devices', () => {
  test.use({ expectedFailures: [/^401 \/api\//] });

  test('a session that is ended here opens nothing there', async ({ page, request, browser, baseURL }) => {
    const keeper = await Keeper.free(request);
    const { email } = keeper.account;
    const elsewhere = await signInElsewhere(request, email);
    const another = await browser.newContext({ baseURL: baseURL ?? '' });
    const there = await another.newPage();
    await there.addInitScript(({ token, ...user }) => {
      if (sessionStorage.getItem('entered')) return;
      sessionStorage.setItem('entered', 'yes');
      localStorage.setItem('cookieConsent', 'essential');
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, elsewhere);
    await there.goto('/profile');
    await expect(there.getByRole('heading', { name: 'Огляд' })).toBeVisible();

    await openSettings(page, keeper);
    const devices = section(page, 'Пристрої');
    await devices.getByRole('button', { name: /^Завершити сеанс: Firefox/ }).click();
    await expect(page.getByText('Сеанс завершено')).toBeVisible();
    await expect(devices.getByText('Інших пристроїв немає.')).toBeVisible();

    await there.getByRole('link', { name: 'Налаштування' }).click();
    await expect(there).toHaveURL('/auth?redirect=%2Fprofile%2Fsettings');
    await expect(there.getByText('Сесія закінчилася. Будь ласка, увійдіть знову.')).toBeVisible();
    await another.close();
  });

  test('all others are ended at once, and another tab follows when this one signs out', {
    tag: atOneWidth,
  }, async ({ page, request, context }) => {
    const keeper = await Keeper.free(request);
    await signInElsewhere(request, keeper.account.email);
    await signInElsewhere(request, keeper.account.email);
    await page.goto('/login');
    await page.getByLabel('Електронна пошта').fill(keeper.account.email);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    const tab = await context.newPage();
    await tab.goto('/profile/settings');
    await tab.getByRole('button', { name: 'Завершити всі інші сеанси' }).click();
    await expect(tab.getByText('Усі інші сеанси завершено')).toBeVisible();
    await expect(tab.getByText('Інших пристроїв немає.')).toBeVisible();

    await page.getByRole('button', { name: 'Вийти' }).click();
    await expect(page).toHaveURL('/');
    await expect(tab).toHaveURL('/');
  });
});

test('a list of devices that does not come is told of, and everything else stands', {
  tag: atOneWidth,
}, async ({ page, request }) => {
  const keeper = await Keeper.free(request);
  await keeper.enter(page);
  await page.clock.install();
  await page.route('**/api/users/me/sessions', (route) => route.abort());
  await page.goto('/profile/settings');
  await expect(section(page, 'Ім’я')).toBeVisible();
  const devices = section(page, 'Пристрої');
  await page.clock.runFor(10_000);
  await expect(devices.getByText('Зв’язок обірвався')).toBeVisible();
  await page.unroute('**/api/users/me/sessions');
  await devices.getByRole('button', { name: 'Спробувати знову' }).click();
  await expect(devices.getByText('Цей пристрій')).toBeVisible();
});

test('an account is taken along as one file', { tag: atOneWidth }, async ({ page, request }) => {
  const keeper = await Keeper.free(request);
  await keeper.create(buildCreateObituaryInput({ education: [] }));
  await openSettings(page, keeper);
  const part = section(page, 'Мої дані');
  const started = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Завантажити архів' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^vichna-pamiat-\d{4}-\d\d-\d\d\.zip$/);
  const archive = readFileSync(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  await expect(part.getByText('Архів готовий')).toBeVisible();

  await page.route('**/api/users/me/export', (route) => route.abort());
  await page.clock.install();
  await part.getByRole('button', { name: 'Завантажити архів' }).click();
  await expectInTime(part.getByText('Архів не завантажився'));
});

test.describe('leaving', () => {
  test.use({
    expectedFailures: [
      /^(400 \/api\/users\/me|403 \/api\/users\/me|404 \/api\/obituaries\/|404 \/obituary\/|401 \/api\/)/,
    ],
  });

  test('hides everything at once, and can be taken back', async ({ page, request, watch, baseURL }) => {
    const keeper = await Keeper.free(request);
    const { _id } = await keeper.create(buildCreateObituaryInput({ education: [] }));
    const isThere = async () => (await request.get(`${baseURL}/obituary/${_id}`)).status();
    expect(await isThere()).toBe(200);
    await page.goto('/login?redirect=%2Fprofile%2Fsettings');
    await page.getByLabel('Електронна пошта').fill(keeper.account.email);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();
    await page.getByRole('button', { name: 'Видалити обліковий запис' }).click();
    const dialog = page.getByRole('dialog', { name: 'Видалити обліковий запис?' });
    await expect(dialog.getByRole('button', { name: 'Залишити' })).toBeFocused();
    await expect(dialog.getByText(/Упродовж 48\s?годин усе можна повернути/)).toBeVisible();
    await watch.screenIsSound(page);
    await dialog.getByRole('button', { name: 'Видалити', exact: true }).click();
    await expect(dialog.getByText('Введіть пароль')).toBeVisible();
    await dialog.getByLabel('Пароль, щоб підтвердити').fill('не той пароль');
    await dialog.getByRole('button', { name: 'Видалити', exact: true }).click();
    await expect(dialog.getByText('Пароль неправильний. Спробуйте ще раз.')).toBeVisible();
    await watch.screenIsSound(page);
    await dialog.getByLabel('Пароль, щоб підтвердити').fill(password);
    await dialog.getByRole('button', { name: 'Видалити', exact: true }).click();

    const farewell = page.getByRole('heading', { name: 'Обліковий запис видалено' });
    await expect(farewell).toBeVisible();
    await expect(page.getByText(/^Сторінки, спогади й\s?світлини приховано. До \d/)).toBeVisible();
    await watch.screenIsSound(page);
    expect(await isThere()).toBe(404);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    // Later, on any device, signing in offers to restore the account.
    await page.reload();
    await page.getByLabel('Електронна пошта').fill(keeper.account.email);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(farewell).toBeVisible();
    await page.getByRole('button', { name: 'Повернути обліковий запис' }).click();
    await expect(page).toHaveURL('/profile/settings');
    await expect(page.getByText('Обліковий запис і все, що в ньому було, повернуто')).toBeVisible();
    expect(await isThere()).toBe(200);
  });

  test('elsewhere is noticed with the next call', { tag: atOneWidth }, async ({ page, request }) => {
    const keeper = await Keeper.free(request);
    await openSettings(page, keeper);
    const answer = await request.delete(hrefOf(userRoutes.removeMe, {}), {
      data: { password },
      headers: { Authorization: `Bearer ${keeper.account.token}` },
    });
    expect(answer.status()).toBe(204);
    await page.getByLabel('Лист про вхід із незнайомого місця').click();
    await expect(page.getByRole('heading', { name: 'Обліковий запис видалено' })).toBeVisible();
    await page.getByRole('button', { name: 'Залишити видаленим' }).click();
    await expect(page.getByRole('heading', { name: 'Вхід в особистий кабінет' })).toBeVisible();
  });
});
