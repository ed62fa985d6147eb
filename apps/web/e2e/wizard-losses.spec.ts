import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { hrefOf } from '@memorial/contracts/route';
import type { APIRequestContext, Page } from '@playwright/test';
import { awardCatalogue, passAwards } from './support/awards-step.js';
import { expect, test } from './support/base-test.js';
import { Keeper, password, smallPhotos } from './support/pages.js';
import { RequestInterceptor } from './support/request-interceptor.js';
import { atOneWidth, onlyLong } from './support/widths.js';
import {
  addPhotos,
  asFiles,
  back,
  caption,
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
test.afterEach(() => keeper.removeAllNamed(person.name));

const userId = () => keeper.account.userId ?? '';

test('on a thin line the document says that its screen is on its way', { tag: atOneWidth }, async ({
  page,
}) => {
  await keeper.enter(page);
  const line = await RequestInterceptor.install(page, /\/assets\/.*\.js$/);
  line.setMode('held');
  await page.goto('/memory/create', { waitUntil: 'commit' });
  const waiting = page.getByText('Завантаження...');
  await expect(waiting).toBeVisible();
  line.setMode('through');
  await expect(heading(page, 'Про кого ця сторінка?')).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('the phone’s way back while photographs are sent asks first, and leads out', {
  tag: atOneWidth,
}, async ({ page }) => {
  await keeper.enter(page);
  await leaveDraft(page, userId(), person, 5);
  await addPhotos(page).setInputFiles(asFiles(await smallPhotos(page, 2)));
  await caption(page, 2).fill('друга');
  await untilKept(page, 'друга');
  await next(page);
  const line = await RequestInterceptor.install(page, /\/gallery$/);
  line.setMode('held');
  await finish(page);
  await expect(page.getByText('Світлина галереї 1 з 2')).toBeVisible();
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Створення ще триває' });
  await question.getByRole('button', { name: 'Залишитися' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Світлина галереї 1 з 2')).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Піти зі сторінки' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/memory/create');
  await expect(heading(page, 'Сторінку створено, лишилося надіслати')).toBeVisible();
  line.setMode('through');
  await page.getByRole('button', { name: 'Надіслати', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  const [made, ...others] = await keeper.pagesNamed(person.name);
  expect(others).toEqual([]);
  expect(made?.galleryPhotos.map(({ caption: told }) => told)).toEqual([null, 'друга']);
});

test.describe('when the page is not made at once', () => {
  test.use({ expectedFailures: [/^(400|409|503) \/api\/obituaries/] });

  test('what the server finds wrong is led to, at whatever step it is', {
    tag: [atOneWidth, onlyLong],
  }, async ({ page }) => {
    await keeper.enter(page);
    await leaveDraft(page, userId(), person, 5);
    await next(page);
    const message = 'Дата смерті не може бути в майбутньому';
    const fields = [{ path: 'deathDate', code: 'custom', message }];
    const json = { status: 400, code: 'validation.failed', message: 'Перевірте поля', details: { fields } };
    await page.route('**/api/obituaries', (route) => route.fulfill({ status: 400, json }));
    await finish(page);
    await page.getByRole('button', { name: 'Повернутися до введеного' }).click();
    await expect(heading(page, 'Ім’я та обличчя')).toBeVisible();
    await expect(page.getByLabel('Дата смерті')).toHaveAccessibleDescription(
      /^Дата смерті не може бути в\sмайбутньому/,
    );
  });

  test('a type that is changed after an answer that was lost is the page’s own, and there is one page', {
    tag: [atOneWidth, onlyLong],
  }, async ({ page }) => {
    await keeper.enter(page);
    await leaveDraft(page, userId(), person, 5);
    await next(page);
    await page.route(
      '**/api/obituaries',
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 503, json: {} });
      },
      { times: 1 },
    );
    await finish(page);
    await expect(heading(page, 'Сторінку поки не створено')).toBeFocused();
    await page.goBack();
    await expect(heading(page, 'Життя словами')).toBeFocused();
    await back(page);
    await expect(heading(page, 'Світлини й рідні')).toBeVisible();
    await back(page);
    await awardCatalogue(page).getByRole('button', { name: 'Закрити', exact: true }).click();
    await back(page);
    await expect(heading(page, 'Ім’я та обличчя')).toBeVisible();
    await back(page);
    await page.getByRole('button', { name: /Захисника чи захисницю/ }).click();
    await expect(heading(page, 'Ім’я та обличчя')).toBeVisible();
    await next(page);
    await page.getByLabel('Звання').fill('Солдат');
    await next(page);
    await passAwards(page);
    await next(page);
    await finish(page);
    await expect(page).toHaveURL('/profile');
    const [made, ...others] = await keeper.pagesNamed(person.name);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ category: 'military', militaryRank: 'Солдат' });
  });
});

test.describe('when the session ends', () => {
  test.use({ expectedFailures: [/^401 \/api\//] });

  const signIn = async (page: Page) => {
    await page.getByLabel('Електронна пошта').fill(keeper.account.email);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(page).toHaveURL('/memory/create');
  };
  const endSession = async (page: Page, request: APIRequestContext) => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const ended = await request.post(hrefOf(authRoutes.logout, {}), {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(ended.status()).toBe(204);
  };
  const goToSignIn = (page: Page) =>
    page
      .getByRole('alertdialog', { name: 'Сесія закінчилася. Зберегти введене й увійти знову?' })
      .getByRole('button', { name: 'Увійти' })
      .click();

  test('at the gallery, everything waits for whoever signs in again', { tag: onlyLong }, async ({
    page,
    request,
  }) => {
    await page.goto('/login?redirect=%2Fmemory%2Fcreate');
    await signIn(page);
    await leaveDraft(page, userId(), person, 5);
    await addPhotos(page).setInputFiles(asFiles(await smallPhotos(page, 2)));
    await caption(page, 2).fill('Останнє літо');
    await endSession(page, request);
    await next(page);
    await page.getByRole('button', { name: 'Створити сторінку' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(1);
    await goToSignIn(page);
    await signIn(page);
    await back(page);
    await expect(caption(page, 2)).toHaveValue('Останнє літо');
    await expect(page.getByRole('img', { name: 'Останнє літо' })).toBeVisible();
    await next(page);
    await finish(page);
    await expect(page).toHaveURL('/profile');
    const [made] = await keeper.pagesNamed(person.name);
    expect(made?.galleryPhotos).toHaveLength(2);
  });

  test('between the page and its third photograph, what has gone stays and the rest goes after signing in', async ({
    page,
    request,
    watch,
  }) => {
    await page.goto('/login?redirect=%2Fmemory%2Fcreate');
    await signIn(page);
    await leaveDraft(page, userId(), person, 5);
    await addPhotos(page).setInputFiles(asFiles(await smallPhotos(page, 4)));
    for (const [place, text] of ['перша', 'друга', 'третя', 'четверта'].entries())
      await caption(page, place + 1).fill(text);
    await untilKept(page, 'четверта');
    await next(page);
    let sent = 0;
    await page.route(/\/api\/obituaries\/[0-9a-f]+\/gallery$/, async (route) => {
      sent += 1;
      if (sent === 3) await endSession(page, request);
      await route.continue();
    });
    await finish(page);
    await expect(page.getByRole('alertdialog', { name: /^Сесія закінчилася/ })).toBeVisible();
    await watch.screenIsSound(page);
    await goToSignIn(page);
    await signIn(page);
    await expect(heading(page, 'Сторінку створено, лишилося надіслати')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'третя' })).toBeVisible();
    await watch.screenIsSound(page);
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Надіслати', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    const [made, ...others] = await keeper.pagesNamed(person.name);
    expect(others).toEqual([]);
    expect(made?.galleryPhotos.map(({ caption: told }) => told)).toEqual([
      'перша',
      'друга',
      'третя',
      'четверта',
    ]);
    expect(await page.evaluate(() => localStorage.getItem('memorialDraft'))).toBeNull();
  });
});
