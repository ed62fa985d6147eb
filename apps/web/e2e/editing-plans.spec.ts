import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, test } from './support/base-test.js';
import {
  goToEnd,
  goToTab,
  newPage,
  openEditing,
  readPage,
  row,
  save,
  saved,
  shownTab,
} from './support/edit-page.js';
import { Keeper, smallPhotos } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

let keeper: Keeper;
test.afterEach(({ page }) => keeper?.removeMade(page));

test('what the plan does not have stands under its lock before anything is typed', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  keeper = await Keeper.free(request);
  const id = await newPage(keeper, page, ownSurname('Безкоровайна'));
  await openEditing(page, id);
  await expect(page.getByRole('heading', { name: 'Власне тло сторінки недоступне' })).toBeVisible();
  await goToEnd(page);
  await expect(page.getByRole('heading', { name: 'Свої пункти недоступні' })).toBeVisible();
  await watch.screenIsSound(page);
  for (const [tab, lock] of [
    ['Освіта', 'Освіта недоступна'],
    ['Нагороди', 'Нагороди недоступні'],
  ] as const) {
    await goToTab(page, tab);
    await expect(page.getByRole('heading', { name: lock })).toBeVisible();
    await expect(shownTab(page).getByRole('textbox')).toHaveCount(0);
    await watch.screenIsSound(page);
  }
});

test.describe('addresses of no page', () => {
  test.use({ expectedFailures: [/^40[04] \/(404|api\/(obituaries|subscription)\/)/] });

  test('a missing page and a foreign one lead to /404', { tag: atOneWidth }, async ({
    page,
    request,
    ownSurname,
  }) => {
    const other = await Keeper.free(request);
    const { _id } = await other.create(
      buildCreateObituaryInput({ fullName: ownSurname('Чужа'), education: [] }),
    );
    keeper = await Keeper.premium(request);
    await keeper.enter(page);
    for (const id of [_id, '0123456789abcdef01234567', 'nema']) {
      await page.goto(`/obituary/${id}/edit`);
      await expect(page).toHaveURL('/404');
    }
    await other.removeMade(page);
  });
});

test('what a plan that ended has left is read and taken away, and everything else is saved', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  keeper = await Keeper.newOn('PREMIUM_3', request);
  const id = await newPage(keeper, page, ownSurname('Недільська'), {
    education: [
      { institution: 'Школа', startYear: 1956, endYear: 1966 },
      { institution: 'Ліцей', startYear: 1966, endYear: 1968 },
    ],
    customAttributes: [{ name: 'Пісня', value: 'Ой у лузі' }],
    background: 'linen',
  });
  await keeper.giveAward(id, { name: 'Орден Свободи', type: 'Civilian' });
  await keeper.giveAward(id, { name: 'Медаль родини', type: 'Civilian' });
  for (const photo of await smallPhotos(page, 3)) await keeper.addGalleryPhoto(id, photo);
  await keeper.grant('FREE');
  await openEditing(page, id);

  await expect(page.getByRole('heading', { name: 'Власне тло сторінки недоступне' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Льон/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /Граніт/ })).toBeHidden();
  await goToEnd(page);
  await expect(row(page, 'Пункт 1').getByLabel('Що саме')).toBeDisabled();
  await page.getByLabel('Місце смерті').fill('Київ');
  await watch.screenIsSound(page);

  await goToTab(page, 'Освіта');
  await expect(page.getByRole('heading', { name: 'Освіта недоступна' })).toBeVisible();
  await expect(row(page, 'Навчання 2').getByLabel('Заклад освіти')).toBeDisabled();
  await page.getByRole('button', { name: 'Прибрати: Навчання 1' }).click();

  await goToTab(page, 'Нагороди');
  await expect(page.getByRole('heading', { name: 'Нагороди недоступні' })).toBeVisible();
  await expect(shownTab(page).getByRole('button', { name: /^(Змінити|Додати)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Видалити: Медаль родини' }).click();
  const question = page.getByRole('alertdialog', { name: 'Видалити нагороду?' });
  await watch.screenIsSound(page);
  await question.getByRole('button', { name: 'Лишити' }).click();
  await expect(page.getByRole('button', { name: 'Видалити: Медаль родини' })).toBeFocused();
  await page.getByRole('button', { name: 'Видалити: Медаль родини' }).click();
  await question.getByRole('button', { name: 'Видалити нагороду' }).click();
  await expect(page.getByRole('button', { name: 'Видалити: Медаль родини' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Видалити: Орден Свободи' })).toBeFocused();

  await goToTab(page, 'Галерея');
  await page.getByRole('button', { name: 'Прибрати світлину 3' }).click();
  await page
    .getByRole('alertdialog', { name: 'Видалити світлину з галереї?' })
    .getByRole('button', { name: 'Видалити світлину' })
    .click();
  await expect(page.getByRole('button', { name: 'Прибрати світлину 3' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Прибрати світлину 2' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Повернути', exact: true })).toBeHidden();

  await save(page);
  await saved(page);
  await expect(page).toHaveURL('/profile');
  const view = await readPage(page, keeper, id);
  expect(view).toMatchObject({
    deathPlace: 'Київ',
    education: [{ institution: 'Ліцей' }],
    customAttributes: [{ name: 'Пісня', value: 'Ой у лузі' }],
    background: 'linen',
    awards: [{ name: 'Орден Свободи' }],
  });
  expect(view.galleryPhotos).toHaveLength(2);
});
