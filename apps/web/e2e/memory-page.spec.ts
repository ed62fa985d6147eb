import {
  buildCreateObituaryInput,
  buildLivingObituaryInput,
  buildMilitaryObituaryInput,
} from '@memorial/contracts/testing/builders';
import { comeToLife, expect, test } from './support/journey.js';
import { Keeper, smallPhoto } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

let keeper: Keeper;

test.beforeEach(async ({ request }) => {
  keeper = await Keeper.premium(request);
});
test.afterEach(() => keeper.removeMade());

test('a soldier’s page comes rendered and is asked for no second time', async ({ page, watch }) => {
  const { _id } = await keeper.create(
    buildMilitaryObituaryInput({
      personalQuote: 'Повернуся, коли прилетять.',
      charityDonations: 'https://a.ua/',
    }),
  );
  await page.goto('/');
  await keeper.addPhoto(_id, await smallPhoto(page));
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/photo')) calls.push(pathname);
  });
  await page.goto(`/obituary/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бондаренко Андрій Олегович');
  await expect(page).toHaveTitle('Бондаренко Андрій Олегович — Вічна пам’ять');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'granite');
  await expect(page.getByText('14 березня 1991 — травень 2022')).toBeVisible();
  await expect(page.getByText('позивний «Дніпро»')).toBeVisible();
  const portrait = page.getByRole('img', { name: /^Портрет/ });
  await expect(portrait).toHaveAttribute('fetchpriority', 'high');
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  for (const name of ['Життєпис', 'Військова служба', 'Лінія життя', 'Родина', 'Місце поховання'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Останні побажання' })).toHaveCount(0);
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

test('the first view of a phone holds face, name, dates and the way to hand it on', {
  tag: atOneWidth,
}, async ({ page }) => {
  const { _id } = await keeper.create(buildMilitaryObituaryInput());
  await page.goto(`/obituary/${_id}`);
  const share = await page.getByRole('button', { name: 'Поділитися' }).boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Нижня навігація' }).boundingBox();
  expect((share?.y ?? 9999) + (share?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('the question about cookies leaves the first view of a phone its action', {
  tag: atOneWidth,
}, async ({ page }) => {
  const { _id } = await keeper.create(buildMilitaryObituaryInput());
  await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
  await page.goto(`/obituary/${_id}`);
  const banner = page.getByRole('region', { name: 'Файли cookie' });
  await expect(banner).toBeVisible();
  const share = await page.getByRole('button', { name: 'Поділитися' }).boundingBox();
  expect((share?.y ?? 9999) + (share?.height ?? 0)).toBeLessThanOrEqual((await banner.boundingBox())?.y ?? 0);
});

test('a page is readable with scripts off', { tag: atOneWidth }, async ({ browser, baseURL }) => {
  const { _id } = await keeper.create(buildCreateObituaryInput());
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(`/obituary/${_id}`);
  await expect(page.getByRole('heading', { name: 'Шевчук Марія Іванівна' })).toBeVisible();
  await expect(page.getByText('Сорок років учила дітей читати.')).toBeVisible();
  await expect(page.getByText('83 роки · с. Моринці')).toBeVisible();
  await context.close();
});

test('the link is copied where the device has no sheet of its own', { tag: atOneWidth }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const { _id } = await keeper.create(buildCreateObituaryInput());
  await page.goto(`/obituary/${_id}`);
  await comeToLife(page);
  await page.getByRole('button', { name: 'Поділитися' }).click();
  await expect(page.getByText('Посилання скопійовано')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/obituary/${_id}$`));
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
  test(`a long name of a ${kind} is whole and pushes nothing aside`, async ({ page, watch }) => {
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

test('a living person’s page tells of no death', { tag: atOneWidth }, async ({ page }) => {
  const { _id } = await keeper.create(buildLivingObituaryInput());
  await page.goto(`/obituary/${_id}`);
  await expect(page.getByText('Дата народження: 1965')).toBeVisible();
  await expect(page.getByText(/смерті/)).toHaveCount(0);
});

test.describe('a page that others do not see', () => {
  test.use({ expectedFailures: [/^404 \/(obituary|q)\//] });

  test('is not found by a guest', { tag: atOneWidth }, async ({ page, watch }) => {
    const { _id } = await keeper.create(buildCreateObituaryInput({ visibility: 'private' }));
    const response = await page.goto(`/obituary/${_id}`);
    expect(response?.status()).toBe(404);
    expect(await response?.text()).not.toContain('Шевчук');
    await expect(page.getByRole('heading', { name: 'Сторінку пам’яті не знайдено' })).toBeVisible();
    await watch.screenIsSound(page);
  });

  test('its code leads its keeper to it, and nobody else', { tag: atOneWidth }, async ({ page }) => {
    const { _id, shortCode } = await keeper.create(buildCreateObituaryInput({ visibility: 'private' }));
    expect((await page.goto(`/q/${shortCode}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Сторінку пам’яті не знайдено' })).toBeVisible();
    await keeper.enter(page);
    await page.goto(`/q/${shortCode}`);
    await expect(page).toHaveURL(new RegExp(`/obituary/${_id}$`));
    await expect(page.getByRole('heading', { name: 'Шевчук Марія Іванівна' })).toBeVisible();
  });

  test('is shown to its keeper, who may delete it', async ({ page, watch }) => {
    const { _id } = await keeper.create(buildCreateObituaryInput({ visibility: 'private' }));
    await page.goto('/');
    await keeper.addPhoto(_id, await smallPhoto(page));
    await keeper.enter(page);
    await page.goto('/profile');
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/obituary/${_id}"]`) });
    await expect(card.locator('img')).toHaveAttribute('src', /^blob:/);
    await page.goto(`/obituary/${_id}`);
    await expect(page.getByRole('heading', { name: 'Шевчук Марія Іванівна' })).toBeVisible();
    await expect(page.getByText('Бачу лише я')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Портрет/ })).toHaveAttribute('src', /^blob:/);
    await expect(page.getByRole('link', { name: 'Редагувати' })).toHaveCount(0);
    await watch.screenIsSound(page);

    await page.getByRole('button', { name: 'Видалити' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'Ви впевнені, що хочете видалити некролог «Шевчук Марія Іванівна»? Ця дія не може бути скасована.',
    );
    await watch.screenIsSound(page);
    await question.getByRole('button', { name: 'Видалити' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('Сторінку видалено')).toBeVisible();
  });
});
