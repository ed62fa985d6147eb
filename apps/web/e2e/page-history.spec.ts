import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { expect } from './support/base-test.js';
import { goToTab, openEditing, readPage, save, saved, shownTab } from './support/edit-page.js';
import { test } from './support/keeper-test.js';

test('a change of a page is found in its history and taken back', async ({
  page,
  keeper,
  watch,
  ownSurname,
}) => {
  const name = `${ownSurname('Журавленко')} Степан`;
  const input = buildCreateObituaryInput({ fullName: name, birthPlace: 'Моринці', deathPlace: 'Київ' });
  const { _id: id } = await keeper.create(input);
  await keeper.enter(page);
  await openEditing(page, id);
  await goToTab(page, 'Історія змін');
  const tab = shownTab(page);
  await expect(tab.getByText('Змін поки немає')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);

  await goToTab(page, 'Основна інформація');
  await page.getByLabel('Місце народження').fill('Канів');
  await page.getByLabel('Місце смерті').fill('Черкаси');
  await save(page);
  await saved(page);

  await openEditing(page, id);
  await page.getByLabel('Національність').fill('Українець');
  await goToTab(page, 'Історія змін');
  const row = tab.getByRole('listitem').first();
  await expect(row).toContainText('Змінено: «Місце народження», «Місце смерті»');
  await expect(row).toContainText('Ви');
  await watch.screenIsSoundAtEveryWidth(page);
  await row.getByRole('button', { name: /^Повернути, як/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Моринці')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await dialog.getByText('Місце смерті', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Повернуто, як було: «Місце народження»');
  await expect(tab.getByText(/^Змінено: «Місце народження»/)).toBeFocused();
  const stored = await readPage(page, keeper, id);
  expect(stored).toMatchObject({ birthPlace: 'Моринці', deathPlace: 'Черкаси' });

  // The form shows it, and keeps what is not saved.
  await goToTab(page, 'Основна інформація');
  await expect(tab.getByLabel('Місце народження')).toHaveValue('Моринці');
  await expect(tab.getByLabel('Національність')).toHaveValue('Українець');
  await save(page);
  await saved(page);
  const { birthPlace, nationality } = await readPage(page, keeper, id);
  expect([birthPlace, nationality]).toEqual(['Моринці', 'Українець']);
});

test('a removed award comes back from the history', async ({ page, request, keeper, watch, ownSurname }) => {
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName: ownSurname('Журавленко') }));
  const attached = await request.post(hrefOf(awardRoutes.attach, { id }), {
    data: { name: 'Орден Свободи', type: 'Civilian' },
    headers: keeper.headers,
  });
  const { _id: awardId } = await attached.json();
  await request.delete(hrefOf(awardRoutes.remove, { id, awardId }), { headers: keeper.headers });
  await keeper.enter(page);
  await openEditing(page, id);
  await goToTab(page, 'Історія змін');
  const tab = shownTab(page);
  const row = tab.getByRole('listitem').filter({ hasText: 'Прибрано нагороду: Орден Свободи' });
  await expect(row).toContainText(/Повернути можна ще.4\d/);
  await watch.screenIsSound(page);
  await row.getByRole('button', { name: /^Повернути/ }).click();
  await expect(row).toHaveCount(0);
  await goToTab(page, 'Нагороди');
  await expect(tab.getByText('Орден Свободи').first()).toBeVisible();
});
