import { buildCreateObituaryInput, buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import type { Locator, Page } from '@playwright/test';
import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { pastedText, tabTo } from './support/keyboard.js';
import { type Keeper, smallPhoto, smallPhotos } from './support/pages.js';
import { RequestInterceptor } from './support/request-interceptor.js';
import { atOneWidth, onlyLong, repeatsPhone } from './support/widths.js';

test('a soldier’s page comes rendered and is asked for no second time', async ({ page, watch, keeper }) => {
  const { _id } = await keeper.create(
    buildMilitaryObituaryInput({
      personalQuote: 'Повернуся, коли прилетять.',
      charityDonations: 'https://a.ua/',
    }),
  );
  await keeper.addPhoto(_id, await smallPhoto(page));
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() !== 'image') calls.push(pathname);
  });
  await page.goto(`/obituary/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бондаренко Андрій Олегович');
  await expect(page).toHaveTitle('Бондаренко Андрій Олегович — Вічна пам’ять');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'granite');
  await expect(page.getByText('14 березня 1991 — травень 2022')).toBeVisible();
  await expect(page.getByText(/, позивний «Дніпро»$/)).toBeVisible();
  const portrait = page.getByRole('img', { name: /^Портрет/ });
  await expect(portrait).toHaveAttribute('fetchpriority', 'high');
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.locator('blockquote')).toHaveText('«Повернуся, коли прилетять.»');
  for (const name of ['Життєпис', 'Служба', 'Лінія життя', 'Родина', 'Де вшанувати'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Останнє бажання' })).toHaveCount(0);
  await watch.screenIsSound(page);
  expect(calls).toEqual([]);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift, 'layout shift').toBeLessThan(0.02);
});

test.describe('a visitor without an account', () => {
  // Candles of robots and of browsers without a screen are not counted.
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
  });

  test('lights a candle, which burns until the end of the day', async ({ page, watch, keeper }) => {
    const { _id } = await keeper.create(buildCreateObituaryInput());
    await page.goto(`/obituary/${_id}`);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Запалити' }).click();
    await expect(page.getByText('Ваша свічка горить')).toBeVisible();
    await expect(page.getByText(/^Сьогодні горить 1.свічка$/)).toBeVisible();
    await watch.screenIsSound(page);
    await page.reload();
    await expect(page.getByText('Ваша свічка горить')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Запалити' })).toBeHidden();
  });
});

test('the first view of a phone holds face, name, dates and the way to hand it on', {
  tag: atOneWidth,
}, async ({ page, keeper }) => {
  const { _id } = await keeper.create(buildMilitaryObituaryInput());
  await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
  await page.goto(`/obituary/${_id}`);
  const endOfShare = async () => {
    const share = await page.getByRole('button', { name: 'Поділитися' }).boundingBox();
    return (share?.y ?? 9999) + (share?.height ?? 0);
  };
  const banner = page.getByRole('region', { name: 'Файли кукі' });
  await expect(banner).toBeVisible();
  expect(await endOfShare()).toBeLessThanOrEqual((await banner.boundingBox())?.y ?? 0);

  await banner.getByRole('button', { name: 'Лише необхідні' }).click();
  await expect(banner).toBeHidden();
  const bar = await page.getByRole('navigation', { name: 'Нижня навігація' }).boundingBox();
  expect(await endOfShare()).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('the link is copied where the device has no sheet, and the burial place leads to a map', {
  tag: atOneWidth,
}, async ({ page, context, keeper }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const { _id } = await keeper.create(
    buildCreateObituaryInput({ burialPlace: 'Алея Героїв, Кременчук (49.06802, 33.42041)' }),
  );
  await page.goto(`/obituary/${_id}`);
  // A map that is loaded before would be a request to another host.
  const way = page.getByRole('link', { name: 'Прокласти шлях' });
  await expect(way).toHaveAttribute('href', /destination=49\.06802%2C33\.42041$/);
  await expect(way).toHaveAttribute('target', '_blank');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Поділитися' }).click();
  await expect(page.getByText('Посилання скопійовано')).toBeVisible();
  expect(await pastedText(page)).toMatch(new RegExp(`/obituary/${_id}$`));
  await expect(page.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    /^https:\/\/t\.me\/share/,
  );
  await expect(page.getByRole('link', { name: 'Viber' })).toHaveAttribute('href', /^viber:/);
});

for (const { kind, build } of [
  { kind: 'civilian', build: buildCreateObituaryInput },
  { kind: 'soldier', build: buildMilitaryObituaryInput },
]) {
  test(`a long name of a ${kind} is whole and pushes nothing aside`, { tag: onlyLong }, async ({
    page,
    watch,
    keeper,
  }) => {
    const { _id } = await keeper.create(
      build({
        fullName: 'Ґалаґан-Лук’яненко-Переяславчуківська Святослава-Олександра Костянтинівна-Юріївна',
      }),
    );
    await page.goto(`/obituary/${_id}`);
    await watch.screenIsSound(page);
    const name = page.getByRole('heading', { level: 1 });
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

test.describe('a page that others do not see', () => {
  test.use({ expectedFailures: [/^404 \/(obituary|q)\//] });

  test('is not found by a guest', { tag: [atOneWidth, onlyLong] }, async ({ page, watch, keeper }) => {
    const { _id } = await keeper.create(buildCreateObituaryInput({ visibility: 'private' }));
    const response = await page.goto(`/obituary/${_id}`);
    expect(response?.status()).toBe(404);
    expect(await response?.text()).not.toContain('Шевчук');
    await expect(page.getByRole('heading', { name: 'Сторінку пам’яті не знайдено' })).toBeVisible();
    await watch.screenIsSound(page);
  });

  test('its code leads its keeper to it, and nobody else', { tag: atOneWidth }, async ({ page, keeper }) => {
    const { _id, shortCode } = await keeper.create(buildCreateObituaryInput({ visibility: 'private' }));
    expect((await page.goto(`/q/${shortCode}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Сторінку пам’яті не знайдено' })).toBeVisible();
    await keeper.enter(page);
    await page.goto(`/q/${shortCode}`);
    await expect(page).toHaveURL(new RegExp(`/obituary/${_id}$`));
    await expect(page.getByRole('heading', { name: 'Шевчук Марія Іванівна' })).toBeVisible();
  });

  test('is shown to its keeper, who may delete it', { tag: repeatsPhone }, async ({
    page,
    watch,
    keeper,
  }) => {
    const { _id } = await keeper.create(buildCreateObituaryInput({ visibility: 'private' }));
    await keeper.addPhoto(_id, await smallPhoto(page));
    await keeper.enter(page);
    await page.goto('/profile');
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/obituary/${_id}"]`) });
    await expect(card.locator('img')).toHaveAttribute('src', /signature=/);
    await page.goto(`/obituary/${_id}`);
    await expect(page.getByRole('heading', { name: 'Шевчук Марія Іванівна' })).toBeVisible();
    await expect(page.getByText('Бачать лише хранителі')).toBeVisible();
    const portrait = page.getByRole('img', { name: /^Портрет/ });
    await expect(portrait).toHaveAttribute('src', /signature=/);
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: 'Редагувати' })).toHaveAttribute(
      'href',
      `/obituary/${_id}/edit`,
    );
    await watch.screenIsSound(page);

    await page.getByRole('button', { name: 'Ще', exact: true }).click();
    await page.getByRole('button', { name: 'Видалити' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'Ви впевнені, що хочете видалити некролог «Шевчук Марія Іванівна»? Ця дія не може бути скасована.',
    );
    await watch.screenIsSound(page);
    await question.getByRole('button', { name: 'Видалити' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('Сторінку видалено')).toBeVisible();
    await page.getByRole('button', { name: 'Повернути', exact: true }).click();
    await expect(page.getByText('Сторінку повернено')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Шевчук Марія Іванівна' })).toBeVisible();
  });
});

const galleryOf = (page: Page) =>
  page.getByRole('region', { name: 'Світлини' }).filter({ has: page.locator('figure') });
const photoLink = (page: Page, place: number) =>
  galleryOf(page).getByRole('link', { name: new RegExp(`^Світлина ${place} з`) });
const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Перегляд світлин' });

/** Creates a soldier's page with `count` photographs; the first ones have captions. */
async function pageWithPhotos(keeper: Keeper, page: Page, count: number): Promise<string> {
  const { _id } = await keeper.create(buildMilitaryObituaryInput());
  const told: readonly Readonly<Record<string, string>>[] = [
    { caption: 'Бабусина хата', location: 'Кобеляки', dateTaken: '2019-05' },
    { caption: 'Строкова', dateTaken: '2010' },
  ];
  for (const [place, photo] of (await smallPhotos(page, count)).entries())
    await keeper.addGalleryPhoto(_id, photo, told[place] ?? {});
  return _id;
}

test('the first photographs stand on the page, in colour, and the viewer has the others', {
  tag: repeatsPhone,
}, async ({ page, watch, keeper }) => {
  const id = await pageWithPhotos(keeper, page, 11);
  await page.goto(`/obituary/${id}`);
  await expect(galleryOf(page).getByRole('link').filter({ visible: true })).toHaveCount(
    (page.viewportSize()?.width ?? 0) < 768 ? 4 : 6,
  );
  await expect(galleryOf(page).getByText('Кобеляки, травень 2019')).toBeVisible();
  const first = photoLink(page, 1).locator('img');
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(first).toHaveCSS('filter', 'none');
  await watch.screenIsSound(page);
  await waitForHydration(page);
  const all = galleryOf(page).getByRole('button', { name: 'Усі 11 світлин' });
  await all.click();
  await expect(viewerOf(page).getByText('1 / 11')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(all).toBeFocused();
});

test('photographs are looked at by the keyboard alone', { tag: repeatsPhone }, async ({
  page,
  watch,
  keeper,
}) => {
  const id = await pageWithPhotos(keeper, page, 4);
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await tabTo(page, /^Світлина 2 з/);
  await page.keyboard.press('Enter');
  const viewer = viewerOf(page);
  await expect(viewer.getByText('Строкова')).toBeVisible();
  await expect(viewer.getByText('2 / 4')).toBeVisible();
  await expect.poll(() => widthOfShown(page)).toBeGreaterThan(0);
  await watch.screenIsSound(page);

  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3 / 4')).toBeVisible();
  await page.keyboard.press('End');
  await expect(viewer.getByText('4 / 4')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Наступна світлина' })).toBeDisabled();
  await page.keyboard.press('Home');
  await expect(viewer.getByText('1 / 4')).toBeVisible();
  await page.keyboard.press('+');
  await expect(viewer.getByRole('button', { name: 'Зменшити' })).toBeEnabled();
  // Elements under the viewer must not receive focus.
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#root') ?? null)).toBeNull();
  await tabTo(page, /^Закрити перегляд$/);
  await page.keyboard.press('Enter');
  await expect(viewer).toHaveCount(0);
  await expect(photoLink(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('2 / 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(photoLink(page, 2)).toBeFocused();
});

test('the phone’s own way back closes the viewer and leaves the page where it was', {
  tag: repeatsPhone,
}, async ({ page, keeper }) => {
  const id = await pageWithPhotos(keeper, page, 3);
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await photoLink(page, 1).scrollIntoViewIfNeeded();
  const stood = await page.evaluate(() => window.scrollY);
  await photoLink(page, 1).click();
  await expect(viewerOf(page)).toBeVisible();
  await page.goBack();
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/obituary/${id}$`));
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - stood)).toBeLessThan(4);

  // A reload keeps the open photograph.
  await photoLink(page, 3).click();
  await expect(viewerOf(page).getByText('3 / 3')).toBeVisible();
  await page.reload();
  await expect(viewerOf(page).getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/obituary/${id}$`));
});

test('a hidden page shows its photographs to its keeper by signed addresses', { tag: atOneWidth }, async ({
  page,
  keeper,
}) => {
  const { _id } = await keeper.create(buildCreateObituaryInput({ visibility: 'private' }));
  await keeper.addGalleryPhoto(_id, await smallPhoto(page));
  await keeper.enter(page);
  await page.goto(`/profile`);
  await page.locator(`a[href="/obituary/${_id}"]`).first().click();
  const photo = photoLink(page, 1).locator('img');
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveAttribute('src', /signature=/);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test.describe('photographs that do not come', () => {
  test.use({ expectedFailures: [/^503 \/api\/obituaries\/\w+\/gallery\//] });

  test('say so in their places; the page stands', { tag: atOneWidth }, async ({ page, watch, keeper }) => {
    const id = await pageWithPhotos(keeper, page, 2);
    const line = await RequestInterceptor.install(page, /\/gallery\/\w+\/image/);
    line.setMode('failing');
    await page.goto(`/obituary/${id}`);
    await photoLink(page, 2).scrollIntoViewIfNeeded();
    await expect(galleryOf(page).getByText('Світлину не вдалося завантажити')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Життєпис' })).toBeVisible();
    await watch.screenIsSound(page);
    line.setMode('through');
    await photoLink(page, 1).click();
    await expect.poll(() => widthOfShown(page)).toBeGreaterThan(0);
  });
});

test('on a slow line the page is read before its photographs come', { tag: atOneWidth }, async ({
  page,
  keeper,
}) => {
  const id = await pageWithPhotos(keeper, page, 2);
  const line = await RequestInterceptor.install(page, /\/gallery\/\w+\/image/);
  line.setMode('held');
  await page.goto(`/obituary/${id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Бондаренко Андрій Олегович' })).toBeVisible();
  await photoLink(page, 1).scrollIntoViewIfNeeded();
  await expect(galleryOf(page).locator('canvas').first()).toBeVisible();
  line.setMode('through');
  const first = photoLink(page, 1).locator('img');
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('awards stand in their order with the ribbons that are known, and tell more when pressed', {
  tag: repeatsPhone,
}, async ({ page, watch, keeper }) => {
  const { _id } = await keeper.create(buildMilitaryObituaryInput());
  for (const [name, dateAwarded] of [
    ['Медаль «Захиснику Вітчизни»', '2015-05-06'],
    ['Медаль «За врятоване життя»', '2016'],
    ['Орден «За мужність» III ступеня', '2022-06-22'],
  ] as const)
    await keeper.giveAward(_id, { name, type: 'Military', dateAwarded });
  await page.goto(`/obituary/${_id}`);
  const awards = page.getByRole('region', { name: 'Служба' });
  await expect(awards.getByRole('button')).toContainText([
    /^Орден «За мужність»/,
    /^Медаль «Захиснику Вітчизни»/,
    /^Медаль «За врятоване життя»/,
  ]);
  const drawing = awards.locator('img');
  await expect(drawing).toHaveCount(1);
  await drawing.scrollIntoViewIfNeeded();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await waitForHydration(page);
  await awards.getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: /Орден «За мужність»/ });
  await expect(detail).toContainText('22 червня 2022');
  await expect(detail).toContainText('Президент України');
  await expect(detail.getByRole('heading', { name: 'Про нагороду' })).toBeVisible();
  await watch.screenIsSound(page);
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(awards.getByRole('button').first()).toBeFocused();
});

const chapter = 'Після училища відкрив маленьку столярню на Раківці: робив вікна, двері, колиски. ';
const longStory = `${chapter.repeat(60).slice(0, 4_950)} Так він жив, і кінець.`;

test('a long biography unfolds where somebody reads on', { tag: repeatsPhone }, async ({
  page,
  watch,
  keeper,
}) => {
  const { _id } = await keeper.create(buildCreateObituaryInput({ biography: longStory }));
  await page.goto(`/obituary/${_id}`);
  const story = page.getByRole('region', { name: 'Життєпис' });
  const end = page.getByText('Так він жив, і кінець.');
  const more = page.getByRole('button', { name: 'Читати далі' });
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect(more).toBeVisible();
  expect(await bottomOf(end), 'the end is covered').toBeGreaterThan(await bottomOf(story));
  await watch.screenIsSound(page);
  await waitForHydration(page);
  await more.click();
  await expect(more).toHaveCount(0);
  expect(await bottomOf(end), 'the end is open').toBeLessThanOrEqual(await bottomOf(story));
  await watch.nothingOverflows(page);
});

test('a page is whole without scripts and on paper, where it has its short address', {
  tag: atOneWidth,
}, async ({ page, browser, baseURL, keeper }) => {
  const { _id, shortCode } = await keeper.create(buildCreateObituaryInput({ biography: longStory }));
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const bare = await context.newPage();
  await bare.goto(`/obituary/${_id}`);
  await expect(bare.getByRole('heading', { name: 'Шевчук Марія Іванівна' })).toBeVisible();
  await expect(bare.getByText('83 роки · с. Моринці')).toBeVisible();
  await expect(bare.getByText('Так він жив, і кінець.')).toBeVisible();
  await context.close();

  await page.goto(`/obituary/${_id}`);
  const address = page.getByText(new RegExp(`/q/${shortCode}$`));
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Так він жив, і кінець.')).toBeVisible();
  await expect(address).toBeVisible();
  for (const chrome of ['banner', 'contentinfo', 'button'] as const)
    if (chrome !== 'banner') await expect(page.getByRole(chrome).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
});

for (const { what, tag, dates, text } of [
  {
    what: 'nothing but a name and dates',
    tag: repeatsPhone,
    dates: { birthDate: '1938-03-14', deathDate: '2021-11-02' },
    text: '14 березня 1938 — 2 листопада 2021',
  },
  {
    what: 'dates that are known in part',
    tag: onlyLong,
    dates: { birthDate: '1938', deathDate: '2021-11' },
    text: '1938 — листопад 2021',
  },
  {
    what: 'a birth that nobody remembers',
    tag: onlyLong,
    dates: { birthDateUnknown: true, deathDate: '2021' },
    text: 'Смерть: 2021',
  },
  {
    what: 'no dates at all',
    tag: repeatsPhone,
    dates: { birthDateUnknown: true, deathDateUnknown: true },
    text: 'Дати життя невідомі',
  },
]) {
  test(`a page of ${what} is whole and has no empty parts`, { tag }, async ({ page, watch, keeper }) => {
    const { _id } = await keeper.create({ fullName: 'Шевчук Марія Іванівна', gender: 'female', ...dates });
    await page.goto(`/obituary/${_id}`);
    await expect(page.getByText(text)).toBeVisible();
    // Memories is the only section that is shown while empty.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Спогади']);
    await watch.screenIsSound(page);
  });
}

/** Natural width in px of the photograph in the viewer; 0 until it has loaded. */
function widthOfShown(page: Page): Promise<number> {
  return page
    .locator('.yarl__slide_current img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth)
    .catch(() => 0);
}
