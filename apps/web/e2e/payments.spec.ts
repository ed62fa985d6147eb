import { readFile } from 'node:fs/promises';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/base-test.js';
import { Keeper } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

/** The product's own address: LiqPay returns the browser there. */
const ownAddress = (process.env.E2E_BASE_URL ?? '').replace('127.0.0.1', 'localhost');

test.use({ baseURL: ownAddress });

const liqpayUrl = () => process.env.E2E_LIQPAY_URL ?? '';
const buyButton = (page: Page) => page.getByRole('button', { name: /^Оплатити [\d\s]+грн$/ });
const plan = (page: Page) => page.getByRole('region', { name: 'Ваш тариф' });

async function openPlans(page: Page, keeper: Keeper): Promise<void> {
  await keeper.enter(page);
  await page.goto('/profile/tariffs');
  await expect(plan(page)).toContainText('Безкоштовний');
}

/** The double's checkout, on an origin of its own. */
async function atCheckout(checkout: Page): Promise<void> {
  await expect(checkout.getByRole('heading', { name: 'Пробна оплата' })).toBeVisible();
  expect(new URL(checkout.url()).origin).toBe(liqpayUrl());
}

test.describe('on a phone', () => {
  test('from a limit through the purchase and back to what was being done', { tag: atOneWidth }, async ({
    page,
    request,
    watch,
  }) => {
    const keeper = await Keeper.free(request);
    await keeper.create(buildCreateObituaryInput({ education: [] }));
    await keeper.enter(page);
    await page.goto('/memory/create');
    await page.getByRole('dialog').getByRole('button', { name: 'Оновити тариф' }).click();
    await expect(page).toHaveURL('/service-packages');
    await page.getByRole('link', { name: 'Обрати за 3 499 грн' }).click();
    await expect(page.getByText(/До сплати 3\s499\s*грн/)).toBeVisible();
    await watch.screenIsSoundAtEveryWidth(page);

    await buyButton(page).click();
    await atCheckout(page);
    await page.getByRole('button', { name: 'Банк відмовляє' }).click();
    await expect(page).toHaveURL(/\/payment-confirmation\?order=VP/);
    await expect(page.getByText('Банк не провів оплату. Ваш тариф не змінився.')).toBeVisible();
    await watch.screenIsSoundAtEveryWidth(page);

    await page.getByRole('link', { name: 'Спробувати ще раз' }).click();
    await expect(page).toHaveURL('/profile/tariffs?plan=PREMIUM_3');
    await buyButton(page).click();
    await atCheckout(page);
    await page.getByRole('button', { name: 'Оплатити з підтвердженням' }).click();
    await page.getByRole('button', { name: 'Підтвердити' }).click();
    await expect(page.getByText('Дякуємо. Оплату отримано')).toBeVisible();
    await expect(page.getByText(/Тариф «Преміум» діє до/)).toBeVisible();
    await page.getByRole('link', { name: 'Повернутися' }).click();
    await expect(page).toHaveURL('/memory/create');
    await expect(page.getByRole('heading', { name: 'Про кого ця сторінка?' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto('/profile/tariffs');
    await expect(plan(page)).toContainText(/Преміум.*Лишилося 365/);
    await expect(page.getByRole('region', { name: 'Платежі' }).getByRole('listitem')).toHaveText([
      /оплачено/,
      /не проведено/,
    ]);
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Квитанція за замовленням VP/ }).click(),
    ]);
    expect(receipt.suggestedFilename()).toMatch(/^kvytantsiia-VP[0-9A-Z]+\.pdf$/);
    expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await watch.screenIsSoundAtEveryWidth(page);
  });

  test('a bank’s app returns to a browser that is not signed in', { tag: atOneWidth }, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    await openPlans(page, await Keeper.free(request));
    await buyButton(page).click();
    await atCheckout(page);
    await page.getByRole('button', { name: 'Оплатити', exact: true }).click();
    await expect(page.getByText('Дякуємо. Оплату отримано')).toBeVisible();
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    const elsewhere = await other.newPage();
    await elsewhere.goto(page.url());
    await expect(elsewhere.getByText('Дякуємо. Оплату отримано')).toBeVisible();
    await expect(elsewhere.getByText(/Сума: 1\s999\s*грн/)).toBeVisible();
    await expect(elsewhere.getByText(/діє до/)).toHaveCount(0);
    await elsewhere.goto(page.url().replace(/ticket=[^&]+/, 'ticket=wrong'));
    await expect(elsewhere.getByText('Такого платежу немає')).toBeVisible();
    await other.close();
  });
});

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  async function openWindow(page: Page, context: BrowserContext): Promise<Page> {
    const opened = context.waitForEvent('page');
    await buyButton(page).click();
    const checkout = await opened;
    await atCheckout(checkout);
    return checkout;
  }

  test('a window: refused, closed, opened again, paid; then renewed', { tag: atOneWidth }, async ({
    page,
    context,
    request,
    watch,
  }) => {
    await openPlans(page, await Keeper.free(request));
    const first = await openWindow(page, context);
    await expect(page.getByText('Оплата відкрита в сусідньому вікні')).toBeVisible();
    await watch.screenIsSound(page);
    await first.close();
    await expect(page.getByText('Ще перевіряємо…')).toBeVisible();

    const reopened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Повернутися до оплати' }).click();
    const second = await reopened;
    await atCheckout(second);
    await second.getByRole('button', { name: 'Банк відмовляє' }).click();
    await expect(page.getByText(/Банк відхилив картку/)).toBeVisible();
    await second.close();
    await expect(page.getByText('Банк не провів оплату. Ваш тариф не змінився.')).toBeVisible();

    const again = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
    const third = await again;
    await atCheckout(third);
    const closed = third.waitForEvent('close');
    await third.getByRole('button', { name: 'Оплатити', exact: true }).click();
    await expect(page.getByText('Дякуємо. Оплату отримано')).toBeVisible();
    await closed;
    await expect(plan(page)).toContainText('Базовий');

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Подовжити або змінити тариф' })).toBeVisible();
    await page.getByRole('radio', { name: '2 роки' }).check({ force: true });
    await expect(page.getByText(/подовжиться на 2\s*роки/)).toBeVisible();
    const renewal = await openWindow(page, context);
    await renewal.getByRole('button', { name: 'Оплатити', exact: true }).click();
    await expect(plan(page)).toContainText(/Лишилося 109[56]/);
  });

  test('a window that the provider cuts off is watched by its status alone', { tag: atOneWidth }, async ({
    page,
    context,
    request,
  }) => {
    await context.route(`${liqpayUrl()}/api/3/checkout`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' };
      await route.fulfill({ response, headers });
    });
    await openPlans(page, await Keeper.free(request));
    const checkout = await openWindow(page, context);
    await expect(page.getByText('Ще перевіряємо…')).toBeVisible();
    await checkout.getByRole('button', { name: 'Оплатити', exact: true }).click();
    await expect(page.getByText('Дякуємо. Оплату отримано')).toBeVisible();
    await expect(checkout.getByText('Дякуємо. Оплату отримано')).toBeVisible();
  });

  test('a blocked window gives way to the whole page', { tag: atOneWidth }, async ({ page, request }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openPlans(page, await Keeper.free(request));
    await buyButton(page).click();
    await atCheckout(page);
    await page.getByRole('button', { name: 'Скасувати й повернутися' }).click();
    await expect(page).toHaveURL(/\/payment-confirmation/);
    await expect(page.getByText('Ще перевіряємо…')).toBeVisible();
  });

  test('after a quarter of an hour the window is closed', { tag: atOneWidth }, async ({
    page,
    context,
    request,
  }) => {
    await openPlans(page, await Keeper.free(request));
    await page.clock.install();
    const checkout = await openWindow(page, context);
    const closed = checkout.waitForEvent('close');
    await page.clock.fastForward('15:00');
    await closed;
    await expect(page.getByText('Ще перевіряємо оплату')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Сторінка цього платежу' })).toBeVisible();
  });
});
