import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, test, type Watch, waitForHydration } from './support/base-test.js';
import { fillLines, goToEnd, goToTab, newPage, openEditing, row, shownTab } from './support/edit-page.js';
import { Keeper, smallPhoto } from './support/pages.js';
import { atOneWidth, onlyLong } from './support/widths.js';

/** The product's own address: LiqPay returns the browser there. */
const ownAddress = (process.env.E2E_BASE_URL ?? '').replace('127.0.0.1', 'localhost');
test.use({ baseURL: ownAddress });

let keeper: Keeper;
test.beforeEach(async ({ request }) => {
  keeper = await Keeper.free(request);
});
test.afterEach(({ page }) => keeper.removeMade(page));

const compare = (page: Page, lock: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: lock, exact: true }) })
    .last()
    .getByRole('button', { name: 'Порівняти тарифи' });

/** Prices of the plans that are bought here, in hryvnias. */
type Price = 1999 | 3499;

/** From the limit's dialog, whose component axe sees in the gallery of components, to the checkout. */
async function toCheckout(page: Page, watch: Watch, limit: string, price: Price): Promise<void> {
  await expect(page.getByRole('dialog', { name: limit })).toBeVisible();
  await watch.nothingOverflows(page);
  await page.getByRole('dialog', { name: limit }).getByRole('button', { name: 'Оновити тариф' }).click();
  await expect(page).toHaveURL('/service-packages');
  await page
    .getByRole('link', {
      name: `Обрати за ${new Intl.NumberFormat('uk').format(price).replace('\u00a0', ' ')} грн`,
    })
    .click();
  await page.getByRole('button', { name: /^Оплатити [\d\s]+грн$/ }).click();
}

async function goBack(page: Page): Promise<void> {
  await expect(page.getByText('Дякуємо. Оплату отримано')).toBeVisible();
  await page.getByRole('link', { name: 'Повернутися' }).click();
}

/** Meets the limit, buys on this page and returns. */
async function buyHere(page: Page, watch: Watch, limit: string, price: Price): Promise<void> {
  await toCheckout(page, watch, limit, price);
  await page.getByRole('button', { name: 'Оплатити', exact: true }).click();
  await goBack(page);
}

/** Meets the limit, buys in a window and returns. */
async function buyInWindow(page: Page, watch: Watch, limit: string, price: Price): Promise<void> {
  const [checkout] = await Promise.all([
    page.context().waitForEvent('page'),
    toCheckout(page, watch, limit, price),
  ]);
  const closed = checkout.waitForEvent('close');
  await checkout.getByRole('button', { name: 'Оплатити', exact: true }).click();
  await closed;
  await goBack(page);
}

const desktop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

/**
 * On a phone the document is left and opened again: what was typed and where to return must survive that. On a computer
 * it stays: what the limit closed must open without a new load. A purchase that proves only the latter is made on a phone
 * in the long form alone.
 */
for (const [device, use, buy, opening] of [
  ['on a phone', {}, buyHere, [atOneWidth, onlyLong]],
  ['on a computer', desktop, buyInWindow, [atOneWidth]],
] as const) {
  test.describe(device, () => {
    test.use(use);

    test('photographs: the purchase returns to the gallery', { tag: atOneWidth }, async ({
      page,
      watch,
      ownSurname,
    }) => {
      const id = await newPage(keeper, page, ownSurname('Галерейна'));
      await keeper.addGalleryPhoto(id, await smallPhoto(page));
      await openEditing(page, id);
      await goToTab(page, 'Галерея');
      await page.getByRole('button', { name: 'Де світлин більше' }).click();
      await buy(page, watch, 'Ліміт фотографій вичерпано', 1999);
      await expect(page).toHaveURL(`/obituary/${id}/edit?tab=gallery`);
      await expect(page.getByText('1 з 4')).toBeVisible();
    });

    test('education: what was typed elsewhere waits', { tag: atOneWidth }, async ({
      page,
      watch,
      ownSurname,
    }) => {
      const id = await newPage(keeper, page, ownSurname('Шкільна'));
      await openEditing(page, id);
      await fillLines(shownTab(page), { 'Місце смерті': 'Київ' });
      await goToTab(page, 'Освіта');
      await compare(page, 'Освіта недоступна').click();
      await buy(page, watch, 'Освіта недоступна', 1999);
      await expect(page).toHaveURL(`/obituary/${id}/edit?tab=education`);
      await page.getByRole('button', { name: 'Додати навчання' }).click();
      await expect(row(page, 'Навчання 1').getByLabel('Заклад освіти')).toBeEnabled();
      await page.getByRole('button', { name: 'Повернути мої зміни' }).click();
      await goToTab(page, 'Основна інформація');
      await expect(page.getByLabel('Місце смерті')).toHaveValue('Київ');
    });

    test('own rows: the purchase opens them', { tag: [...opening] }, async ({ page, watch, ownSurname }) => {
      const id = await newPage(keeper, page, ownSurname('Рядкова'));
      await openEditing(page, id);
      await goToEnd(page);
      await compare(page, 'Свої пункти недоступні').click();
      await buy(page, watch, 'Свої пункти недоступні', 3499);
      await expect(page).toHaveURL(`/obituary/${id}/edit?tab=basic`);
      await goToEnd(page);
      await page.getByRole('button', { name: 'Додати пункт' }).click();
      await expect(row(page, 'Пункт 1').getByLabel('Що саме')).toBeEnabled();
    });

    test.describe('memories', () => {
      test.use({ expectedFailures: [/^403 \/api\/memories$/] });

      test('the text of the eleventh one waits on the page', { tag: atOneWidth }, async ({ page, watch }) => {
        const { _id } = await keeper.create(buildCreateObituaryInput({ education: [] }));
        for (let count = 0; count < 10; count += 1)
          await keeper.createMemory({ obituaryId: _id, content: `Спогад ${count}` });
        await keeper.enter(page);
        await page.goto(`/obituary/${_id}`);
        await waitForHydration(page);
        const section = page.getByRole('region', { name: 'Спогади', exact: true });
        const text = section.getByLabel('Що ви пам’ятаєте');
        const send = section.getByRole('button', { name: 'Надіслати', exact: true });
        await section.getByRole('button', { name: 'Залишити спогад' }).click();
        await text.fill('Він сміявся очима.');
        await send.click();
        await buy(page, watch, 'Ліміт спогадів вичерпано', 1999);
        await expect(page).toHaveURL(`/obituary/${_id}`);
        await expect(text).toHaveValue('Він сміявся очима.');
        await send.click();
        await expect(section.getByRole('article').filter({ hasText: 'Він сміявся очима.' })).toBeVisible();
      });
    });

    test('a second page: the purchase returns to the wizard', { tag: atOneWidth }, async ({
      page,
      watch,
    }) => {
      await keeper.create(buildCreateObituaryInput({ education: [] }));
      await keeper.enter(page);
      await page.goto('/memory/create');
      await buy(page, watch, 'Ліміт сторінок пам’яті вичерпано', 3499);
      await expect(page).toHaveURL('/memory/create');
      await expect(page.getByRole('heading', { name: 'Про кого ця сторінка?' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('awards: the purchase opens their tab', { tag: [...opening] }, async ({
      page,
      watch,
      ownSurname,
    }) => {
      const id = await newPage(keeper, page, ownSurname('Нагородна'));
      await openEditing(page, id);
      await goToTab(page, 'Нагороди');
      await compare(page, 'Нагороди недоступні').click();
      await buy(page, watch, 'Нагороди недоступні', 1999);
      await expect(page).toHaveURL(`/obituary/${id}/edit?tab=awards`);
      await expect(page.getByRole('button', { name: 'Додати нагороду' })).toBeVisible();
    });

    test('a background: the purchase opens the choice', { tag: [...opening] }, async ({
      page,
      watch,
      ownSurname,
    }) => {
      const id = await newPage(keeper, page, ownSurname('Тлова'));
      await openEditing(page, id);
      await compare(page, 'Власне тло сторінки недоступне').click();
      await buy(page, watch, 'Власне тло сторінки недоступне', 3499);
      await expect(page).toHaveURL(`/obituary/${id}/edit?tab=basic`);
      await expect(page.getByRole('radio', { name: /Льон/ })).toBeEnabled();
    });

    test('a QR code: the purchase makes it possible', { tag: [...opening] }, async ({ page, watch }) => {
      const { _id } = await keeper.create(buildCreateObituaryInput({ education: [] }));
      await keeper.enter(page);
      await page.goto(`/obituary/${_id}`);
      await page.getByRole('button', { name: 'Ще', exact: true }).click();
      await page.getByRole('button', { name: 'QR-код' }).click();
      await page.getByRole('button', { name: 'Переглянути тарифи' }).click();
      await buy(page, watch, 'QR-коди недоступні', 1999);
      await expect(page).toHaveURL(`/obituary/${_id}`);
      await page.getByRole('button', { name: 'Ще', exact: true }).click();
      await page.getByRole('button', { name: 'QR-код' }).click();
      await page.getByRole('button', { name: 'Створити QR-код' }).click();
      await expect(page.getByRole('img', { name: /^QR-код сторінки/ })).toBeVisible();
    });
  });
}
