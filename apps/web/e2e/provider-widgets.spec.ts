import type { BrowserContext, Page } from '@playwright/test';
import {
  clientId,
  type IdentityProvider,
  startIdentityProvider,
} from '../../api/test/support/fake-identity-provider.js';
import { test as base, expect, waitForHydration } from './support/base-test.js';
import { type ProductProcess, startProductProcess } from './support/product-process.js';
import { standInForProviders, widgetHosts } from './support/provider-widgets.js';
import { telegramBotToken } from './support/telegram.js';
import { atOneWidth } from './support/widths.js';

// One worker, so that the product starts once.
base.describe.configure({ mode: 'default' });

/** A product where the providers' own buttons are configured; all other journeys have links. */
const test = base.extend<object, { google: IdentityProvider; product: ProductProcess }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this
    async ({}, use) => {
      const google = await startIdentityProvider();
      await use(google);
      await google.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ google }, use) => {
      const product = await startProductProcess({
        GOOGLE_CLIENT_ID: clientId,
        GOOGLE_PROVIDER_URL: google.url,
        TELEGRAM_BOT_TOKEN: telegramBotToken,
        TELEGRAM_BOT_NAME: 'vichna_pamiat_bot',
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

test.use({ expectedHosts: widgetHosts });

const googleFrame = (page: Page) => page.frameLocator('iframe[title*="Google"]');
const telegramFrame = (page: Page) => page.frameLocator('iframe[title$="Telegram"]');

/** Counts documents: each has its own global scope. */
async function markDocument(page: Page) {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

async function acceptAgreements(page: Page) {
  await page.getByRole('button', { name: 'Прийняти всі угоди' }).click();
  await page.getByRole('button', { name: 'Продовжити' }).click();
}

/** Accounts of one journey must not be signed in during the next step. */
async function forgetSession(context: BrowserContext, page: Page) {
  await page.evaluate(() => localStorage.removeItem('token'));
  await context.clearCookies();
}

test('Google’s and Telegram’s own buttons sign in, in a document of their own', { tag: atOneWidth }, async ({
  page,
  context,
  google,
  watch,
}) => {
  await standInForProviders(context, google);
  await page.goto('/search');
  await waitForHydration(page);
  const isSameDocument = await markDocument(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/login"]')?.click());
  await expect(page).toHaveURL(/\/login/);
  const button = googleFrame(page).getByRole('button', { name: 'Увійти з обліковим записом Google' });
  await expect(button).toBeVisible();
  await expect(telegramFrame(page).getByRole('button')).toBeVisible();
  expect(await isSameDocument()).toBe(false);
  await watch.screenIsSoundAtEveryWidth(page);

  // The keyboard reaches both.
  await page.getByRole('button', { name: 'Увійти', exact: true }).focus();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  // The click closes the window: a click of Playwright's own would wait for an answer of the closed window.
  const select = (await opened).getByRole('button');
  await select.evaluate((element: HTMLElement) => void setTimeout(() => element.click()));
  await expect(page).toHaveURL('/agreements');
  const isSignInDocument = await markDocument(page);
  await acceptAgreements(page);
  await expect(page.getByText('Успішна реєстрація через Google!')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isSignInDocument()).toBe(false);

  await forgetSession(context, page);
  await page.goto('/register?redirect=%2Fsearch');
  await telegramFrame(page).getByRole('button').click();
  await expect(page.getByText('Успішна авторизація!')).toBeVisible();
  await acceptAgreements(page);
  await expect(page).toHaveURL('/search');
});

test.describe('refused', () => {
  test.use({ expectedFailures: [/^401 \/api\/auth\/telegram$/] });

  test('a blocked button is a link, and a result from elsewhere opens nothing', { tag: atOneWidth }, async ({
    page,
    context,
    google,
    watch,
  }) => {
    await context.route(/accounts\.google\.com|telegram\.org/, (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Увійти через Telegram' })).toBeVisible();
    await expect(page.getByText('Кнопка Google не завантажилася')).toBeVisible();
    await watch.screenIsSound(page);

    await context.unroute(/accounts\.google\.com|telegram\.org/);
    await standInForProviders(context, google);
    await page.goto('/login');
    await expect(telegramFrame(page).getByRole('button')).toBeVisible();
    // The result of an attempt of another browser, in a link that somebody sent.
    const frame = page.frame({ url: /oauth\.telegram\.org/ });
    const said = await frame?.evaluate(() => document.scripts[0]?.text.match(/postMessage\((\{.*?\})/)?.[1]);
    await page.goto(`/auth/telegram-callback#${encodeURIComponent(said ?? '')}`);
    await expect(page.getByText('Помилка автентифікації через Telegram')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toContainText('Помилка автентифікації через Telegram');
    await expect(page.getByRole('button', { name: 'Увійти через Telegram' })).toBeVisible();
  });
});
