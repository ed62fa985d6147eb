import { buildCreateObituaryInput, buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, test } from './support/journey.js';
import { Keeper } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

let keeper: Keeper;

test.beforeEach(async ({ request }) => {
  keeper = await Keeper.premium(request);
});
test.afterEach(() => keeper.removeMade());

test('names are found while they are typed, and the address carries the question', async ({
  page,
  watch,
  ownSurname,
}) => {
  const surname = ownSurname('Мар’яненко');
  const typed = surname.toLowerCase().replace('’', "'");
  await keeper.create(buildMilitaryObituaryInput({ fullName: `${surname} Ярослав Ігорович` }));
  await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Ганна Юхимівна` }));
  await page.goto('/');
  await page.goto('/search');
  await expect(page.getByText('Кого ви шукаєте?')).toBeVisible();
  await watch.screenIsSound(page);

  await page.getByLabel('Прізвище та ім’я').pressSequentially(typed, { delay: 20 });
  await expect(page.getByText('Знайдено 2 сторінки')).toBeVisible();
  await expect(page).toHaveURL(/\/search\?name=/);
  await watch.screenIsSound(page);

  await page.getByRole('link', { name: new RegExp(`^${surname} Ганна Юхимівна`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Мар’яненко/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Знайдено 2 сторінки')).toBeVisible();
  await expect(page.getByLabel('Прізвище та ім’я')).toHaveValue(typed);
  // Typing has left one entry behind, not one for each pause.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('an address with a question comes rendered, with scripts off as well', { tag: atOneWidth }, async ({
  browser,
  baseURL,
  page,
  ownSurname,
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

test('nothing found has one next step', async ({ page, watch }) => {
  await page.goto('/search?name=якогонемає');
  await expect(page.getByRole('heading', { name: 'Нічого не знайдено' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Створити сторінку пам’яті' })).toBeVisible();
  await watch.screenIsSound(page);
});

test.describe('a search that fails', () => {
  test.use({ expectedFailures: [/^503 \/api\/obituaries\/search/] });
  test('says so and can be tried again', async ({ page, watch }) => {
    let isDown = true;
    await page.route('**/api/obituaries/search?*', (route) =>
      isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await page.clock.install();
    await page.goto('/search');
    // Typed, not submitted: before the script has come the form asks by its address, and the server answers.
    await page.getByLabel('Прізвище та ім’я').fill('Бойко');
    const retry = page.getByRole('button', { name: 'Спробувати знову' });
    // The client itself tries again after 1, 2 and 4 seconds.
    const passSecondsUntilShown = async () => {
      await page.clock.runFor(1_000);
      return retry.isVisible();
    };
    await expect.poll(passSecondsUntilShown, { intervals: [50] }).toBe(true);
    await watch.screenIsSound(page);
    isDown = false;
    await retry.click();
    await expect(retry).toBeHidden();
  });
});
