import { keeperRoutes } from '@memorial/contracts/keepers/keepers.routes';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, waitForHydration, withoutCookieQuestion } from './support/base-test.js';
import { goToTab, openEditing, readPage, save, saved, shownTab } from './support/edit-page.js';
import { test } from './support/keeper-test.js';
import { tabTo } from './support/keyboard.js';
import { Keeper, newEmail, password, smallPhotos } from './support/pages.js';
import { codeSentTo, linkSentTo } from './support/received-emails.js';

const subject = 'Вас запрошують разом доглядати сторінку';

/** Invites an address on the shown tab of keepers. */
async function invite(page: Page, email: string, role: RegExp) {
  const tab = shownTab(page);
  await tab.getByRole('button', { name: 'Запросити' }).click();
  await expect(tab.getByLabel('Електронна пошта')).toBeFocused();
  await tab.getByLabel('Електронна пошта').fill(email);
  await tab.getByRole('radio', { name: role }).check();
  await tab.getByRole('button', { name: 'Надіслати запрошення' }).click();
  await expect(tab.getByText(email)).toBeVisible();
}

/** Registers on the opened screen of registration, up to the screen that is returned to. */
async function register(page: Page, email: string, fullName: string) {
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Ім’я та прізвище').fill(fullName);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Пароль ще раз').fill(password);
  await page.getByRole('button', { name: 'Продовжити' }).click();
  await page.getByRole('button', { name: 'Прийняти всі угоди' }).click();
  await page.getByRole('button', { name: 'Продовжити' }).click();
  await expect(page.getByRole('heading', { name: 'Підтвердження пошти' })).toBeVisible();
}

test('a relative is invited by letter, registers, accepts, and edits the page', async ({
  page,
  keeper,
  watch,
  browser,
  baseURL,
  ownSurname,
}, { project }) => {
  const name = `${ownSurname('Журавленко')} Степан`;
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName: name }));
  await keeper.enter(page);
  await openEditing(page, id);
  await goToTab(page, 'Хранителі');
  const tab = shownTab(page);
  await expect(tab.getByText('Поки що сторінку доглядаєте лише ви')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);

  const [email, mistyped] = [newEmail(), newEmail()];
  await invite(page, mistyped, /^Доповнює сторінку/);
  await invite(page, email, /^Редагує сторінку/);
  await watch.screenIsSoundAtEveryWidth(page);
  const ended = await linkSentTo(mistyped, subject);
  await tab.getByRole('button', { name: `Скасувати запрошення: ${mistyped}` }).click();
  await expect(tab.getByText(mistyped)).toHaveCount(0);

  const { viewport, hasTouch, isMobile, locale } = project.use;
  const family = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: locale ?? 'uk-UA',
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
    reducedMotion: 'reduce',
  });
  const relative = await family.newPage();
  await withoutCookieQuestion(relative);
  await relative.goto(ended);
  await expect(relative.getByRole('heading', { name: /^Це запрошення вже не.діє$/ })).toBeVisible();

  const link = await linkSentTo(email, subject);
  const token = link.split('#')[1] ?? '';
  expect(token).toHaveLength(43);
  const requested: string[] = [];
  relative.on('request', (sent) => requested.push(sent.url()));
  await relative.goto(link);
  await relative.reload();
  await expect(relative.getByRole('heading', { name })).toBeVisible();
  await expect(relative).toHaveURL('/invitation');
  await watch.screenIsSoundAtEveryWidth(relative);
  await relative.getByRole('main').getByRole('link', { name: 'Зареєструватися' }).click();
  await register(relative, email, 'Журавленко Ірина');
  await relative.getByLabel('Код із листа').fill(await codeSentTo(email, 2));
  await expect(relative).toHaveURL('/invitation');
  await watch.screenIsSound(relative);
  await tabTo(relative, /^Прийняти запрошення$/);
  await relative.keyboard.press('Enter');
  await expect(relative).toHaveURL(`/obituary/${id}`);
  expect(requested.filter((url) => url.includes(token))).toEqual([]);

  await waitForHydration(relative);
  await relative
    .getByRole('region', { name: 'Керування сторінкою' })
    .getByRole('link', { name: 'Редагувати' })
    .click();
  await relative.getByLabel('Місце смерті').fill('Ізюм');
  await save(relative);
  await saved(relative);
  expect((await readPage(page, keeper, id)).deathPlace).toBe('Ізюм');

  await relative.goto('/profile/memory-pages');
  const row = relative.getByRole('article', { name });
  await expect(row.getByText('Ви редагуєте цю сторінку')).toBeVisible();
  await row.getByRole('button', { name: /^Ще/ }).click();
  await expect(row.getByRole('link', { name: /^Хранителі сторінки/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Видалити/ })).toHaveCount(0);
  await watch.screenIsSoundAtEveryWidth(relative);
  await family.close();

  await openEditing(page, id);
  await goToTab(page, 'Хранителі');
  await expect(tab.getByText('Журавленко Ірина')).toBeVisible();
  await tab.getByRole('button', { name: /^Прибрати з.хранителів: Журавленко Ірина$/ }).click();
  const dialog = page.getByRole('alertdialog');
  await watch.screenIsSound(page);
  await dialog.getByRole('button', { name: 'Прибрати' }).click();
  await expect(tab.getByText('Журавленко Ірина')).toHaveCount(0);
});

test('a contributor adds photographs, changes their own alone, and leaves', async ({
  page,
  request,
  keeper,
  watch,
  ownSurname,
}) => {
  const name = `${ownSurname('Журавленко')} Степан`;
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName: name }));
  const [first, second] = await smallPhotos(page, 2);
  if (!first || !second) throw new Error('no photographs');
  await keeper.addGalleryPhoto(id, first, { caption: 'Біля хати' });
  const contributor = await Keeper.free(request);
  const { email } = contributor.account;
  const invited = await request.post(hrefOf(keeperRoutes.invite, { id }), {
    data: { email, role: 'contributor' },
    headers: keeper.headers,
  });
  expect(invited.status()).toBe(201);
  await contributor.enter(page);
  await page.goto(await linkSentTo(email, subject));
  await page.getByRole('button', { name: 'Прийняти запрошення' }).click();
  await expect(page).toHaveURL(`/obituary/${id}`);
  await watch.screenIsSound(page);

  await page.goto('/profile/memory-pages');
  const row = page.getByRole('article', { name });
  await expect(row.getByText('Ви доповнюєте цю сторінку')).toBeVisible();
  await expect(row.getByRole('link', { name: /^Редагувати/ })).toHaveCount(0);
  await row.getByRole('link', { name: `Додати світлини: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Доповнити сторінку' })).toBeVisible();
  const tab = shownTab(page);
  const cards = tab.getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards.first().getByText('Біля хати')).toBeVisible();
  await expect(cards.first().getByRole('textbox')).toHaveCount(0);
  await expect(cards.first().getByRole('button')).toHaveCount(0);
  await tab
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'second.jpg', mimeType: 'image/jpeg', buffer: second }]);
  await expect(cards).toHaveCount(2);
  await cards.nth(1).getByRole('textbox').first().fill('На риболовлі');
  const captions = async () => (await readPage(page, keeper, id)).galleryPhotos.map(({ caption }) => caption);
  await expect.poll(captions).toEqual(['Біля хати', 'На риболовлі']);
  await watch.screenIsSoundAtEveryWidth(page);

  await goToTab(page, 'Хранителі');
  await expect(tab.getByText('Це ви')).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Запросити' })).toHaveCount(0);
  await watch.screenIsSoundAtEveryWidth(page);
  await tab.getByRole('button', { name: 'Більше не доглядати сторінку' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Більше не доглядати сторінку' }).click();
  await expect(page).toHaveURL('/profile/memory-pages');
  await expect(page.getByRole('article', { name })).toHaveCount(0);
  expect(await captions()).toEqual(['Біля хати', 'На риболовлі']);
});
