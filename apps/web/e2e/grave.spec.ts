import { expect, test, waitForHydration, withoutCookieQuestion } from './support/base-test.js';
import { goToTab, newPage, openEditing, readPage, save, saved, shownTab } from './support/edit-page.js';
import { Keeper } from './support/pages.js';

let keeper: Keeper;
test.afterEach(({ page }) => keeper.removeMade(page));

test('a keeper says where the grave is, and a reader is led there', async ({
  page,
  browser,
  request,
  baseURL,
  watch,
  ownSurname,
}) => {
  await withoutCookieQuestion(page);
  keeper = await Keeper.premium(request);
  const id = await newPage(keeper, page, ownSurname('Вербич'), {
    burialPlace: 'Тихе кладовище, Диканька',
  });
  await openEditing(page, id);
  await goToTab(page, 'Поховання та вшанування');
  const point = shownTab(page).getByLabel('Точка на мапі');
  const toMap = shownTab(page).getByRole('link', { name: 'Перевірити на мапі' });
  const leave = () => shownTab(page).getByLabel('Як знайти могилу').focus();

  await point.fill('https://maps.app.goo.gl/AbCdEf');
  await leave();
  await expect(shownTab(page).getByText(/короткому\sпосиланні\sкоординат\sнемає/)).toBeVisible();
  await expect(toMap).toHaveCount(0);
  await point.fill('49,82141; 34,53412');
  await leave();
  await expect(point).toHaveValue('49.82141, 34.53412');
  await expect(toMap).toHaveAttribute('href', /mlat=49\.82141&mlon=34\.53412/);
  await point.fill('34.53412, 49.82141');
  await leave();
  await shownTab(page).getByRole('button', { name: 'Поміняти місцями' }).click();
  await expect(point).toHaveValue('49.82141, 34.53412');

  const here = shownTab(page).getByRole('button', { name: 'Я зараз біля могили' });
  await page.context().setGeolocation({ latitude: 49.821502, longitude: 34.534201, accuracy: 8 });
  await page.context().grantPermissions(['geolocation']);
  await here.click();
  await expect(point).toHaveValue('49.821502, 34.534201');
  await expect(shownTab(page).getByText(/похибка\sдо\s8\sм/)).toBeVisible();
  await shownTab(page).getByLabel('Як знайти могилу').fill('Від воріт ліворуч, біля старої липи.');
  await watch.screenIsSound(page);
  await watch.screenFitsEveryWidth(page);
  await save(page);
  await saved(page);
  expect((await readPage(page, keeper, id)).gravePoint).toBe('49.821502,34.534201');

  // An old phone beside the grave: the links are there before any script.
  const readers = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await readers.newPage();
  await plain.goto(`/obituary/${id}#honour`);
  await expect(plain.getByText(/біля\sстарої\sлипи/)).toBeVisible();
  for (const [name, href] of [
    ['Прокласти шлях', 'https://www.google.com/maps/dir/?api=1&destination=49.821502%2C34.534201'],
    [
      'OpenStreetMap',
      'https://www.openstreetmap.org/?mlat=49.821502&mlon=34.534201#map=18/49.821502/34.534201',
    ],
    ['Відкрити в мапах телефона', 'geo:49.821502,34.534201?q=49.821502,34.534201'],
  ] as const)
    await expect(plain.getByRole('link', { name })).toHaveAttribute('href', href);
  await readers.close();
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await watch.screenIsSound(page);
  await watch.screenFitsEveryWidth(page);

  await openEditing(page, id);
  await goToTab(page, 'Поховання та вшанування');
  await point.fill('за ворітьми');
  await save(page);
  await expect(
    shownTab(page)
      .getByText(/Потрібні\sширота|немає\sкоординат/)
      .first(),
  ).toBeVisible();
  await expect(point).toBeFocused();
});
