import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import type { GeneratedVideoView } from '@memorial/contracts/videos/videos.schemas';
import { expect, test } from './support/base-test.js';
import { goToTab, openEditing, readPage, shownTab } from './support/edit-page.js';
import { Keeper, smallPhotos } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

/** The product's own address: LiqPay returns the browser there. */
const ownAddress = (process.env.E2E_BASE_URL ?? '').replace('127.0.0.1', 'localhost');
test.use({ baseURL: ownAddress });

test('in a full month one more video is refused by the bank, paid and ordered', { tag: atOneWidth }, async ({
  page,
  request,
  watch,
  ownSurname,
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
  const toCheckout = async () => {
    await expect(tab.getByText('Цього місяця: використано 3 з 3')).toBeVisible();
    await tab.getByRole('button', { name: 'Створити відео' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Збільшити ліміт' }).click();
    await tab.getByRole('button', { name: /^Оплатити/ }).click();
    await expect(page.getByRole('heading', { name: 'Пробна оплата' })).toBeVisible();
  };
  await toCheckout();
  await page.getByRole('button', { name: 'Банк відмовляє' }).click();
  await expect(page).toHaveURL(/\/payment-confirmation/);
  await expect(page.getByText('Банк не провів оплату')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('link', { name: 'Повернутися до відео' }).click();
  await toCheckout();
  await page.getByRole('button', { name: 'Оплатити', exact: true }).click();
  await expect(page.getByText('Дякуємо. Оплату отримано')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('link', { name: /^Повернутися/ }).click();

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
