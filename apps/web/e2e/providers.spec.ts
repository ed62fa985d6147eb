import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/base-test.js';
import { newEmail } from './support/pages.js';
import { saidByTelegram } from './support/telegram.js';
import { atOneWidth } from './support/widths.js';

// Google redirects to the product's own address, so the browser storage belongs to that origin.
const ownAddress = (process.env.E2E_BASE_URL ?? '').replace('127.0.0.1', 'localhost');

interface AtGoogle {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

const somebody = (change: Partial<AtGoogle> = {}): AtGoogle => ({
  sub: String(randomInt(1e12)),
  email: newEmail(),
  email_verified: true,
  name: 'Дем’яненко Олена',
  ...change,
});

/** Sets the person who is signed in at the fake Google. */
async function comesToGoogleAs(page: Page, person: AtGoogle | 'declines') {
  const value = person === 'declines' ? person : encodeURIComponent(JSON.stringify(person));
  await page.context().addCookies([{ name: 'google-person', value, domain: '127.0.0.1', path: '/' }]);
}

async function acceptAgreements(page: Page) {
  await expect(page.getByRole('heading', { name: 'Угоди' })).toBeVisible();
  await page.getByRole('button', { name: 'Прийняти всі угоди' }).click();
  await page.getByRole('button', { name: 'Продовжити' }).click();
}

test.describe('Google', () => {
  test.use({ baseURL: ownAddress });

  test('is a way in: the documents first, then back to what was open', async ({ page, watch }) => {
    await comesToGoogleAs(page, somebody());
    await page.goto('/profile/settings');
    await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Fsettings');
    await expect(page.getByRole('button', { name: 'Увійти через Google' })).toBeVisible();
    await watch.screenIsSound(page);
    await page.getByRole('button', { name: 'Увійти через Google' }).click();
    await expect(page.getByText('Ви заходите вперше.')).toBeVisible();
    await watch.screenIsSound(page);
    // No session and no stored data before the documents are accepted.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cookieConsent']);
    await page.getByRole('button', { name: 'Продовжити' }).click();
    await expect(page.getByText('Для продовження необхідно прийняти всі угоди')).toBeVisible();
    await acceptAgreements(page);
    await expect(page.getByText('Успішна реєстрація через Google!')).toBeVisible();
    await expect(page).toHaveURL('/profile/settings');
    await expect(page.getByText('Пароля ще немає: ви входите через Google.')).toBeVisible();

    await page.getByRole('button', { name: 'Вийти' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Увійти через Google' }).click();
    await expect(page.getByText('Успішна авторизація!')).toBeVisible();
    await expect(page).toHaveURL('/profile');
  });

  test.describe('refusing', () => {
    test.use({ expectedFailures: [/^401 \/api\/auth\/exchange$/] });

    test('is told of where it was asked, and the way back is kept', { tag: atOneWidth }, async ({
      page,
      watch,
    }) => {
      await comesToGoogleAs(page, 'declines');
      await page.goto('/login?redirect=%2Fmemory%2Fcreate');
      await page.getByRole('button', { name: 'Увійти через Google' }).click();
      await expect(
        page.getByText('Помилка авторизації через Google. Спробуйте інший спосіб входу.'),
      ).toBeVisible();
      await expect(page.getByText('Помилка автентифікації через Google')).toBeVisible();
      await expect(page).toHaveURL('/login?redirect=%2Fmemory%2Fcreate');
      await watch.screenIsSound(page);

      await page.goto('/register');
      await page.getByRole('button', { name: 'Зареєструватися через Google' }).click();
      await expect(page.getByText('Помилка реєстрації через Google')).toBeVisible();
      await expect(page).toHaveURL('/register');
      await watch.screenIsSound(page);

      await comesToGoogleAs(page, somebody({ email_verified: false }));
      await page.goto('/login');
      await page.getByRole('button', { name: 'Увійти через Google' }).click();
      await expect(page.getByText('Помилка авторизації через Google', { exact: true })).toBeVisible();
      await expect(page.getByText('Google ще не підтвердив вашу електронну адресу.')).toBeVisible();

      await page.goto('/auth#code=made-up');
      await expect(
        page.getByText('Цей вхід уже недійсний. Спробуйте, будь ласка, увійти ще раз.'),
      ).toBeVisible();
      await expect(page).toHaveURL('/login');
    });
  });
});

test.describe('Telegram', () => {
  test.use({ expectedHosts: ['oauth.telegram.org'] });

  const person = () =>
    saidByTelegram({
      id: randomInt(1e12),
      first_name: 'Олена',
      last_name: 'Дем’яненко',
      auth_date: Math.floor(Date.now() / 1_000),
    });

  /** Leaves for Telegram; returns the address to which Telegram leads back. */
  async function leaveForTelegram(page: Page): Promise<string> {
    await page.route('https://oauth.telegram.org/**', (route) => route.fulfill({ body: 'Telegram' }));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Увійти через Telegram' }).click();
    await page.waitForURL('https://oauth.telegram.org/**');
    return new URL(page.url()).searchParams.get('return_to') ?? '';
  }

  test('leads back with what it says, as JSON or in base64', async ({ page, watch }) => {
    const said = person();
    const back = await leaveForTelegram(page);
    await page.goto(`${back}#${encodeURIComponent(JSON.stringify(said))}`);
    await expect(page.getByText('Успішна авторизація!')).toBeVisible();
    await watch.screenIsSound(page);
    await expect(page).toHaveURL('/agreements');
    await page.getByRole('button', { name: 'Не зараз' }).click();
    await expect(page).toHaveURL('/login');

    const again = saidByTelegram({ ...withoutHash(said), auth_date: Number(said.auth_date) - 1 });
    const base64 = Buffer.from(JSON.stringify(again)).toString('base64');
    await page.goto(`${await leaveForTelegram(page)}#tgAuthResult=${base64}`);
    await expect(page).toHaveURL('/agreements');
    await acceptAgreements(page);
    await expect(page.getByText('Реєстрація успішно завершена!')).toBeVisible();
    await expect(page).toHaveURL('/profile');
  });

  test.describe('not believed', () => {
    test.use({ expectedFailures: [/^401 \/api\/auth\/telegram$/] });

    test('leads to the other ways in', { tag: atOneWidth }, async ({ page, watch }) => {
      await page.goto('/auth/telegram-callback#tgAuthResult=false');
      await expect(
        page.getByText('Помилка при авторизації через Telegram. Спробуйте інший спосіб входу.'),
      ).toBeVisible();
      await expect(page.getByText('Некоректні дані автентифікації')).toBeVisible();
      await watch.screenIsSound(page);
      await expect(page).toHaveURL('/login');
      // The reason stays visible after the redirect.
      await expect(page.getByRole('alert')).toContainText('Некоректні дані автентифікації');
      await watch.screenIsSound(page);

      const tampered = { ...person(), first_name: 'Петро' };
      await page.goto(`/auth/telegram-callback#${encodeURIComponent(JSON.stringify(tampered))}`);
      await expect(page.getByText('Помилка автентифікації через Telegram')).toBeVisible();
      await page.getByRole('link', { name: 'Увійти іншим способом' }).click();
      await expect(page).toHaveURL('/login');
    });
  });
});

function withoutHash({ hash: _, ...fields }: ReturnType<typeof saidByTelegram>) {
  return fields;
}

test('an invitation is filled in, and its own call is made', { tag: atOneWidth }, async ({ page }) => {
  await page.goto('/register?ref=KALYNA42');
  await expect(page.getByLabel('Код запрошення')).toHaveValue('KALYNA42');
  await page.getByLabel('Електронна пошта').fill(newEmail());
  await page.getByLabel('Ім’я та прізвище').fill('Дем’яненко Олена');
  await page.getByLabel('Пароль', { exact: true }).fill('Калина-1941');
  await page.getByLabel('Пароль ще раз').fill('Калина-1941');
  await page.getByRole('button', { name: 'Продовжити' }).click();
  await page.getByRole('button', { name: 'Прийняти всі угоди' }).click();
  const sent = page.waitForRequest('**/api/auth/register-with-referral');
  await page.getByRole('button', { name: 'Продовжити' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ referralCode: 'KALYNA42' });
  await expect(page.getByRole('heading', { name: 'Підтвердження пошти' })).toBeVisible();
});
