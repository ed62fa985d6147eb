import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { awardCatalogue, passAwards } from './support/awards-step.js';
import { expect, test } from './support/base-test.js';
import { Keeper, smallPhoto, smallPhotos } from './support/pages.js';
import { RequestInterceptor } from './support/request-interceptor.js';
import { atOneWidth, onlyLong } from './support/widths.js';
import {
  addPhotos,
  asFiles,
  back,
  caption,
  choosePhoto,
  chooseType,
  fillMain,
  finish,
  heading,
  leaveDraft,
  next,
  type Person,
  personWith,
  untilKept,
} from './support/wizard.js';

let person: Person;
let keeper: Keeper;

test.beforeEach(async ({ request, ownSurname }) => {
  person = personWith(ownSurname('Величко'));
  keeper = await Keeper.premium(request);
});
test.afterEach(async ({ page }) => {
  await keeper.removeMade(page);
  await keeper.removeAllNamed(person.name);
});

const award = (key: string, name: string) => ({ key, name, type: 'Military', dateAwarded: '2022' });
const userId = () => keeper.account.userId ?? '';

test('a soldier’s page is made with everything that belongs to it, through reloads of each step', async ({
  page,
  watch,
}) => {
  await keeper.enter(page);
  await chooseType(page, /Захисника чи захисницю/);
  await page.reload();
  await fillMain(page, person);
  await choosePhoto(page, await smallPhoto(page));
  await untilKept(page, person.surname);
  await page.reload();
  await expect(page.getByRole('img', { name: 'Вибрана світлина в рамці' })).toBeVisible();
  await next(page);

  await expect(heading(page, 'Військова служба')).toBeFocused();
  await watch.screenIsSound(page);
  await page.getByLabel('Рід військ / підрозділ').fill('Десантно-штурмові війська');
  await page.getByLabel('Військова частина').fill('79 бригада');
  await page.getByLabel('Звання').fill('Старший сержант');
  await page.getByLabel('Позивний').fill('Грім');
  await page.getByLabel('Посада').fill('Командир відділення');
  await page.getByLabel('Як це сталося').fill('Загинув у бою');
  await untilKept(page, 'Загинув');
  await page.reload();
  await expect(page.getByLabel('Позивний')).toHaveValue('Грім');
  await back(page);
  await expect(page.getByLabel('Прізвище')).toHaveValue(person.surname);
  await next(page);
  await next(page);

  const catalogue = awardCatalogue(page);
  for (const place of [0, 1, 2]) await catalogue.locator('[data-award]').nth(place).click();
  await catalogue.getByRole('button', { name: 'Далі' }).click();
  const chosen = page.getByRole('list', { name: 'Додані нагороди' }).getByRole('heading');
  await expect(chosen).toHaveCount(3);
  const awards = (await chosen.allInnerTexts()).map((text) => text.replace(/\s/g, ' ')).sort();
  await page.reload();
  await expect(chosen).toHaveCount(3);
  await back(page);
  await expect(page.getByLabel('Позивний')).toHaveValue('Грім');
  await next(page);
  await next(page);

  await expect(heading(page, 'Світлини й рідні')).toBeVisible();
  await page.getByLabel('Захоплення').fill('Риболовля\n\nФутбол');
  await page.getByLabel('Родина').fill('Дружина Олена');
  await addPhotos(page).setInputFiles(asFiles(await smallPhotos(page, 4)));
  await caption(page, 2).fill('На полігоні');
  await page.getByRole('button', { name: 'Світлину 2 вище' }).click();
  await untilKept(page, 'На полігоні');
  await page.reload();
  await expect(caption(page, 1)).toHaveValue('На полігоні');
  await next(page);

  await page.getByLabel('Життєпис').fill('Прийшов добровольцем.');
  await untilKept(page, 'добровольцем');
  await page.reload();
  await expect(page.getByLabel('Життєпис')).toHaveValue('Прийшов добровольцем.');
  await finish(page);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Успішно створено')).toBeVisible();

  const [made, ...others] = await keeper.pagesNamed(person.name);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    category: 'military',
    causeOfDeath: 'Загинув у бою',
    hobbies: ['Риболовля', 'Футбол'],
    familyMembers: [{ relation: 'Інше', name: 'Дружина Олена' }],
    militaryService: [
      {
        branch: 'Десантно-штурмові війська',
        unit: '79 бригада',
        rank: 'Старший сержант',
        position: 'Командир відділення',
        callSign: 'Грім',
      },
    ],
  });
  expect(made?.photoUrl).not.toBeNull();
  expect(made?.galleryPhotos.map(({ order, caption: told }) => [order, told])).toEqual([
    [0, 'На полігоні'],
    [1, null],
    [2, null],
    [3, null],
  ]);
  expect((await keeper.awardsOf(made?._id ?? '')).map(({ name }) => name).sort()).toEqual(awards);
  expect(await page.evaluate(() => localStorage.getItem('memorialDraft'))).toBeNull();
});

test('a civilian goes past the service, and an unknown birth stays unknown', { tag: onlyLong }, async ({
  page,
}) => {
  await keeper.enter(page);
  await chooseType(page, /Рідну або близьку/);
  await fillMain(page, person);
  await next(page);
  await passAwards(page);
  await back(page);
  await expect(heading(page, 'Нагороди')).toBeVisible();
  await back(page);
  await expect(page.getByLabel('Дата народження')).toBeDisabled();
  await next(page);
  await passAwards(page);
  await expect(heading(page, 'Світлини й рідні')).toBeVisible();
  await next(page);
  await finish(page);
  await expect(page).toHaveURL('/profile');
  const [made] = await keeper.pagesNamed(person.name);
  expect(made).toMatchObject({ category: 'civilian', birthDate: null, birthDateUnknown: true });
});

test('a second tap makes no second page', async ({ page }) => {
  await keeper.enter(page);
  await leaveDraft(page, userId(), person, 6);
  let asked = 0;
  await page.route('**/api/obituaries', async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Створити сторінку' }).dblclick();
  await page
    .getByRole('alertdialog', { name: 'Завершити створення' })
    .getByRole('button', { name: 'Створити сторінку' })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect(page).toHaveURL('/profile');
  expect(asked).toBe(1);
  expect(await keeper.pagesNamed(person.name)).toHaveLength(1);
});

test('a page begun from a family tree leads back to it, also after a reload', {
  tag: [atOneWidth, onlyLong],
}, async ({ page }) => {
  const { _id: rootPersonId } = await keeper.create(buildCreateObituaryInput());
  const { _id: tree } = await keeper.createTree({ name: 'Родина Величків', rootPersonId });
  await keeper.enter(page);
  await leaveDraft(page, userId(), person, 6);
  await page.goto(`/memory/create?treeId=${tree}&generation=3`);
  await page.getByLabel('Життєпис').fill('З роду бджолярів.');
  await untilKept(page, 'бджолярів');
  await page.goto('/memory/create');
  await finish(page);
  await expect(page).toHaveURL(`/family-tree/${tree}/edit`);
  await expect(page.getByRole('dialog', { name: 'Рідні й близькі в дереві' })).toContainText(person.name);
  const [made] = await keeper.pagesNamed(person.name);
  await expect(page.locator(`#person-${made?._id}`)).toBeAttached();
});

test.describe('when something is refused', () => {
  test.use({ expectedFailures: [/^(409|503) \/api\/obituaries/] });

  test('the line breaks while photographs are sent: a reload goes on where it was', {
    tag: onlyLong,
  }, async ({ page, watch }) => {
    await keeper.enter(page);
    await leaveDraft(page, userId(), person, 5);
    await addPhotos(page).setInputFiles(asFiles(await smallPhotos(page, 3)));
    await caption(page, 1).fill('перша');
    await caption(page, 3).fill('третя');
    await untilKept(page, 'третя');
    await next(page);
    const line = await RequestInterceptor.install(page, /\/gallery$/);
    line.setMode('held');
    await finish(page);
    await expect(page.getByText('Світлина галереї 1 з 3')).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await watch.screenIsSound(page);
    line.setMode('cut');
    await expect(heading(page, 'Сторінку створено, але не все надіслано')).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: /^Немає зв’язку/ })).toHaveCount(1);
    await expect(page.getByRole('listitem')).toHaveCount(3);
    await watch.screenIsSound(page);

    line.setMode('through');
    await page.getByRole('button', { name: 'Надіслати ще раз: третя' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await page.reload();
    await expect(heading(page, 'Сторінку створено, лишилося надіслати')).toBeVisible();
    await watch.screenIsSound(page);
    await page.getByRole('button', { name: 'Надіслати', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    const [made, ...others] = await keeper.pagesNamed(person.name);
    expect(others).toEqual([]);
    expect(made?.galleryPhotos.map(({ caption: told }) => told)).toEqual(['перша', null, 'третя']);
  });

  test('one award is refused: it is named, and the others stand', { tag: onlyLong }, async ({ page }) => {
    await keeper.enter(page);
    const awards = [
      award('a', 'Орден «За мужність»'),
      award('b', 'Відзнака роти'),
      award('c', 'Медаль бригади'),
    ];
    await leaveDraft(page, userId(), person, 6, { type: 'military', awards });
    await page.route('**/api/obituaries/*/award', async (route) => {
      const isRefused = route.request().postDataJSON().name === 'Відзнака роти';
      const json = {
        status: 409,
        code: 'award.tooMany',
        message: 'На сторінці вже найбільша кількість нагород',
      };
      await (isRefused ? route.fulfill({ status: 409, json }) : route.continue());
    });
    await finish(page);
    await expect(heading(page, 'Сторінку створено, але не все надіслано')).toBeFocused();
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('listitem')).toContainText('Відзнака роти');
    await page.getByRole('button', { name: 'Продовжити без цього: Відзнака роти' }).click();
    await expect(page).toHaveURL('/profile');
    const [made] = await keeper.pagesNamed(person.name);
    const names = (await keeper.awardsOf(made?._id ?? '')).map(({ name }) => name).sort();
    expect(names).toEqual(['Медаль бригади', 'Орден «За мужність»']);
  });
});

// wizard-creation.test.tsx proves the question and the way back.
test('a page of the same person is shown before another is made', { tag: onlyLong }, async ({
  page,
  watch,
}) => {
  const name = `${person.surname} Мар’ян`;
  const { _id: id } = await keeper.create(
    buildCreateObituaryInput({
      fullName: name,
      birthDate: null,
      birthDateUnknown: true,
      deathDate: '2023-05-17',
      education: [],
    }),
  );
  await keeper.enter(page);
  await leaveDraft(page, userId(), person, 5);
  await next(page);
  await page.getByRole('button', { name: 'Створити сторінку' }).click();
  const question = page.getByRole('dialog', { name: 'Це та сама людина?' });
  await expect(question.getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
    'href',
    `/obituary/${id}`,
  );
  await watch.screenIsSound(page);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(heading(page, 'Життя словами')).toBeVisible();
  await page.getByRole('button', { name: 'Створити сторінку' }).click();
  await question.getByRole('button', { name: 'Ні, це інша людина' }).click();
  await page
    .getByRole('alertdialog', { name: 'Завершити створення' })
    .getByRole('button', { name: 'Створити сторінку' })
    .click();
  await expect(page).toHaveURL('/profile');
});

// wizard-draft-conflict.test.tsx proves both choices.
test('two tabs do not write over one another', { tag: onlyLong }, async ({ page, context, watch }) => {
  await keeper.enter(page);
  await leaveDraft(page, userId(), person, 2);
  const other = await context.newPage();
  await keeper.enter(other);
  await other.goto('/memory/create');
  await other.getByLabel(/^Місце народження/).fill('Ніжин');
  await untilKept(other, 'Ніжин');
  const question = page.getByRole('alertdialog', { name: /^Чернетку змінено/ });
  await expect(question).toBeVisible();
  await watch.screenIsSound(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Узяти з тієї вкладки' }).click();
  await expect(page.getByLabel(/^Місце народження/)).toHaveValue('Ніжин');

  await page.getByLabel(/^Місце народження/).fill('Прилуки');
  await untilKept(page, 'Прилуки');
  await other
    .getByRole('alertdialog', { name: /^Чернетку змінено/ })
    .getByRole('button', { name: 'Лишити введене тут' })
    .click();
  await untilKept(other, 'Ніжин');
  await expect(question).toBeVisible();
  await other.close();
});
