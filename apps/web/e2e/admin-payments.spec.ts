import { paymentRoutes } from '@memorial/contracts/payments/payments.routes';
import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { type LiqPay, startLiqPay } from '../../api/test/support/liqpay-server.js';
import { test as base, expect } from './support/base-test.js';
import { Keeper } from './support/pages.js';
import { startProductProcess } from './support/product-process.js';

interface Shop {
  readonly url: string;
  readonly liqpay: LiqPay;
}

/** A product with a LiqPay of its own, whose messages can be lost. */
const test = base.extend<{ shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this
  shop: async ({}, use) => {
    const liqpay = await startLiqPay();
    const smtp = process.env.E2E_SMTP_URL ?? '';
    const product = await startProductProcess({ SMTP_URL: smtp, DEMO_DATA: 'off', ...liqpay.env });
    await use({ url: product.url, liqpay });
    await product.stop();
    await liqpay.stop();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedFailures: [/^503 \/api\/admin\/payments\/[0-9a-f]+\/reconcile$/],
});

test('a payment whose message was lost is found, reconciled and read of in the log', async ({
  page,
  browser,
  baseURL,
  request,
  shop: { liqpay },
  watch,
}) => {
  const payer = await Keeper.free(request);
  const ordered = await request.post(hrefOf(paymentRoutes.createForSubscription, {}), {
    data: { subscriptionLevel: 'PREMIUM_1' },
    headers: payer.headers,
  });
  const { orderId, data, signature } = (await ordered.json()) as CheckoutView;
  liqpay.double.open({ data: data ?? '', signature: signature ?? '' });
  const administrator = await Keeper.administrator(request);
  await administrator.enter(page);
  await page.goto('/admin/payments');
  const list = page.getByRole('list', { name: 'Платежі' });
  await expect(list.getByRole('listitem')).toContainText(/чекає\sна\sоплату/);
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByLabel('Показати').selectOption('Повернені');
  await expect(page.getByText(/^Платежів\sне\sзнайдено$/)).toBeVisible();
  await watch.screenIsSound(page);
  await page.getByLabel('Показати').selectOption('Усі');
  await page.getByRole('searchbox').fill(payer.account.email);
  await page.getByRole('button', { name: 'Знайти' }).click();
  await list.getByRole('link', { name: orderId }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Базовий,\s12\sміс\.$/);
  await expect(page.getByRole('definition').filter({ hasText: orderId })).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);

  liqpay.double.set(orderId, 'success');
  liqpay.behave({ serverApi: 'fails' });
  await page.getByRole('button', { name: /^Звірити\sз\sLiqPay$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Звірити\sплатіж/ });
  await dialog.getByRole('textbox').fill('Платниця надіслала виписку з банку');
  await dialog.getByRole('button', { name: /^Звірити/ }).click();
  await expect(dialog.getByText(/Платіжна\sсистема\sне\sвідповідає/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  liqpay.behave({});
  await dialog.getByRole('button', { name: /^Звірити/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/стан\sплатежу\sзмінився/)).toBeVisible();
  const events = page.getByRole('list', { name: /^Що\sвідповідав\sLiqPay$/ });
  await expect(events.getByRole('listitem')).toContainText(/сума\s1\s999\sгрн/);
  await expect(page.getByText('4242')).toHaveCount(0);
  await watch.screenIsSoundAtEveryWidth(page);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const payers = await context.newPage();
  await payer.enter(payers);
  await payers.goto('/profile/tariffs');
  await expect(payers.getByRole('region', { name: 'Ваш тариф' })).toContainText('Базовий');
  await context.close();

  await page.getByRole('link', { name: /^Дії\sз\sцим\sплатежем/ }).click();
  const acts = page.getByRole('list', { name: 'Дії' }).getByRole('listitem');
  await expect(acts).toHaveCount(1);
  await expect(acts).toContainText(/стан\sплатежу:\sчекає\s→\sоплачено/);
  await acts.getByRole('link', { name: /^Платіж\sзвірено$/ }).click();
  await expect(page.getByRole('definition').filter({ hasText: orderId })).toBeVisible();
});
