import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Locator, Page } from '@playwright/test';
import { fullPage } from '../src/features/editing/testing/full-page.js';
import { goToTab, openEditing, readPage, save } from './support/edit-page.js';
import { expect, test } from './support/journey.js';
import { tabTo } from './support/keyboard.js';
import { Keeper, smallPhoto } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

let keeper: Keeper;
test.afterEach(() => keeper?.removeMade());

const saved = (page: Page) => expect(page.getByText('Всі дані успішно збережено').first()).toBeVisible();
const shownTab = (page: Page) => page.getByRole('tabpanel');
const row = (page: Page, name: string): Locator =>
  shownTab(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

async function newPage(page: Page, surname: string, over = {}) {
  const made = await keeper.create(
    buildCreateObituaryInput({
      fullName: `${surname} Марія`,
      hobbies: [],
      education: [],
      workExperience: [],
      achievements: [],
      familyMembers: [],
      ...over,
    }),
  );
  await keeper.enter(page);
  return made._id;
}

test('every tab is filled, saved at once, and stands there as it was typed', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  keeper = await Keeper.premium(request);
  const surname = ownSurname('Журавель');
  const id = await newPage(page, surname);
  const full = fullPage({ fullName: `${surname} Андрій Олегович` });
  const line = async (label: string | RegExp, text: string, within: Locator = shownTab(page)) =>
    within.getByLabel(label, { exact: typeof label === 'string' }).fill(text);
  await openEditing(page, id);

  await line('Прізвище, ім’я, по батькові', full.fullName ?? '');
  await shownTab(page).getByRole('radio', { name: 'Військовий' }).check();
  await shownTab(page).getByRole('radio', { name: 'Чоловіча' }).check();
  await line('Дата народження', '14.03.1991');
  await line('Дата смерті', '05.2022');
  await line('Місце народження', full.birthPlace ?? '');
  await line('Місце смерті', full.deathPlace ?? '');
  await line('Національність', full.nationality ?? '');
  await line('Віросповідання', full.religion ?? '');
  await line('Причина смерті', full.causeOfDeath ?? '');
  await shownTab(page).getByRole('radio', { name: 'Ніч' }).check();
  await line('Про що', 'Хрещена', row(page, 'Рядок 1'));
  await line('Що саме', 'Ганна Коваль', row(page, 'Рядок 1'));
  await shownTab(page).getByRole('button', { name: 'Додати рядок' }).click();
  await expect(row(page, 'Рядок 2').getByLabel('Про що')).toBeFocused();
  await page.keyboard.type('Пісня');
  await line('Що саме', 'Ой у лузі', row(page, 'Рядок 2'));
  await watch.screenIsSound(page);

  await goToTab(page, 'Біографія та хобі');
  await line('Біографія', full.biography ?? '');
  await line('Особиста цитата', full.personalQuote ?? '');
  await line('Захоплення 1', 'Риболовля');
  await shownTab(page).getByRole('button', { name: 'Додати захоплення' }).click();
  await page.keyboard.type('Гра на гітарі');
  await line('Позначки', 'учитель, Полтава');
  await watch.screenIsSound(page);

  await goToTab(page, 'Сім’я');
  const wife = row(page, 'Рідна людина 1');
  await wife.getByLabel('Ким доводиться').selectOption('Дружина');
  await line('Ім’я та прізвище', 'Олена', wife);
  await wife.getByRole('radio', { name: 'Так' }).check();
  await line('Дата народження', '1993', wife);
  await line('Кілька слів', 'Лікарка', wife);
  await watch.screenIsSound(page);

  await goToTab(page, 'Військова служба');
  const service = row(page, 'Служба 1');
  await line('Звання', 'Старший сержант', service);
  await line('Рід військ / підрозділ', 'Механізовані війська', service);
  await line('Військова частина', '93-тя окрема механізована бригада', service);
  await line('Посада', 'Командир відділення', service);
  await line('Позивний', 'Грім', service);
  await line('Початок служби', '04.2014', service);
  await line('Кінець служби', '17.05.2022', service);
  await line('Бої та операції', 'Ізюм\nБахмут', service);
  await line('Відзнаки служби', 'Відзнака бригади', service);
  await line('Кілька слів', 'Двічі поранений.', service);
  const battle = row(page, 'Бій 1');
  await line('Назва', 'Оборона', battle);
  await line('Місце', 'Ізюм', battle);
  await line('Дата', '04.2022', battle);
  await line('Роль у бою', 'Кулеметник', battle);
  await line('Кілька слів', 'Три доби', battle);
  await watch.screenIsSound(page);

  await goToTab(page, 'Освіта');
  const school = row(page, 'Навчання 1');
  await expect(school.getByLabel('Рік початку')).toHaveValue('1950');
  await expect(school.getByLabel('Рік закінчення')).toHaveValue('2000');
  await line('Заклад освіти', 'КрНУ', school);
  await school.getByLabel('Ступінь').selectOption('Бакалавр');
  await line('Спеціальність', 'Механіка', school);
  await line('Рік початку', '2008', school);
  await line('Рік закінчення', '2012', school);
  await watch.screenIsSound(page);

  await goToTab(page, 'Робота та досягнення');
  const work = row(page, 'Робота 1');
  await expect(work.getByLabel('Рік початку')).toHaveValue('1970');
  await line('Установа', 'Завод', work);
  await line('Посада', 'Інженер', work);
  await line('Рік початку', '2012', work);
  await line('Рік закінчення', '2014', work);
  await line('Кілька слів', 'Цех № 2', work);
  const achievement = row(page, 'Досягнення 1');
  await line('Назва', 'Винахід', achievement);
  await line('Вид', 'Патент', achievement);
  await line('Дата або рік', '2013', achievement);
  await line('Хто відзначив', 'Завод', achievement);
  await line('Кілька слів', 'Насос', achievement);
  await line('Ким була людина за фахом', 'Механік');
  await line('Головне досягнення', 'Патент на насос');
  await watch.screenIsSound(page);

  await goToTab(page, 'Поховання та вшанування');
  await line('Місце поховання', full.burialPlace ?? '');
  await line('Дата поховання', '21.05.2022');
  await line('Останні побажання', full.lastWishes ?? '');
  await line('Поминальні служби', full.memorialServices ?? '');
  await line('Благодійність', full.charityDonations ?? '');
  await watch.screenIsSound(page);

  await goToTab(page, 'Видимість');
  await shownTab(page)
    .getByRole('radio', { name: /Бачать ті, хто має посилання/ })
    .check();
  await shownTab(page).getByRole('checkbox', { name: 'Не показувати в пошукових системах' }).check();
  await shownTab(page).getByRole('checkbox', { name: 'Спогади спершу читаю я' }).check();
  await watch.screenIsSound(page);

  await goToTab(page, 'Основна інформація');
  const file = { name: 'портрет.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto(page) };
  await page.getByLabel('Вибрати світлину').first().setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Вибрана світлина в рамці' })).toBeVisible();
  await save(page);
  await expect(page.getByText('Фото успішно завантажено')).toBeVisible();
  await saved(page);
  await expect(page).toHaveURL('/profile');

  const view = await readPage(page, keeper, id);
  const expected = {
    ...full,
    education: full.education.slice(0, 1),
    familyMembers: full.familyMembers.slice(0, 1),
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
  await page.waitForLoadState('networkidle');
});

test('what is wrong is said at its field, marked at its tab and led to', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  keeper = await Keeper.premium(request);
  await openEditing(page, await newPage(page, ownSurname('Кривенко')));
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
  const id = await newPage(page, ownSurname('Рудич'), { hobbies: ['Хор', 'Сад'] });
  await openEditing(page, id);
  await goToTab(page, 'Біографія та хобі');
  await page.getByRole('button', { name: 'Прибрати: Захоплення 1' }).click();
  await expect(page.getByLabel('Захоплення 1', { exact: true })).toHaveValue('Сад');
  await expect(page.getByRole('button', { name: 'Прибрати: Захоплення 1' })).toBeDisabled();
  await page.getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect(page.getByLabel('Захоплення 1', { exact: true })).toHaveValue('Хор');
  await expect(page.getByLabel('Захоплення 2', { exact: true })).toHaveValue('Сад');

  await goToTab(page, 'Сім’я');
  await shownTab(page).getByLabel('Кілька слів').fill('Любив море');
  await expect(shownTab(page).getByText('Без цього запис не збережеться: Ім’я та прізвище.')).toBeVisible();
  await page.getByLabel('Ім’я та прізвище').fill('Петро');
  await expect(page.getByText(/^Без цього запис не збережеться/)).toBeHidden();
});

test('every way out asks while something is not saved, and what was typed waits', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  keeper = await Keeper.premium(request);
  const id = await newPage(page, ownSurname('Тимчук'));
  await page.goto(`/obituary/${id}`);
  await page.getByRole('link', { name: 'Редагувати' }).click();
  const place = page.getByLabel('Місце смерті');
  await place.fill('Київ');
  const question = page.getByRole('alertdialog', { name: 'Скасувати зміни?' });

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

test.describe('somebody else saves meanwhile', () => {
  test.use({ expectedFailures: [/^409 \/api\/obituaries\//] });

  test('both words are shown, one is chosen, nothing typed is lost', async ({
    page,
    request,
    watch,
    ownSurname,
  }) => {
    keeper = await Keeper.premium(request);
    const id = await newPage(page, ownSurname('Олійник'), { birthPlace: 'Львів', religion: null });
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
    await page.waitForLoadState('networkidle');
  });
});

test('what the plan does not have stands under its lock before anything is typed', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  keeper = await Keeper.free(request);
  const id = await newPage(page, ownSurname('Безкоровайна'));
  await openEditing(page, id);
  await expect(page.getByRole('heading', { name: 'Власне тло сторінки недоступне' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Власні рядки недоступні' })).toBeVisible();
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
  test.use({ expectedFailures: [/^404 \/(404|api\/obituaries\/)/] });

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
    await other.removeMade();
  });
});

test('by the keyboard alone', async ({ page, request, ownSurname }) => {
  keeper = await Keeper.premium(request);
  const id = await newPage(page, ownSurname('Ключник'));
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
  await page.waitForLoadState('networkidle');
});
