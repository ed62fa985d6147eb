import {
  buildCreateObituaryInput,
  buildLivingObituaryInput,
  buildMilitaryObituaryInput,
} from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, expectInTime, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { type Keeper, smallPhotos } from './support/pages.js';
import { RequestInterceptor } from './support/request-interceptor.js';
import { atOneWidth, onlyLong } from './support/widths.js';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const missing = (page: Page) => heading(page, 'Сторінку пам’яті не знайдено');
const card = (page: Page, surname: string) => page.getByRole('link', { name: new RegExp(`^${surname}`) });

/** The hydrated search results with the obituary in them. */
async function openSearch(page: Page, surname: string): Promise<void> {
  await page.goto(`/search?name=${surname}`);
  await expect(card(page, surname)).toBeVisible();
  await waitForHydration(page);
}

test.describe('a page that others do not see', () => {
  test.use({ expectedFailures: [/^404 \/(api\/obituaries|obituary)\//] });

  for (const { state, tag, hide } of [
    { state: 'deactivated', tag: [], hide: (keeper: Keeper, id: string) => keeper.deactivate(id) },
    {
      state: 'private',
      tag: onlyLong,
      hide: (keeper: Keeper, id: string) => keeper.change(id, { visibility: 'private' }),
    },
    { state: 'deleted', tag: onlyLong, hide: (keeper: Keeper, id: string) => keeper.remove(id) },
  ]) {
    test(`${state}, it is not found by a guest, opened from a list or by its address`, { tag }, async ({
      page,
      watch,
      ownSurname,
      keeper,
    }) => {
      const surname = ownSurname('Яременко');
      const { _id } = await keeper.create(buildMilitaryObituaryInput({ fullName: `${surname} Ігор` }));
      await openSearch(page, surname);
      await hide(keeper, _id);
      await card(page, surname).click();
      await expect(missing(page)).toBeVisible();
      await expect(page).toHaveURL(`/obituary/${_id}`);
      await expect(page.getByRole('main')).not.toContainText(surname);
      await expect(page).toHaveTitle('Сторінку пам’яті не знайдено — Вічна пам’ять');
      await watch.screenIsSound(page);

      const response = await page.goto(`/obituary/${_id}`);
      expect(response?.status()).toBe(404);
      expect(await response?.text()).not.toContain(surname);
      await expect(missing(page)).toBeVisible();
    });
  }

  test('deactivated, its keeper is told so and shows it again', async ({ page, request, watch, keeper }) => {
    const { _id } = await keeper.create(buildCreateObituaryInput());
    await keeper.deactivate(_id);
    await keeper.enter(page);
    await page.goto(`/obituary/${_id}`);
    await expect(heading(page, 'Шевчук Марія Іванівна')).toBeVisible();
    await expect(page.getByText('Зараз цю сторінку бачать лише її хранителі')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await watch.screenIsSound(page);

    await page.getByRole('button', { name: 'Показати знову' }).click();
    await expect(page.getByText('Сторінку знову відкрито')).toBeVisible();
    await expect(page.getByText('Зараз цю сторінку бачать лише її хранителі')).toHaveCount(0);
    const bar = page.getByRole('region', { name: 'Керування сторінкою' });
    await bar.getByRole('button', { name: 'Бачать усі' }).click();
    expect((await request.get(`/obituary/${_id}`)).status()).toBe(200);
    await expect(bar.getByRole('radio', { name: 'Бачать усі' })).toBeFocused();
    await watch.screenIsSound(page);
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'Бачать усі' })).toBeFocused();

    // Rarer actions follow the last button.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('button', { name: 'QR-код' })).toBeFocused();
    await bar.getByRole('button', { name: /^Сховати/ }).click();
    await expect(bar.getByRole('button', { name: 'Тимчасово сховано' })).toBeVisible();
    expect((await request.get(`/obituary/${_id}`)).status()).toBe(404);
  });

  test('a page that never was is not found', async ({ page, watch }) => {
    const response = await page.goto(`/obituary/${'0'.repeat(24)}`);
    expect(response?.status()).toBe(404);
    await expect(missing(page)).toBeVisible();
    await waitForHydration(page);
    await watch.screenIsSound(page);
  });
});

test.describe('a deactivated page on a bad line', () => {
  test.use({ expectedFailures: [/^404 \/obituary\/|^503 \/api\/obituaries\/\w+\/activate/] });

  test('stays as it was, and can be shown with the next try', { tag: atOneWidth }, async ({
    page,
    keeper,
  }) => {
    const { _id } = await keeper.create(buildCreateObituaryInput());
    await keeper.deactivate(_id);
    await keeper.enter(page);
    const line = await RequestInterceptor.install(page, /\/activate$/);
    await page.goto(`/obituary/${_id}`);
    line.setMode('failing');
    await page.getByRole('button', { name: 'Показати знову' }).click();
    await expect(page.getByText('Не вдалося показати сторінку')).toBeVisible();
    line.setMode('through');
    await page.getByRole('button', { name: 'Показати знову' }).click();
    await expect(page.getByText('Зараз цю сторінку бачать лише її хранителі')).toHaveCount(0);
  });
});

test('a page for those who have its link is read by them and found by nobody', async ({
  page,
  request,
  watch,
  ownSurname,
  keeper,
}) => {
  const surname = ownSurname('Яременко');
  const made = await keeper.create(
    buildCreateObituaryInput({ fullName: `${surname} Ольга`, visibility: 'link' }),
  );
  const response = await page.goto(`/q/${made.shortCode}`);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(`/obituary/${made._id}`);
  await expect(heading(page, new RegExp(surname))).toBeVisible();
  await waitForHydration(page);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await watch.nothingOverflows(page);
  const found = await request.get(`/api/obituaries/search?name=${encodeURIComponent(surname)}`);
  expect(await found.text()).not.toContain(made._id);
});

test('a living person’s page opens by its link, without birth date, death and mourning', async ({
  page,
  watch,
  keeper,
}) => {
  const { _id, fullName } = await keeper.create(
    buildLivingObituaryInput({ visibility: 'link', personalQuote: 'Усе буде добре.' }),
  );
  const response = await page.goto(`/obituary/${_id}`);
  expect(response?.status()).toBe(200);
  await expect(heading(page, new RegExp(fullName?.split(' ')[0] ?? ''))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Поділитися' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(/1965|смерті|спогад|свічк|вшану|пам’ят|лишили/i)).toHaveCount(0);
  await waitForHydration(page);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await watch.nothingOverflows(page);
});

test.describe('a page opened from a list', () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('without a line says so, and comes when the line is back', async ({
    page,
    context,
    watch,
    ownSurname,
    keeper,
  }) => {
    const surname = ownSurname('Яременко');
    await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Ольга` }));
    // Load the page's chunk before, as for a reader who has opened another obituary.
    await openSearch(page, surname);
    await card(page, surname).click();
    await expect(heading(page, new RegExp(surname))).toBeVisible();
    await openSearch(page, surname);
    await context.setOffline(true);
    await card(page, surname).click();
    await expect(heading(page, 'Зв’язок обірвався')).toBeVisible();
    await watch.screenIsSound(page);
    await context.setOffline(false);
    // The page recovers without a user action.
    await expect(heading(page, new RegExp(surname))).toBeVisible();
  });
});

test.describe('a part that does not come', () => {
  test.use({
    expectedFailures: [
      /^503 \/(api|assets)\/|^console: (TypeError: Failed to fetch dynamically|.*reading '\w+'\))/,
    ],
  });

  const restOf = async (page: Page) => {
    await expect(heading(page, 'Бондаренко Андрій Олегович')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Життєпис' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Родина' })).toBeVisible();
  };

  for (const { what, pattern, press } of [
    {
      what: 'the drawings of awards and what tells more of them',
      pattern: /\/assets\/award-detail-[^/]+\.js$|\/api\/awards\/.*image|award-image/,
      press: (page: Page) => page.getByRole('region', { name: 'Служба' }).getByRole('button').first(),
    },
    {
      what: 'the memories of a member',
      pattern: /\/api\/memories/,
      press: null,
    },
  ]) {
    test(`${what}: the page stands`, { tag: atOneWidth }, async ({ page, watch, keeper }) => {
      const { _id } = await keeper.create(buildMilitaryObituaryInput());
      await keeper.giveAward(_id, {
        name: 'Орден «За мужність» III ступеня',
        type: 'Military',
        dateAwarded: '2022-06-22',
      });
      await keeper.createMemory({ obituaryId: _id, content: 'Він ніколи не підвищував голосу.' });
      await keeper.enter(page);
      const line = await RequestInterceptor.install(page, pattern);
      line.setMode('failing');
      await page.goto(`/obituary/${_id}`);
      await waitForHydration(page);
      await press?.(page).click();
      await restOf(page);
      await expect(page.getByText('Він ніколи не підвищував голосу.')).toBeVisible();
      await expect(page.getByText('Орден «За мужність» III ступеня')).toBeVisible();
      await watch.nothingOverflows(page);
    });
  }

  test('the viewer of photographs: one that is pressed is shown by the browser itself', {
    tag: atOneWidth,
  }, async ({ page, keeper }) => {
    const { _id } = await keeper.create(buildMilitaryObituaryInput());
    await page.goto('/service-packages');
    for (const photo of await smallPhotos(page, 1)) await keeper.addGalleryPhoto(_id, photo);
    const line = await RequestInterceptor.install(page, /\/assets\/photo-viewer-[^/]+\.js$/);
    line.setMode('cut');
    await page.goto(`/obituary/${_id}`);
    await waitForHydration(page);
    const shown = page.waitForRequest((request) => request.isNavigationRequest());
    // A picture opened as a document is rendered by the browser itself; this test does not open it.
    await page.route(/\/gallery\/\w+\/image/, (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
    );
    await page.getByRole('link', { name: /^Світлина 1 з/ }).click();
    expect((await shown).url()).toContain(`/api/obituaries/${_id}/gallery/`);
    await restOf(page);
  });

  test('older memories: those that stand stay, and the next try brings them', {
    tag: [atOneWidth, onlyLong],
  }, async ({ page, keeper }) => {
    const { _id } = await keeper.create(buildMilitaryObituaryInput());
    for (let count = 1; count <= 11; count += 1)
      await keeper.createMemory({ obituaryId: _id, content: `Спогад номер ${count}.` });
    const line = await RequestInterceptor.install(page, /\/api\/memories\/obituary\//);
    await page.clock.install();
    await page.goto(`/obituary/${_id}`);
    await waitForHydration(page);
    line.setMode('failing');
    const memories = page.getByRole('region', { name: 'Спогади', exact: true });
    await memories.getByRole('button', { name: /^Ще спогади/ }).click();
    await memories.getByRole('button', { name: 'Показати ще' }).click();
    await expectInTime(memories.getByRole('alert'));
    await expect(memories.getByRole('article')).toHaveCount(10);
    await restOf(page);
    line.setMode('through');
    await memories.getByRole('button', { name: 'Показати ще' }).click();
    await expect(memories.getByRole('article')).toHaveCount(11);
  });

  test('answered with something that cannot be drawn, it is absent alone', {
    tag: atOneWidth,
  }, async ({ page, ownSurname, keeper }) => {
    const surname = ownSurname('Яременко');
    const made = await keeper.create(buildMilitaryObituaryInput({ fullName: `${surname} Андрій` }));
    await page.goto('/service-packages');
    for (const photo of await smallPhotos(page, 1)) await keeper.addGalleryPhoto(made._id, photo);
    await keeper.giveAward(made._id, {
      name: 'Орден «За мужність» III ступеня',
      type: 'Military',
      dateAwarded: '2022-06-22',
    });
    await keeper.createMemory({ obituaryId: made._id, content: 'Він ніколи не підвищував голосу.' });
    let broken = {};
    await page.route(new RegExp(`/api/obituaries/${made._id}$`), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...broken } });
    });
    for (const { region, answer } of [
      { region: 'Світлини', answer: { galleryPhotos: [null] } },
      { region: 'Служба', answer: { awards: [null] } },
      { region: 'Спогади', answer: { memorialMessages: [null] } },
    ]) {
      broken = answer;
      await openSearch(page, surname);
      await card(page, surname).click();
      await expect(heading(page, new RegExp(surname))).toBeVisible();
      for (const name of ['Світлини', 'Служба', 'Спогади'])
        await expect(page.getByRole('region', { name, exact: true })).toHaveCount(name === region ? 0 : 1);
      await expect(page.getByRole('heading', { name: 'Життєпис' })).toBeVisible();
    }
  });
});
