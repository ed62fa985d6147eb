import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import type { GeneratedVideoView } from '@memorial/contracts/videos/videos.schemas';
import type { Page } from '@playwright/test';
import { expect, test } from './support/base-test.js';
import { goToTab, openEditing, readPage, shownTab } from './support/edit-page.js';
import { Keeper, smallPhotos } from './support/pages.js';

/** The product's own address: LiqPay returns the browser there. */
const ownAddress = (process.env.E2E_BASE_URL ?? '').replace('127.0.0.1', 'localhost');
test.use({ baseURL: ownAddress });

/** From the tab, whose month is full, to the price of one more video. */
async function pressPay(page: Page): Promise<void> {
  const tab = shownTab(page);
  await tab.getByRole('button', { name: 'Створити відео' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Збільшити ліміт' }).click();
  await tab.getByRole('button', { name: /^Оплатити/ }).click();
}

const atCheckout = (checkout: Page) =>
  expect(checkout.getByRole('heading', { name: 'Пробна оплата' })).toBeVisible();
const pay = (checkout: Page) => checkout.getByRole('button', { name: 'Оплатити', exact: true }).click();
const refuse = (checkout: Page) => checkout.getByRole('button', { name: 'Банк відмовляє' }).click();

/** A phone leaves the tab for the checkout, and comes back by a link. */
async function payOnThisPage(page: Page, look: () => Promise<void>): Promise<void> {
  await pressPay(page);
  await atCheckout(page);
  await refuse(page);
  await expect(page).toHaveURL(/\/payment-confirmation/);
  await expect(page.getByText('Банк не провів оплату')).toBeVisible();
  await look();
  await page.getByRole('link', { name: 'Повернутися до відео' }).click();
  await expect(shownTab(page).getByText('Цього місяця: використано 3 з 3')).toBeVisible();
  await pressPay(page);
  await atCheckout(page);
  await pay(page);
  await expect(page.getByText('Дякуємо. Оплату отримано')).toBeVisible();
}

/** A computer opens the checkout in a window, while the tab waits for it. */
async function payInWindow(page: Page, look: () => Promise<void>): Promise<void> {
  const windowOf = async (press: () => Promise<void>) => {
    const opened = page.context().waitForEvent('page');
    await press();
    const checkout = await opened;
    await atCheckout(checkout);
    return checkout;
  };
  const first = await windowOf(() => pressPay(page));
  await expect(page.getByText('Оплата відкрита в сусідньому вікні')).toBeVisible();
  await refuse(first);
  await first.close();
  await expect(page.getByText('Оплату не проведено')).toBeVisible();
  await look();
  const second = await windowOf(() => page.getByRole('button', { name: 'Спробувати ще раз' }).click());
  await pay(second);
  await expect(page.getByText('Дякуємо. Оплату отримано')).toBeVisible();
}

test('in a full month one more video is refused by the bank, paid and ordered', async ({
  page,
  request,
  watch,
  ownSurname,
  isMobile,
}) => {
  const keeper = await Keeper.newOn('PREMIUM_3', request);
  const pageWithPhoto = async (given: string) => {
    const { _id } = await keeper.create(buildCreateObituaryInput({ fullName: ownSurname(given) }));
    for (const photo of await smallPhotos(page, 1)) await keeper.addGalleryPhoto(_id, photo);
    return _id;
  };
  const busy = await pageWithPhoto('Зайнята');
  const id = await pageWithPhoto('Вільна');
  const { galleryPhotos } = await readPage(page, keeper, busy);
  const works: string[] = [];
  for (const durationSeconds of [298, 299, 300]) {
    const answer = await request.post(hrefOf(videoRoutes.generate, {}), {
      data: { obituaryId: busy, photoId: galleryPhotos[0]?._id, durationSeconds },
      headers: keeper.headers,
    });
    expect(answer.status()).toBe(201);
    works.push(((await answer.json()) as GeneratedVideoView)._id);
  }
  await keeper.enter(page);
  await openEditing(page, id);
  await goToTab(page, 'Відео');
  const tab = shownTab(page);
  await expect(tab.getByText('Цього місяця: використано 3 з 3')).toBeVisible();
  const look = () => watch.screenIsSoundAtEveryWidth(page);
  await (isMobile ? payOnThisPage : payInWindow)(page, look);
  await look();
  await page.getByRole(isMobile ? 'link' : 'button', { name: /^Повернутися/ }).click();

  await tab.getByRole('button', { name: 'Створити відео' }).click();
  const next = page.getByRole('button', { name: 'Далі', exact: true });
  await next.click();
  await tab.getByRole('radio', { name: /^Без голосу/ }).check();
  for (let step = 0; step < 3; step += 1) await next.click();
  for (const box of await tab.getByRole('checkbox').all()) await box.check();
  await tab.getByRole('button', { name: 'Створити відео' }).click();
  await expect(tab.getByText(/^Місце в\sчерзі: \d$/)).toBeVisible();
  const capability = await request.get(hrefOf(videoRoutes.getCapability, {}), { headers: keeper.headers });
  expect(await capability.json()).toMatchObject({ remaining: 0, paidRemaining: 0 });
  for (const workId of works)
    await request.post(hrefOf(videoRoutes.cancel, { id: workId }), { headers: keeper.headers });
  await keeper.removeMade(page);
});
