import { buildCreateObituaryInput, buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { RequestInterceptor } from './support/request-interceptor.js';
import { atOneWidth, onlyLong, repeatsPhone } from './support/widths.js';

test('names are found while they are typed, and the address carries the question', {
  tag: [atOneWidth, onlyLong],
}, async ({ page, watch, ownSurname, keeper }) => {
  const surname = ownSurname('Мар’яненко');
  const typed = surname.toLowerCase().replace('’', "'");
  await keeper.create(buildMilitaryObituaryInput({ fullName: `${surname} Ярослав Ігорович` }));
  await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Ганна Юхимівна` }));
  await page.goto('/');
  await page.goto('/search');
  await expect(page.getByText(/^У\sпам’яті/)).toBeVisible();

  await page.getByLabel('Прізвище та ім’я').pressSequentially(typed, { delay: 20 });
  await expect(page.getByText('Знайдено 2 сторінки')).toBeVisible();
  await expect(page).toHaveURL(/\/search\?name=/);
  await watch.screenIsSound(page);

  await page.getByRole('link', { name: new RegExp(`^${surname} Ганна Юхимівна`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Мар’яненко/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Знайдено 2 сторінки')).toBeVisible();
  await expect(page.getByLabel('Прізвище та ім’я')).toHaveValue(typed);
  // Typing leaves one history entry, not one per pause.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('an address with a question comes rendered, with scripts off as well', { tag: atOneWidth }, async ({
  browser,
  baseURL,
  page,
  ownSurname,
  keeper,
}) => {
  const surname = ownSurname('Ґалайда');
  const asked = surname.toLowerCase().replace('ґ', 'г');
  await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Євдокія Іллівна` }));
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/obituaries/search')) calls.push(request.url());
  });
  await page.goto(`/search?name=${asked}`);
  await expect(page.getByText('Знайдено 1 сторінку')).toBeVisible();
  expect(calls).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto('/search');
  await plain.getByLabel('Прізвище та ім’я').fill(`Євдокія ${surname}`);
  await plain.keyboard.press('Enter');
  await expect(plain.getByRole('link', { name: new RegExp(`^${surname}`) })).toBeVisible();
  await context.close();
});

test('nothing found has one next step', { tag: repeatsPhone }, async ({ page, watch }) => {
  await page.goto('/search?name=якогонемає');
  await expect(page.getByRole('heading', { name: 'Нічого не знайдено' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Створити сторінку пам’яті' })).toBeVisible();
  await watch.screenIsSound(page);
});

test('a name and conditions are asked for together, and the address carries both', async ({
  page,
  watch,
  ownSurname,
  viewport,
  keeper,
}) => {
  const surname = ownSurname('Ковальчук');
  await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Марія`, birthPlace: 'с. Опішня' }));
  await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Надія`, birthPlace: 'м. Канів' }));
  await keeper.create(buildMilitaryObituaryInput({ fullName: `${surname} Тарас`, birthPlace: 'м. Канів' }));
  await page.goto(`/search?name=${surname}`);
  await expect(page.getByText('Знайдено 3 сторінки')).toBeVisible();
  await waitForHydration(page);
  const isPhone = (viewport?.width ?? 0) < 768;
  if (!isPhone) {
    await page.getByRole('link', { name: 'Цивільні' }).click();
    await expect(page.getByText('Знайдено 2 сторінки')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Цивільні' })).toHaveAttribute('aria-current', 'true');
  }
  await page.locator('summary').click();
  const fields = isPhone ? page.getByRole('dialog', { name: 'Фільтри' }) : page.getByRole('search');
  if (isPhone) {
    // Otherwise the keyboard would lie over the fields.
    await expect(fields).toBeFocused();
    await fields.getByRole('radio', { name: 'Цивільні' }).check();
  }
  await fields.getByLabel('Місце народження').fill('Канів');
  await watch.screenIsSound(page);
  await fields.getByLabel('Місце народження').press('Enter');
  await expect(page.getByText('Знайдено 1 сторінку')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^${surname} Надія`) })).toBeVisible();
  await expect(page).toHaveURL(/\?name=.+&category=civilian&birthPlace=/);
  await watch.nothingOverflows(page);

  await page.reload();
  await expect(page.getByText('Знайдено 1 сторінку')).toBeVisible();
  await waitForHydration(page);
  await page.goBack();
  await expect(page.getByText(isPhone ? 'Знайдено 3 сторінки' : 'Знайдено 2 сторінки')).toBeVisible();
});

test('going back before the page lives shows the screen that was gone back to', { tag: atOneWidth }, async ({
  page,
  ownSurname,
  keeper,
}) => {
  const surname = ownSurname('Заруба');
  await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Олена Петрівна` }));
  await page.goto(`/search?name=${surname}`);
  await expect(page.getByText('Знайдено 1 сторінку')).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Військові' }).click();
  await expect(page.getByRole('heading', { name: 'Нічого не знайдено' })).toBeVisible();

  const script = await RequestInterceptor.install(page, /\/assets\/entry-client-/);
  script.setMode('held');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Нічого не знайдено' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/name=[^&]+$/);
  script.setMode('through');
  await waitForHydration(page);
  await expect(page.getByText('Знайдено 1 сторінку')).toBeVisible();
});

test('going back finds the list where it was left', { tag: repeatsPhone }, async ({ page }) => {
  await page.goto('/search');
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  const card = page.locator('main article').nth(3);
  const href = (await card.getByRole('link').first().getAttribute('href')) ?? '';
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/obituary\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('main article').nth(3).getByRole('link').first()).toHaveAttribute('href', href);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test.describe('a search without a line', () => {
  test('says that the connection is gone', { tag: onlyLong }, async ({ page, watch }) => {
    await page.goto('/search');
    await waitForHydration(page);
    await page.clock.install();
    await page.route('**/api/obituaries/search?*', (route) => route.abort('internetdisconnected'));
    await page.getByLabel('Прізвище та ім’я').fill('Бойко');
    const title = page.getByRole('heading', { name: 'Зв’язок обірвався' });
    const passUntilShown = async () => {
      await page.clock.runFor(1_000);
      return title.isVisible();
    };
    await expect.poll(passUntilShown, { intervals: [50] }).toBe(true);
    await watch.screenIsSound(page);
  });
});
