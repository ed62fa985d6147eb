import { commonErrors } from '@memorial/contracts/messages/errors/common';
import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './support/base-test.js';
import { Keeper, newEmail, password, registerByApi } from './support/pages.js';
import { codeSentTo } from './support/received-emails.js';
import { atOneWidth, onlyLong } from './support/widths.js';

function newPerson() {
  return { email: newEmail(), fullName: 'Дем’яненко Олена Ігорівна' };
}

async function fillRegistration(page: Page, person: ReturnType<typeof newPerson>) {
  await page.getByLabel('Електронна пошта').fill(person.email);
  await page.getByLabel('Ім’я та прізвище').fill(person.fullName);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Пароль ще раз').fill(password);
  await page.getByRole('button', { name: 'Продовжити' }).click();
  await expect(page.getByRole('heading', { name: 'Угоди' })).toBeVisible();
}

/** Registers up to the code step. */
async function toCodeStep(page: Page, person: ReturnType<typeof newPerson>) {
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Прийняти всі угоди' }).click();
  await page.getByRole('button', { name: 'Продовжити' }).click();
  await expect(
    page.getByText('Реєстрація успішна! Перевірте вашу електронну пошту для підтвердження.').first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Підтвердження пошти' })).toBeVisible();
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
}

test.describe('on the way', () => {
  test.use({ expectedFailures: [/^400 \/api\/auth\/verify-registration$/] });

  test('a wrong code is refused, and the way back keeps what was typed', { tag: atOneWidth }, async ({
    page,
    watch,
  }) => {
    const person = newPerson();
    await page.goto('/register');
    await toCodeStep(page, person);
    const code = await codeSentTo(person.email);
    await page.getByLabel('Код із листа').fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('Невірний код підтвердження. Спробуйте ще раз.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Надіслати код ще раз можна за/ })).toBeDisabled();
    await watch.screenIsSound(page);

    await page.getByRole('button', { name: 'Назад до реєстрації' }).click();
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(person.email);
    await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue(person.fullName);
    await expect(page.getByLabel('Пароль ще раз')).toHaveValue(password);
  });
});

test('faults stand at their fields, and the first takes focus', async ({ page, watch }) => {
  // Without a registration that was begun the agreements lead back to it.
  await page.goto('/agreements');
  await expect(page).toHaveURL('/register');
  await expect(
    page.getByText('Інформація для реєстрації відсутня. Будь ласка, повторіть реєстрацію.'),
  ).toBeVisible();
  await page.getByLabel('Ім’я та прізвище').fill('Олена');
  await page.getByLabel('Пароль', { exact: true }).fill('Калина-1');
  await expect(page.getByText('Надійний пароль')).toBeVisible();
  await page.getByLabel('Пароль ще раз').fill('інший');
  await page.getByRole('button', { name: 'Продовжити' }).click();
  await expect(page.getByText('Вкажіть електронну пошту')).toBeVisible();
  await expect(page.getByText('Паролі не співпадають')).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText('Перевірте, будь ласка, позначені поля');
  await expect(page.getByLabel('Електронна пошта')).toBeFocused();
  await watch.screenIsSound(page);

  await page.goto('/login');
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page.getByText('Вкажіть електронну пошту')).toBeVisible();
  await expect(page.getByLabel('Електронна пошта')).toBeFocused();
});

test('with letters twice as large nothing of an account is lost', { tag: onlyLong }, async ({
  page,
  request,
  watch,
}) => {
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Реєстрація' })).toBeVisible();
  await enlarge();
  await watch.screenIsSound(page);
  await fillRegistration(page, newPerson());
  await watch.screenIsSound(page);

  await (await Keeper.free(request)).enter(page);
  await page.goto('/profile/settings');
  await expect(page.getByText('Цей пристрій')).toBeVisible();
  await enlarge();
  await watch.screenIsSound(page);
});

test('after a reload the agreements step asks for the password again', { tag: atOneWidth }, async ({
  page,
  watch,
}) => {
  const person = newPerson();
  await page.goto('/register');
  await fillRegistration(page, person);
  await page.reload();
  await page.getByRole('button', { name: 'Продовжити' }).click();
  await expect(page.getByText('Для продовження необхідно прийняти всі угоди')).toBeVisible();
  await watch.screenIsSound(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await watch.nothingOverflows(page);
  await page.getByRole('button', { name: 'Прийняти всі угоди' }).click();
  await page.getByLabel('Введіть пароль ще раз').fill(password);
  await page.getByRole('button', { name: 'Продовжити' }).click();
  await expect(page.getByRole('heading', { name: 'Підтвердження пошти' })).toBeVisible();
});

test.describe('signing in', () => {
  test.use({
    // One pattern only: Playwright would read two array items as a value and its options.
    expectedFailures: [/^(401|403) \/api\/auth\/login$/],
  });

  test('an unconfirmed address leads to its code, then out and in again', { tag: atOneWidth }, async ({
    page,
    request,
    watch,
  }) => {
    const email = newEmail();
    await registerByApi(request, email);

    await page.goto('/login?redirect=https://evil.example/');
    await signIn(page, email);
    await expect(page.getByText('Електронну пошту ще не підтверджено. Введіть код із листа.')).toBeVisible();
    await page.getByLabel('Код із листа').fill(await codeSentTo(email));
    await expect(page).toHaveURL('/profile');

    // Remove the token in another tab; this tab must follow.
    await page.goto('/service-packages');
    await page.evaluate(() => {
      localStorage.removeItem('token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await page.goto('/login');
    await page.getByLabel('Електронна пошта').fill(email);
    await page.getByLabel('Пароль', { exact: true }).fill('не той пароль');
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(page.getByText('Невірний email або пароль')).toBeVisible();
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(email);
    await watch.screenIsSound(page);

    await page.goto('/auth?redirect=%2Fservice-packages%3Ffrom%3Dauth');
    await signIn(page, email);
    await expect(page).toHaveURL('/service-packages?from=auth');
    await expect(page.getByText('Успішна авторизація!')).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test('nothing typed is lost', { tag: atOneWidth }, async ({ page }) => {
    await page.goto('/login');
    await page.route('**/api/auth/login', (route) => route.abort());
    await signIn(page, 'olena@example.com');
    await expect(
      page.getByText('Немає зв’язку із сервером. Перевірте підключення до інтернету.'),
    ).toBeVisible();
    await expect(page.getByText('Усе введене лишилося на місці.')).toBeVisible();
    await expect(page.getByLabel('Електронна пошта')).toHaveValue('olena@example.com');
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue(password);
  });
});

test.describe('too many tries', () => {
  test.use({ expectedFailures: [/^429 \/api\/auth\//] });

  test('say when the next one may be, and nothing typed is lost', async ({ page, watch }) => {
    const tooMany = {
      status: 429,
      code: 'rateLimit.exceeded',
      message: commonErrors['rateLimit.exceeded'].text,
    };
    await page.route(/\/api\/auth\/(login|forgot-password)$/, (route) =>
      route.fulfill({ status: 429, json: { ...tooMany, details: { retryAfterSeconds: 530 } } }),
    );
    await page.goto('/login');
    await signIn(page, 'olena@example.com');
    const refusal = page.getByRole('alert').filter({ hasText: 'Забагато спроб.' });
    await expect(refusal).toContainText(/Наступна спроба можлива за 9\s?хвилин\./);
    await expect(page.getByLabel('Електронна пошта')).toHaveValue('olena@example.com');
    await watch.screenIsSound(page);

    await page.getByRole('button', { name: 'Не пам’ятаю пароль' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Надіслати код' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/Наступна спроба можлива за 9\s?хвилин\./);
    await expect(dialog.getByLabel('Електронна пошта')).toHaveValue('olena@example.com');
    await watch.screenIsSound(page);
  });
});

test.describe('the shell', () => {
  test('shows the banner after a second, and remembers its closing', { tag: [atOneWidth, onlyLong] }, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Прийняти' })).toBeVisible();
    await page.getByRole('button', { name: 'Лише необхідні' }).click();
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('essential');
    await page.clock.install();
    await page.reload();
    await waitForHydration(page);
    await page.clock.runFor(5_000);
    await expect(page.getByRole('button', { name: 'Прийняти' })).toBeHidden();
    await context.close();
  });

  test('what was scrolled before the script came stays where it is', { tag: atOneWidth }, async ({
    page,
  }) => {
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    release();
    await waitForHydration(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    await page.reload();
    await waitForHydration(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
  });

  test('a new screen begins at its top, the way back where it was left; the bar steps aside', {
    tag: atOneWidth,
  }, async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    const bar = page.getByRole('navigation', { name: 'Нижня навігація' });
    await expect(bar).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(bar).toBeHidden();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Пакети послуг' }).click();
    await expect(page).toHaveURL('/service-packages');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });

  test('an unknown address leads back, or home without a way back', { tag: [atOneWidth, onlyLong] }, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/404');
    await expect(page.getByRole('heading', { name: '404 - Сторінку не знайдено' })).toBeVisible();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(page).toHaveURL('/');
    await context.close();
  });
});
