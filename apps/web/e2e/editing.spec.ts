import type { Page } from '@playwright/test';
import { fullObituary } from '../src/features/obituary-form/edit/testing/full-obituary.js';
import { expect, test } from './support/base-test.js';
import {
  fillLines,
  goToTab,
  newPage,
  openEditing,
  readPage,
  row,
  save,
  saved,
  shownTab,
} from './support/edit-page.js';
import { tabTo } from './support/keyboard.js';
import { Keeper, smallPhoto } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

let keeper: Keeper;
test.afterEach(({ page }) => keeper?.removeMade(page));

test('every tab is filled, saved at once, and stands there as it was typed', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  keeper = await Keeper.premium(request);
  const surname = ownSurname('Журавель');
  const id = await newPage(keeper, page, surname);
  const full = fullObituary({ fullName: `${surname} Андрій Олегович` });
  await openEditing(page, id);

  await fillLines(shownTab(page), {
    'Прізвище, ім’я, по батькові': full.fullName,
  });
  await shownTab(page).getByRole('radio', { name: 'Військовий' }).check();
  await shownTab(page).getByRole('radio', { name: 'Чоловіча' }).check();
  await fillLines(shownTab(page), {
    'Дата народження': '14.03.1991',
    'Дата смерті': '05.2022',
    'Місце народження': full.birthPlace,
    'Місце смерті': full.deathPlace,
    Національність: full.nationality,
    Віросповідання: full.religion,
    'Як це сталося': full.causeOfDeath,
  });
  await shownTab(page).getByRole('radio', { name: 'Ніч' }).check();
  await fillLines(row(page, 'Пункт 1'), {
    'Про що': 'Хрещена',
    'Що саме': 'Ганна Коваль',
  });
  await shownTab(page).getByRole('button', { name: 'Додати пункт' }).click();
  await expect(row(page, 'Пункт 2').getByLabel('Про що')).toBeFocused();
  await page.keyboard.type('Пісня');
  await fillLines(row(page, 'Пункт 2'), {
    'Що саме': 'Ой у лузі',
  });
  await watch.screenFitsEveryWidth(page);

  await goToTab(page, 'Біографія та хобі');
  await fillLines(shownTab(page), {
    Біографія: full.biography,
    'Особиста цитата': full.personalQuote,
    'Захоплення 1': 'Риболовля',
  });
  await shownTab(page).getByRole('button', { name: 'Додати захоплення' }).click();
  await expect(page.getByLabel('Захоплення 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Гра на гітарі');
  await fillLines(shownTab(page), {
    Позначки: 'учитель, Полтава',
  });
  await watch.screenFitsEveryWidth(page);

  await goToTab(page, 'Сім’я');
  // A new relative is open; the row is named as soon as the person is.
  await shownTab(page).getByLabel('Ім’я та прізвище').fill('Олена');
  const wife = row(page, 'Олена');
  await wife.getByLabel('Ким доводиться').selectOption('Дружина');
  await wife.getByRole('checkbox', { name: 'Світлої пам’яті' }).check();
  await fillLines(wife, {
    'Дата народження': '1993',
    'Кілька слів': 'Лікарка',
  });
  await watch.screenFitsEveryWidth(page);

  await goToTab(page, 'Військова служба');
  const service = row(page, 'Служба 1');
  await fillLines(service, {
    Звання: 'Старший сержант',
    'Рід військ / підрозділ': 'Механізовані війська',
    'Військова частина': '93-тя окрема механізована бригада',
    Посада: 'Командир відділення',
    Позивний: 'Грім',
    'Початок служби': '04.2014',
    'Кінець служби': '17.05.2022',
    'Бої та операції': 'Ізюм\nБахмут',
    'Кілька слів': 'Двічі поранений.',
  });
  await service.getByRole('button', { name: 'Додати відзнаки служби' }).click();
  await page.keyboard.type('Відзнака бригади');
  await shownTab(page).getByRole('button', { name: 'Розповісти про окремий бій' }).click();
  await fillLines(row(page, 'Бій 1'), { Назва: 'Оборона' });
  await fillLines(row(page, 'Оборона'), {
    Місце: 'Ізюм',
    Дата: '04.2022',
    'Роль у бою': 'Кулеметник',
    'Кілька слів': 'Три доби',
  });
  await shownTab(page).getByRole('button', { name: 'Додати бої одним списком' }).click();
  const list = page.getByRole('dialog', { name: 'Додати бої одним списком' });
  await list.getByRole('textbox').fill('\nДебальцеве, лютий 2015\nСавур-могила');
  await watch.screenFitsEveryWidth(page);
  await list.getByRole('button', { name: 'Додати до сторінки' }).click();
  await expect(row(page, 'Савур-могила')).toBeVisible();
  await watch.screenFitsEveryWidth(page);

  await goToTab(page, 'Освіта');
  const school = row(page, 'Навчання 1');
  await expect(school.getByLabel('Рік початку')).toHaveValue('1950');
  await expect(school.getByLabel('Рік закінчення')).toHaveValue('2000');
  await fillLines(school, {
    'Заклад освіти': 'КрНУ',
  });
  await school.getByLabel('Ступінь').selectOption('Бакалавр');
  await fillLines(school, {
    Спеціальність: 'Механіка',
    'Рік початку': '2008',
    'Рік закінчення': '2012',
  });
  await watch.screenFitsEveryWidth(page);

  await goToTab(page, 'Робота та досягнення');
  const work = row(page, 'Робота 1');
  await expect(work.getByLabel('Рік початку')).toHaveValue('1970');
  await fillLines(work, {
    Установа: 'Завод',
    Посада: 'Інженер',
    'Рік початку': '2012',
    'Рік закінчення': '2014',
    'Кілька слів': 'Цех № 2',
  });
  const achievement = row(page, 'Досягнення 1');
  await fillLines(achievement, {
    Назва: 'Винахід',
    Вид: 'Патент',
    'Дата або рік': '2013',
    'Хто відзначив': 'Завод',
    'Кілька слів': 'Насос',
  });
  await fillLines(shownTab(page), {
    Фах: 'Механік',
    'Головне досягнення': 'Патент на насос',
  });
  await watch.screenFitsEveryWidth(page);

  await goToTab(page, 'Поховання та вшанування');
  await fillLines(shownTab(page), {
    'Місце поховання': full.burialPlace,
    'Дата поховання': '21.05.2022',
    'Останні побажання': full.lastWishes,
    'Поминальні служби': full.memorialServices,
    Благодійність: full.charityDonations,
  });
  await watch.screenFitsEveryWidth(page);

  await goToTab(page, 'Видимість');
  await shownTab(page)
    .getByRole('radio', { name: /Бачать ті, хто має посилання/ })
    .check();
  await shownTab(page).getByRole('checkbox', { name: 'Не показувати в пошукових системах' }).check();
  await shownTab(page).getByRole('checkbox', { name: 'Спогади спершу читає родина' }).check();
  await watch.screenFitsEveryWidth(page);

  await goToTab(page, 'Основна інформація');
  const file = { name: 'портрет.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto(page) };
  await page.getByLabel('Вибрати світлину').first().setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Вибрана світлина в рамці' })).toBeVisible();

  await page.getByRole('button', { name: 'Переглянути' }).click();
  const preview = page.getByRole('dialog', { name: 'Так виглядатиме сторінка' });
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Журавель');
  await expect(preview).toContainText('Тримаймося.');
  const portrait = preview.getByRole('img', { name: /^Портрет/ });
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(preview.getByRole('link', { name: 'Залишити спогад' })).toBeHidden();
  const close = await preview.getByRole('button', { name: 'Закрити', exact: true }).boundingBox();
  const toasts = await page.locator('[data-toast-region]').boundingBox();
  if (!close || !toasts) throw new Error('the preview has no close button, or the page no toasts');
  expect(toasts.y, 'toasts leave the close button free').toBeGreaterThan(close.y + close.height);
  await watch.screenFitsEveryWidth(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Переглянути' })).toBeFocused();
  expect((await readPage(page, keeper, id)).personalQuote).toBeNull();
  await save(page);
  await expect(page.getByText('Фото успішно завантажено')).toBeVisible();
  await saved(page);
  await expect(page).toHaveURL('/profile');

  const view = await readPage(page, keeper, id);
  const listed = { location: null, role: null, description: null };
  const expected = {
    ...full,
    battles: [
      ...full.battles,
      { ...listed, name: 'Дебальцеве', date: '2015-02' },
      { ...listed, name: 'Савур-могила', date: null },
    ],
    education: full.education.slice(0, 1),
    familyMembers: full.familyMembers.slice(0, 1).map((wife) => ({ ...wife, isAlive: false })),
  };
  for (const key of [
    'fullName',
    'category',
    'gender',
    'birthDate',
    'deathDate',
    'birthPlace',
    'deathPlace',
    'nationality',
    'religion',
    'causeOfDeath',
    'background',
    'customAttributes',
    'biography',
    'personalQuote',
    'hobbies',
    'tags',
    'familyMembers',
    'militaryService',
    'battles',
    'education',
    'workExperience',
    'achievements',
    'profession',
    'achievement',
    'burialPlace',
    'funeralDate',
    'lastWishes',
    'memorialServices',
    'charityDonations',
    'visibility',
    'noindex',
    'premoderation',
  ] as const)
    expect(view[key], key).toEqual(expected[key]);
  expect(view.photo).toBe(true);

  await openEditing(page, id);
  await page.getByRole('button', { name: 'Видалити світлину' }).click();
  await save(page);
  await expect(page.getByText('Фото успішно видалено')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  expect((await readPage(page, keeper, id)).photo).toBe(false);
});

test('what is wrong is said at its field, marked at its tab and led to', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  keeper = await Keeper.premium(request);
  await openEditing(page, await newPage(keeper, page, ownSurname('Кривенко')));
  await page.getByLabel('Прізвище, ім’я, по батькові').fill('');
  await page.getByLabel('Дата смерті').fill('1900');
  await goToTab(page, 'Військова служба');
  await page.getByLabel('Військова частина').fill('72 бригада');
  await goToTab(page, 'Освіта');
  await page.getByLabel('Заклад освіти').fill('Школа');
  await shownTab(page).getByLabel('Рік закінчення').fill('1949');
  await save(page);

  await expect(page.getByLabel('Прізвище, ім’я, по батькові')).toBeFocused();
  await expect(page.getByText('ПІБ обов’язкове для заповнення')).toBeVisible();
  await expect(page.getByText('Дата смерті не може бути раніше дати народження')).toBeVisible();
  await watch.screenIsSound(page);
  await page.getByLabel('Прізвище, ім’я, по батькові').fill('Кривенко Марія');
  await expect(page.getByText('ПІБ обов’язкове для заповнення')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Дата невідома' }).nth(1).check();
  await expect(page.getByText('Дата смерті не може бути раніше дати народження')).toBeHidden();

  await save(page);
  await expect(page.getByLabel('Звання')).toBeFocused();
  await expect(page.getByText('Вкажіть звання')).toBeVisible();
  await expect(page.getByText('Вкажіть підрозділ')).toBeVisible();
  const opener = page.getByRole('button', { name: /^Розділ/ });
  if (await opener.isVisible()) await opener.click();
  await expect(page.getByRole('tab', { name: /Освіта.*виправити: 1/ })).toBeVisible();
  await watch.screenIsSound(page);
  await goToTab(page, 'Військова служба');
  await page.getByLabel('Військова частина').fill('');

  await expect(page.getByText('Вкажіть звання')).toBeHidden();
  await save(page);
  await expect(page.getByText('Рік закінчення не може бути раніше року початку')).toBeVisible();
  await expect(shownTab(page).getByLabel('Рік закінчення')).toBeFocused();
});

test('rows are added, removed and brought back; the last one stays', async ({
  page,
  request,
  ownSurname,
}) => {
  keeper = await Keeper.premium(request);
  const id = await newPage(keeper, page, ownSurname('Рудич'), { hobbies: ['Хор', 'Сад'] });
  await openEditing(page, id);
  await goToTab(page, 'Біографія та хобі');
  await page.getByRole('button', { name: 'Прибрати: Захоплення 1' }).click();
  await expect(page.getByLabel('Захоплення 1', { exact: true })).toHaveValue('Сад');
  await expect(page.getByRole('button', { name: 'Прибрати: Захоплення 1' })).toBeDisabled();
  await page.getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect(page.getByLabel('Захоплення 1', { exact: true })).toHaveValue('Хор');
  await expect(page.getByLabel('Захоплення 2', { exact: true })).toHaveValue('Сад');
  await expect(page.getByRole('heading', { level: 3, name: 'Захоплення 1' })).toBeFocused();

  await goToTab(page, 'Сім’я');
  await shownTab(page).getByLabel('Кілька слів').fill('Любив море');
  await expect(shownTab(page).getByText('Без цього запис не збережеться: Ім’я та прізвище.')).toBeVisible();
  await page.getByLabel('Ім’я та прізвище').fill('Петро');
  await expect(page.getByText(/^Без цього запис не збережеться/)).toBeHidden();
});

test('by the keyboard alone', async ({ page, request, ownSurname }) => {
  keeper = await Keeper.premium(request);
  const id = await newPage(keeper, page, ownSurname('Ключник'));
  await openEditing(page, id);
  const isNarrow = await page.getByRole('button', { name: /^Розділ/ }).isVisible();
  if (isNarrow) {
    await tabTo(page, /^Розділ/);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, /^Основна інформація/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Біографія та хобі' })).toBeFocused();
  await tabTo(page, /^Захоплення 1$/);
  await page.keyboard.type('Бджоли');
  await tabTo(page, /^Додати захоплення$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Захоплення 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Сад');
  await tabTo(page, /^Прибрати: Захоплення 2/, 'Shift+Tab').catch(() =>
    tabTo(page, /^Прибрати: Захоплення 2/),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: 'Захоплення 1' })).toBeFocused();
  await tabTo(page, /^Зберегти$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await saved(page);
  expect((await readPage(page, keeper, id)).hobbies).toEqual(['Бджоли']);
  await expect(page).toHaveURL('/profile');
});

/**
 * Mean difference between the strongest and the weakest colour of the pixels of a page's link preview: 0 for a grey
 * picture.
 */
async function previewSaturation(page: Page, id: string): Promise<number> {
  const html = await (await page.request.get(`/obituary/${id}`)).text();
  const preview = await page.request.get(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '');
  return page.evaluate(
    async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let sum = 0;
      for (let at = 0; at < data.length; at += 4) {
        const colours = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
        sum += Math.max(...colours) - Math.min(...colours);
      }
      return sum / (data.length / 4);
    },
    (await preview.body()).toString('base64'),
  );
}

test('the family chooses colour, seen on the page and in its preview', { tag: atOneWidth }, async ({
  page,
  request,
  ownSurname,
}) => {
  keeper = await Keeper.premium(request);
  const id = await newPage(keeper, page, ownSurname('Барвінок'));
  await keeper.addPhoto(id, await smallPhoto(page));
  const portrait = page.getByRole('img', { name: /^Портрет/ });

  await page.goto(`/obituary/${id}`);
  await expect(portrait).toHaveCSS('filter', 'none');
  const inColour = await previewSaturation(page, id);

  await openEditing(page, id);
  await shownTab(page).getByRole('radio', { name: 'Чорно-білий' }).check();
  await save(page);
  await saved(page);
  await page.goto(`/obituary/${id}`);
  await expect(portrait).toHaveCSS('filter', 'grayscale(1)');
  expect(await previewSaturation(page, id)).toBeLessThan(inColour);
});
