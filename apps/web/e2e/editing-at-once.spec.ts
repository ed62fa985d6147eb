import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { awardCatalogue } from './support/awards-step.js';
import { expect, test } from './support/base-test.js';
import { goToTab, openEditing, readPage } from './support/edit-page.js';
import { Keeper, smallPhotos } from './support/pages.js';

let keeper: Keeper;
test.afterEach(({ page }) => keeper?.removeMade(page));

test('the gallery is changed at once: sent, captioned, put in order, removed and taken back', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  keeper = await Keeper.on('PREMIUM_1', request);
  const { _id: id } = await keeper.create(
    buildCreateObituaryInput({ fullName: ownSurname('Світлична'), education: [] }),
  );
  await keeper.enter(page);
  await openEditing(page, id);
  await goToTab(page, 'Галерея');
  const photos = await smallPhotos(page, 3);
  await page
    .getByLabel('Додати світлини')
    .first()
    .setInputFiles(photos.map((buffer, place) => ({ name: `${place}.jpg`, mimeType: 'image/jpeg', buffer })));
  await expect(page.getByText('3 з 4', { exact: true })).toBeVisible();
  const state = page.getByRole('tabpanel').getByText('Збережено', { exact: true });
  await expect(state).toBeVisible();
  await watch.screenIsSound(page);
  const captions = async () => (await readPage(page, keeper, id)).galleryPhotos.map(({ caption }) => caption);
  expect(await captions()).toEqual([null, null, null]);

  await page.getByLabel('Підпис до світлини 1').fill('На подвір’ї');
  await expect.poll(captions).toEqual(['На подвір’ї', null, null]);
  await page.getByRole('button', { name: 'Світлину 1 нижче' }).click();
  await expect.poll(captions).toEqual([null, 'На подвір’ї', null]);

  await page.getByRole('button', { name: 'Прибрати світлину 2' }).click();
  await expect.poll(captions).toEqual([null, null]);
  await page.getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect.poll(captions).toEqual([null, 'На подвір’ї', null]);
  await expect(page.getByLabel('Підпис до світлини 2')).toHaveValue('На подвір’ї');
  await expect(page.getByText('Є незбережені зміни')).toBeHidden();
});

test('awards are changed at once: chosen, told of, removed and taken back', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  keeper = await Keeper.premium(request);
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName: ownSurname('Медаль') }));
  await keeper.enter(page);
  await openEditing(page, id);
  await goToTab(page, 'Нагороди');
  await page.getByRole('button', { name: 'Додати нагороду' }).click();
  const catalogue = awardCatalogue(page);
  await catalogue.locator('button[aria-pressed]').first().click();
  await catalogue.getByRole('button', { name: 'Зберегти й закрити' }).click();
  await expect(catalogue).toBeHidden();
  const awards = async () => (await readPage(page, keeper, id)).awards;
  await expect.poll(async () => (await awards()).length).toBe(1);
  await watch.screenIsSound(page);

  await page.getByRole('button', { name: /^Змінити: / }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Дата нагородження/)
    .fill('2015');
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click();
  await expect.poll(async () => (await awards())[0]?.dateAwarded).toBe('2015');

  await page.getByRole('button', { name: /^Видалити: / }).click();
  await expect.poll(async () => (await awards()).length).toBe(0);
  await page.getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect.poll(async () => (await awards())[0]?.dateAwarded).toBe('2015');

  await page.getByRole('button', { name: 'Додати нагороду' }).click();
  await catalogue.getByRole('button', { name: /^Немає у.переліку/ }).click();
  const own = page.getByRole('dialog', { name: 'Нагорода не з переліку' });
  await own.getByLabel('Назва').fill('Відзнака рти');
  await own.getByRole('radio', { name: 'Цивільна' }).check();
  await own.getByRole('button', { name: 'Додати нагороду' }).click();
  const names = async () => (await awards()).map(({ name, type }) => `${name}, ${type}`);
  await expect.poll(names).toContain('Відзнака рти, Civilian');
  await page.getByRole('button', { name: 'Змінити: Відзнака рти' }).click();
  await page.getByRole('dialog').getByLabel('Назва').fill('Відзнака роти');
  await page.getByRole('dialog').getByRole('radio', { name: 'Військова' }).check();
  await watch.screenIsSound(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click();
  await expect.poll(names).toContain('Відзнака роти, Military');
  await expect(page).toHaveURL(`/obituary/${id}/edit`);
});
