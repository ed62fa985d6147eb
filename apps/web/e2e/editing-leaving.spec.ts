import { buildLivingObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, expectInTime, test } from './support/base-test.js';
import {
  fillLines,
  goToTab,
  leaveQuestion,
  newPage,
  openEditing,
  readPage,
  save,
  saved,
  shownTab,
} from './support/edit-page.js';
import { Keeper, smallPhoto } from './support/pages.js';
import { RequestInterceptor } from './support/request-interceptor.js';
import { atOneWidth, onlyLong } from './support/widths.js';

let keeper: Keeper;
test.afterEach(({ page }) => keeper?.removeMade(page));

test('every way out asks while something is not saved, and what was typed waits', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  keeper = await Keeper.premium(request);
  const id = await newPage(keeper, page, ownSurname('Тимчук'));
  await page.goto(`/obituary/${id}`);
  await page.getByRole('link', { name: 'Редагувати' }).click();
  const place = page.getByLabel('Місце смерті');
  await place.fill('Київ');
  const question = leaveQuestion(page);

  await page.getByRole('button', { name: 'Назад', exact: true }).click();
  await expect(question).toContainText('Всі незбережені зміни буде втрачено. Справді вийти?');
  await watch.screenIsSound(page);
  await question.getByRole('button', { name: 'Продовжити редагування' }).click();
  await expect(place).toHaveValue('Київ');

  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(`/obituary/${id}/edit`);

  await expect(page.getByText('Є незбережені зміни').first()).toBeVisible();
  page.once('dialog', (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    void dialog.accept();
  });
  await page.reload();
  const offer = page.getByText(/^Є\sнезбережені зміни від/);
  await expect(offer).toBeVisible();
  await expect(place).toHaveValue('');
  await watch.screenIsSound(page);
  await page.getByRole('button', { name: 'Повернути мої зміни' }).click();
  await expect(place).toHaveValue('Київ');

  await page.getByRole('button', { name: 'Назад', exact: true }).click();
  await question.getByRole('button', { name: 'Скасувати зміни' }).click();
  await expect(page).toHaveURL(`/obituary/${id}`);
  await openEditing(page, id);
  await expect(place).toHaveValue('');
  await expect(offer).toBeHidden();
});

/** Number of draft files in this browser's storage. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('memorial', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('draftPhotos');
        opening.onsuccess = () => {
          const count = opening.result.transaction('draftPhotos').objectStore('draftPhotos').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );

test('a photograph that was chosen outlives a reload, and is saved then', {
  tag: [atOneWidth, onlyLong],
}, async ({ page, request, ownSurname }) => {
  keeper = await Keeper.premium(request);
  const id = await newPage(keeper, page, ownSurname('Паламар'));
  await openEditing(page, id);
  const portrait = { name: 'портрет.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto(page) };
  await page.getByLabel('Вибрати світлину').setInputFiles(portrait);
  await expect.poll(() => keptFiles(page)).toBe(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Повернути мої зміни' }).click();
  await expect(page.getByRole('img', { name: 'Вибрана світлина в рамці' })).toBeVisible();
  await save(page);
  await expect(page).toHaveURL('/profile');
  expect((await readPage(page, keeper, id)).photoUrl).toMatch(/photo/);
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test.describe('somebody else saves meanwhile', () => {
  test.use({ expectedFailures: [/^409 \/api\/obituaries\//] });

  test('both words are shown, one is chosen, nothing typed is lost', async ({
    page,
    request,
    watch,
    ownSurname,
  }) => {
    keeper = await Keeper.premium(request);
    const id = await newPage(keeper, page, ownSurname('Олійник'), { birthPlace: 'Львів', religion: null });
    await openEditing(page, id);
    await page.getByLabel('Місце народження').fill('Стрий');
    await page.getByLabel('Місце смерті').fill('Київ');
    await keeper.change(id, { birthPlace: 'Самбір', religion: 'Греко-католицька', deathPlace: 'Одеса' });
    await save(page);

    const dialog = page.getByRole('dialog', { name: 'Сторінку тим часом змінили' });
    const birth = dialog.getByRole('group', { name: 'Місце народження' });
    await expect(birth).toContainText('Стрий');
    await expect(birth).toContainText('Самбір');
    await expect(dialog).toContainText('«Віросповідання»');
    await watch.screenIsSound(page);
    await dialog.getByRole('button', { name: 'Повернутися до редагування' }).click();
    await expect(page.getByLabel('Місце народження')).toHaveValue('Стрий');

    await save(page);
    await dialog
      .getByRole('group', { name: 'Місце смерті' })
      .getByRole('radio', { name: /Збережене тим часом/ })
      .check();
    await dialog.getByRole('button', { name: 'Зберегти так' }).click();
    await saved(page);
    await expect(page).toHaveURL('/profile');
    expect(await readPage(page, keeper, id)).toMatchObject({
      birthPlace: 'Стрий',
      deathPlace: 'Одеса',
      religion: 'Греко-католицька',
    });
  });
});

test.describe('without a line', () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('nothing typed is lost: the form waits to be saved, captions go by themselves', async ({
    page,
    request,
    context,
    watch,
    ownSurname,
  }) => {
    keeper = await Keeper.premium(request);
    const id = await newPage(keeper, page, ownSurname('Вербицька'));
    await keeper.addGalleryPhoto(id, await smallPhoto(page));
    await openEditing(page, id);
    // The other tabs load after the first press.
    await page.getByLabel('Місце смерті').click();
    await expect(page.getByLabel('Підпис до світлини 1')).toBeAttached();
    await context.setOffline(true);
    await fillLines(shownTab(page), { 'Місце смерті': 'Київ' });
    await save(page);
    await expect(page.getByText(/^Немає зв’язку із сервером/).first()).toBeVisible();
    await expect(page.getByText('Є незбережені зміни').first()).toBeVisible();
    await goToTab(page, 'Галерея');
    await page.getByLabel('Підпис до світлини 1').fill('На подвір’ї');
    await expect(page.getByText(/^Ще не все збережено/)).toBeVisible();
    await watch.screenIsSound(page);

    await context.setOffline(false);
    await expect(page.getByText(/^Ще не все збережено/)).toBeHidden();
    await save(page);
    await saved(page);
    await expect(page).toHaveURL('/profile');
    const view = await readPage(page, keeper, id);
    expect(view.deathPlace).toBe('Київ');
    expect(view.galleryPhotos[0]?.caption).toBe('На подвір’ї');
  });

  test('a page that cannot be opened says so, leads back, and opens once the line is back', {
    tag: [atOneWidth, onlyLong],
  }, async ({ page, request, ownSurname }) => {
    keeper = await Keeper.premium(request);
    const surname = ownSurname('Вербицька');
    const id = await newPage(keeper, page, surname);
    const edit = page.getByRole('link', { name: new RegExp(`^Редагувати сторінку: ${surname}`) });
    await page.clock.install();
    await page.goto('/profile/memory-pages');
    const line = await RequestInterceptor.install(page, new RegExp(`/api/obituaries/${id}$`));
    line.setMode('cut');
    await edit.click();
    await expectInTime(page.getByRole('heading', { name: 'Зв’язок обірвався' }));
    await page.getByRole('button', { name: 'Назад', exact: true }).click();
    await expect(page).toHaveURL('/profile/memory-pages');
    await edit.click();
    await expectInTime(page.getByRole('heading', { name: 'Зв’язок обірвався' }));
    line.setMode('through');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await expect(page.getByLabel('Прізвище, ім’я, по батькові')).toBeVisible();
  });
});

test('the page of somebody who lives asks for no death, until it is one of the dead', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  keeper = await Keeper.premium(request);
  const { _id: id } = await keeper.create(
    buildLivingObituaryInput({ fullName: `${ownSurname('Гончар')} Марія`, birthDate: '1960' }),
  );
  await keeper.enter(page);
  await openEditing(page, id);
  const status = shownTab(page).getByRole('group', { name: 'Що відомо про людину' });
  const choose = (name: string) => status.getByRole('button', { name, exact: true });
  await expect(choose('жива людина')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Дата смерті')).toBeHidden();
  await expect(page.getByLabel('Місце смерті')).toBeHidden();
  await watch.screenIsSound(page);
  await expect(page.getByRole('tab', { name: 'Поховання та вшанування' })).toHaveCount(0);
  await goToTab(page, 'Видимість');
  await expect(shownTab(page).getByLabel('Спогади спершу читає родина')).toHaveCount(0);
  await expect(shownTab(page).getByText(/без дати народження/)).toBeVisible();
  await watch.screenIsSound(page);

  await goToTab(page, 'Основна інформація');
  await choose('помер').click();
  await expect(shownTab(page).getByText(/Відкрити її для всіх можна/)).toBeVisible();
  await save(page);
  await expect(page.getByText('Дата смерті обов’язкова')).toBeVisible();
  await expect(page.getByLabel('Дата смерті')).toBeFocused();
  await choose('жива людина').click();
  await fillLines(shownTab(page), { Національність: 'Українка' });
  await save(page);
  await expect(page).toHaveURL('/profile');
  expect(await readPage(page, keeper, id)).toMatchObject({
    isAlive: true,
    nationality: 'Українка',
    deathDate: null,
  });
});
