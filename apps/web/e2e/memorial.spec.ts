import { buildCreateObituaryInput, buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { atOneWidth, onlyLong } from './support/widths.js';

test('soldiers stand in granite, by the newest, and the way here is on every screen', async ({
  page,
  watch,
  ownSurname,
  viewport,
  keeper,
}) => {
  const surname = ownSurname('Гнатюк');
  await keeper.create(buildMilitaryObituaryInput({ fullName: `${surname} Остап` }));
  await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Оксана` }));
  await page.goto('/search');
  const isPhone = (viewport?.width ?? 0) < 768;
  const way = isPhone
    ? page.getByRole('navigation', { name: 'Нижня навігація' }).getByRole('link', { name: 'Меморіал' })
    : page
        .getByRole('navigation', { name: 'Меморіал і профіль' })
        .getByRole('link', { name: 'Вічна пам’ять' });
  await way.click();
  await expect(page).toHaveURL('/memorial');
  await expect(page.getByRole('heading', { level: 1, name: 'Вічна пам’ять' })).toBeVisible();
  await expect(way).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'granite');
  await expect(page.getByRole('banner')).toHaveAttribute('data-theme', 'granite');
  await expect(page.getByRole('link', { name: new RegExp(`^${surname} Остап`) })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^${surname} Оксана`) })).toHaveCount(0);
  await watch.nothingOverflows(page);
});

test('conditions of service narrow the list, each to be put away by itself', async ({
  page,
  watch,
  ownSurname,
  viewport,
  keeper,
}) => {
  const surname = ownSurname('Лисенко');
  const unit = ownSurname('Холодноярська');
  const soldier = (fullName: string, rank: string) =>
    buildMilitaryObituaryInput({
      fullName,
      militaryService: [{ rank, branch: 'Десантно-штурмові війська', unit }],
    });
  await keeper.create(soldier(`${surname} Андрій`, 'капітан'));
  await keeper.create(soldier(`${surname} Богдан`, 'сержант'));
  await page.goto('/memorial');
  await waitForHydration(page);
  await page.locator('summary').click();
  const isPhone = (viewport?.width ?? 0) < 768;
  const fields = isPhone ? page.getByRole('dialog', { name: 'Фільтри' }) : page.getByRole('search');
  await fields.getByLabel('Підрозділ').fill(unit.toLowerCase());
  await fields.getByLabel('Рік народження від').fill('1999');
  await fields.getByLabel('Рік народження до').fill('1990');
  await fields.getByRole('button', { name: 'Показати' }).click();
  await expect(fields.getByText('Рік «від» пізніший за рік «до»')).toBeVisible();
  await watch.screenIsSound(page);
  await fields.getByLabel('Рік народження від').fill('');
  await fields.getByLabel('Рік народження до').fill('');
  await fields.getByLabel('Звання').fill('сержант');
  await fields.getByRole('button', { name: 'Показати' }).click();
  await expect(page.getByText('Знайдено 1 сторінку')).toBeVisible();
  await expect(page).toHaveURL(/\/memorial\?rank=.+&militaryUnit=/);
  await watch.nothingOverflows(page);
  await page.getByRole('link', { name: 'Прибрати умову: Звання: сержант' }).click();
  await expect(page.getByText('Знайдено 2 сторінки')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Знайдено 1 сторінку')).toBeVisible();
});

test('a condition that nobody meets can be taken back', { tag: onlyLong }, async ({ page, watch }) => {
  await page.goto('/memorial?rank=адмірал&diedTo=1850');
  await expect(page.getByRole('heading', { name: 'Нічого не знайдено' })).toBeVisible();
  await watch.screenIsSound(page);
  await page.getByRole('main').getByRole('link', { name: 'Скинути фільтри' }).last().click();
  await expect(page).toHaveURL('/memorial');
  await expect(page.getByText(/^У\sпам’яті/)).toBeVisible();
});

test('with scripts off the conditions are a form', { tag: atOneWidth }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/memorial');
  await page.locator('summary').click();
  await page.getByLabel('Звання').fill('адмірал');
  await page.getByRole('button', { name: 'Показати' }).click();
  await expect(page).toHaveURL(/\/memorial\?.*rank=/);
  await expect(page.getByRole('heading', { name: 'Нічого не знайдено' })).toBeVisible();
  await context.close();
});
