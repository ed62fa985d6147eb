import { expect, test, waitForHydration, withoutCookieQuestion } from './support/base-test.js';
import { goToTab, newPage, openEditing, readPage, save, saved, shownTab } from './support/edit-page.js';
import { Keeper } from './support/pages.js';

let keeper: Keeper;
test.afterEach(({ page }) => keeper.removeMade(page));

test('a keeper keeps single fields from readers, and reads them as before', async ({
  page,
  browser,
  request,
  baseURL,
  watch,
  ownSurname,
}) => {
  await withoutCookieQuestion(page);
  keeper = await Keeper.premium(request);
  const id = await newPage(keeper, page, ownSurname('Сокіл'), {
    birthDate: '1961-03-14',
    burialPlace: 'Тихе кладовище, Диканька',
    lastWishes: 'Посадіть яблуню.',
    familyMembers: [{ relation: 'Дочка', name: 'Оксана' }],
  });
  await openEditing(page, id);
  await goToTab(page, 'Видимість');
  const kept = shownTab(page).getByRole('group', { name: /^Що\sбачать\sлише\sті,\sхто\sредагує\sсторінку/ });
  for (const name of ['Точна дата народження', 'Сім’я', 'Де могила й коли ховали'])
    await kept.getByRole('checkbox', { name }).check();
  await watch.screenIsSound(page);
  await watch.screenFitsEveryWidth(page);
  await save(page);
  await saved(page);
  const view = await readPage(page, keeper, id);
  expect([view.birthDateAudience, view.causeAudience, view.familyAudience]).toEqual([
    'keepers',
    'all',
    'keepers',
  ]);

  await page.goto(`/obituary/${id}`);
  const bar = page.getByRole('region', { name: 'Керування сторінкою' });
  await expect(
    bar.getByText(/^Інші\sне\sбачать: точна\sдата\sнародження, сім’я, де\sмогила\sй\sколи\sховали$/),
  ).toBeVisible();
  await expect(page.getByText(/14\sберезня\s1961/)).toBeVisible();
  await expect(page.getByText('Оксана')).toBeVisible();
  await watch.screenIsSound(page);
  await watch.screenFitsEveryWidth(page);

  const readers = await browser.newContext({ baseURL });
  const reader = await readers.newPage();
  await withoutCookieQuestion(reader);
  const document = await reader.request.get(`/obituary/${id}`);
  const html = await document.text();
  for (const hidden of ['Оксана', 'Тихе кладовище', '1961-03-14', 'березня'])
    expect(html).not.toContain(hidden);
  await reader.goto(`/obituary/${id}`);
  await waitForHydration(reader);
  await expect(reader.getByText(/^1961\s—/).first()).toBeVisible();
  await expect(reader.getByText(/Посадіть\sяблуню/)).toBeVisible();
  await expect(reader.getByText('Оксана')).toHaveCount(0);
  await readers.close();

  await openEditing(page, id);
  await goToTab(page, 'Видимість');
  await expect(kept.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await kept.getByRole('checkbox', { name: 'Сім’я' }).uncheck();
  await save(page);
  await saved(page);
  expect((await (await request.get(`/api/obituaries/${id}`)).json()).familyMembers).toHaveLength(1);
});
