import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Browser, Page } from '@playwright/test';
import { expect, waitForHydration } from './support/base-test.js';
import { goToTab, openEditing } from './support/edit-page.js';
import { test } from './support/keeper-test.js';
import { Keeper, smallPhoto } from './support/pages.js';
import { RequestInterceptor } from './support/request-interceptor.js';
import { atOneWidth } from './support/widths.js';

const password = 'вишневий сад';

// The document of a locked page, its data without a key, wrong passwords, and passwords that are refused.
test.use({ expectedFailures: [/^40[03] \/(api\/obituaries|obituary)\//] });

const lockedHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Ця\sсторінка\sвідкривається\sза\sпаролем/ });
const nameHeading = (page: Page, surname: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(surname) });

async function enter(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Пароль сторінки').fill(typed);
  await page.getByRole('button', { name: 'Відкрити сторінку' }).click();
}

async function newGuest(browser: Browser, like: Page, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: like.viewportSize() });
  return context.newPage();
}

async function createLocked(keeper: Keeper, surname: string): Promise<string> {
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Юрій` }));
  await keeper.change(id, { visibility: 'password', password });
  return id;
}

test('a page behind a password opens to those who know it, and closes when it changes', async ({
  page,
  browser,
  request,
  baseURL,
  watch,
  ownSurname,
  keeper,
}) => {
  const surname = ownSurname('Замковий');
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Юрій` }));
  await keeper.enter(page);
  await page.goto('/service-packages');
  await keeper.addPhoto(id, await smallPhoto(page));
  await openEditing(page, id);
  await goToTab(page, 'Видимість');
  await page.getByRole('radio', { name: /^Бачать\sті,\sхто\sзнає\sпароль/ }).check();
  const save = page.getByRole('button', { name: /^Зберегти/ }).first();
  await page.getByLabel('Пароль сторінки').fill('вишня');
  await save.click();
  await expect(page.getByText(/^Пароль\sсторінки\sмає\sмістити\sщонайменше\s6\sзнаків/)).toBeVisible();
  await page.getByLabel('Пароль сторінки').fill(password);
  await watch.screenIsSound(page);
  await save.click();
  await expect(page.getByText(/успішно\sзбережено/).first()).toBeVisible();

  // A crawler reads nothing of it.
  const document = await request.get(`/obituary/${id}`);
  expect(document.status()).toBe(403);
  const html = await document.text();
  expect(html).not.toContain(surname);
  expect(html).not.toContain('application/ld+json');
  expect(html).toContain('noindex');
  expect(html).not.toMatch(/og:image|og:title" content="[^"]*Юрій/);

  const guest = await newGuest(browser, page, baseURL);
  await guest.goto(`/obituary/${id}`);
  await expect(lockedHeading(guest)).toBeVisible();
  await watch.screenIsSound(guest);
  await enter(guest, 'не той пароль');
  await expect(guest.getByText(/^Пароль\sне\sпідійшов/)).toBeVisible();
  await expect(guest.getByLabel('Пароль сторінки')).toBeFocused();
  await watch.screenIsSound(guest);
  const unlocking = await RequestInterceptor.install(guest, /\/unlock$/, {
    status: 429,
    json: {
      status: 429,
      code: 'rateLimit.exceeded',
      message: 'Забагато спроб. Зачекайте трохи й спробуйте знову.',
      details: { retryAfterSeconds: 840 },
    },
  });
  unlocking.setMode('empty');
  await enter(guest, password);
  await expect(guest.getByText(/Наступна\sспроба\sможлива\sза\s14\sхвилин/)).toBeVisible();
  unlocking.setMode('through');
  await enter(guest, `  ${password} `);
  const name = nameHeading(guest, surname);
  await expect(name).toBeVisible();
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const portrait = guest.getByRole('main').locator('img').first();
  await expect
    .poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  // The tab keeps the key.
  await guest.reload();
  await expect(name).toBeVisible();

  await keeper.change(id, { password: 'яблуневий цвіт' });
  await guest.reload();
  await expect(guest.getByText(/^Минуло\s12\sгодин\sабо\sпароль\sзмінили/)).toBeVisible();
  await expect(guest.getByRole('main')).not.toContainText(surname);
  await enter(guest, 'яблуневий цвіт');
  await expect(name).toBeVisible();
  await waitForHydration(guest);
  await guest.context().close();
});

test('a page gets a password from the list of own pages', { tag: atOneWidth }, async ({
  page,
  request,
  watch,
  ownSurname,
  keeper,
}) => {
  const surname = ownSurname('Ключник');
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Олег` }));
  await keeper.enter(page);
  await page.goto('/profile/memory-pages');
  const own = page.getByRole('article').filter({ hasText: surname });
  const change = own.getByRole('button', { name: /^Змінити, хто бачить/ });
  await change.click();
  await own.getByRole('radio', { name: /^Бачать\sті,\sхто\sзнає\sпароль/ }).check();
  const save = own.getByRole('button', { name: 'Зберегти' });
  await save.click();
  await expect(own.getByText(/^Придумайте\sпароль/).first()).toBeVisible();
  await own.getByLabel('Пароль сторінки').fill(password);
  await watch.screenIsSoundAtEveryWidth(page);
  await save.click();
  await expect(change).toBeFocused();
  await expect(own).toContainText('Бачать ті, хто знає пароль');
  expect((await request.get(`/api/obituaries/${id}`)).status()).toBe(403);
  const opened = await request.post(`/api/obituaries/${id}/unlock`, { data: { password } });
  expect(opened.status()).toBe(200);

  // Saved again without another one, it stays.
  await change.click();
  await save.click();
  await expect(change).toBeFocused();
  const { key } = (await opened.json()) as { key: string };
  const read = await request.get(`/api/obituaries/${id}`, { headers: { 'X-Page-Key': key } });
  expect(read.status()).toBe(200);
});

test('an account with the key writes memories and claims after a reload, and is not offered what it may not do', {
  tag: atOneWidth,
}, async ({ page, request, ownSurname, keeper }) => {
  const surname = ownSurname('Засувка');
  const id = await createLocked(keeper, surname);
  const reader = await Keeper.free(request);
  await reader.enter(page);
  await page.goto(`/obituary/${id}`);
  await enter(page, password);
  await expect(nameHeading(page, surname)).toBeVisible();
  const section = page.getByRole('region', { name: 'Спогади', exact: true });
  await expect(section.getByRole('button', { name: 'Залишити спогад' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Стежити' })).toHaveCount(0);

  // Written without a connection, it is sent from another screen, which has the key from before the reload.
  const line = await RequestInterceptor.install(page, /\/api\/memories$/);
  await section.getByRole('button', { name: 'Залишити спогад' }).click();
  await section.getByLabel('Що ви пам’ятаєте').fill('Ремонтував годинники всьому кутку.');
  line.setMode('cut');
  await section.getByRole('button', { name: 'Надіслати', exact: true }).click();
  await expect(section.getByText('Чекає на зв’язок')).toBeVisible();
  line.setMode('through');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/memories'));
  await page.goto('/service-packages');
  expect((await sent).status()).toBe(201);

  await page.goto(`/obituary/${id}/claim`);
  await expect(page.getByText(new RegExp(surname))).toBeVisible();
});

test.describe(`on a phone that keeps pages ${atOneWidth}`, () => {
  test.use({
    serviceWorkers: 'allow',
    expectedFailures: [/^403 \/(api\/obituaries|obituary)\/|^503 \/obituary\/|ERR_INTERNET_DISCONNECTED/],
  });

  test('nothing of a page behind a password stays', async ({ page, context, ownSurname, keeper }) => {
    const surname = ownSurname('Схованко');
    const id = await createLocked(keeper, surname);
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`/obituary/${id}`);
    await enter(page, password);
    await expect(nameHeading(page, surname)).toBeVisible();
    await page.reload();
    await expect(nameHeading(page, surname)).toBeVisible();
    // The page is kept, if at all, once it was looked at for a while.
    await expect
      .poll(() => page.evaluate(() => performance.now()), { timeout: 10_000 })
      .toBeGreaterThan(4_000);
    const kept = await page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
      return texts.join('\n');
    });
    expect(kept).toContain('/assets/');
    expect(kept).not.toContain(surname);
    expect(kept).not.toContain(id);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Немає зв’язку' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(surname);
    await context.setOffline(false);
  });
});
