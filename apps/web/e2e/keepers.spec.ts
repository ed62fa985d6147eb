import { keeperRoutes } from '@memorial/contracts/keepers/keepers.routes';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { APIRequestContext, Page } from '@playwright/test';
import { openAnotherBrowser } from './support/another-browser.js';
import { expect, waitForHydration } from './support/base-test.js';
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
}) => {
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

  const relative = await openAnotherBrowser(browser, baseURL);
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
  await relative.context().close();

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

/** Invites an account by the API and accepts with it. */
async function makeKeeper(request: APIRequestContext, owner: Keeper, id: string, keeper: Keeper) {
  const { email } = keeper.account;
  const invited = await request.post(hrefOf(keeperRoutes.invite, { id }), {
    data: { email, role: 'editor' },
    headers: owner.headers,
  });
  expect(invited.status()).toBe(201);
  const token = (await linkSentTo(email, subject)).split('#')[1];
  const accepted = await request.post(hrefOf(keeperRoutes.accept, {}), {
    data: { token },
    headers: keeper.headers,
  });
  expect(accepted.status()).toBe(200);
}

test.describe('another owner', () => {
  test.use({ expectedFailures: [/^(403 \/api\/obituaries\/\w+\/transfer\/accept|401 \/api\/)/] });

  test('a page is offered, needs a place of the taker’s plan, and changes its owner', async ({
    page,
    request,
    watch,
    ownSurname,
  }) => {
    const [owner, taker] = [await Keeper.free(request), await Keeper.free(request)];
    const name = `${ownSurname('Журавленко')} Степан`;
    const { _id: id } = await owner.create(buildCreateObituaryInput({ fullName: name, education: [] }));
    await taker.create(
      buildCreateObituaryInput({ fullName: `${ownSurname('Журавленко')} Ганна`, education: [] }),
    );
    await makeKeeper(request, owner, id, taker);

    await owner.enter(page);
    await openEditing(page, id);
    await goToTab(page, 'Хранителі');
    const tab = shownTab(page);
    await watch.screenIsSoundAtEveryWidth(page);
    await tab.getByRole('button', { name: /^Передати сторінку: / }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(/Сторінка займе місце в\s?тарифі цієї людини/)).toBeVisible();
    await watch.screenIsSoundAtEveryWidth(page);
    await dialog.getByRole('button', { name: 'Передати сторінку' }).click();
    await expect(tab.getByText(/^Ви передаєте сторінку: /)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await watch.screenIsSoundAtEveryWidth(page);

    await taker.enter(page);
    await page.goto(`/obituary/${id}`);
    await waitForHydration(page);
    await expect(page.getByText('Вам передають цю сторінку')).toBeVisible();
    await watch.screenIsSound(page);
    await page.goto(await linkSentTo(taker.account.email, 'Вам передають сторінку'));
    const offer = page.getByRole('region', { name: 'Вам передають цю сторінку' });
    await expect(offer).toBeVisible();
    await watch.screenIsSoundAtEveryWidth(page);
    await offer.getByRole('button', { name: 'Вести сторінку' }).click();
    const limit = page.getByRole('dialog', { name: 'Ліміт сторінок пам’яті вичерпано' });
    await expect(limit.getByRole('button', { name: 'Оновити тариф' })).toBeVisible();
    await watch.screenIsSound(page);
    await page.keyboard.press('Escape');
    await expect(limit).toHaveCount(0);
    await expect(offer).toBeVisible();

    await taker.grant('PREMIUM_3');
    await offer.getByRole('button', { name: 'Вести сторінку' }).click();
    await expect(page).toHaveURL(`/obituary/${id}`);
    await expect(page.getByText('Вам передають цю сторінку')).toHaveCount(0);
    await linkSentTo(owner.account.email, 'Вашу сторінку прийняли');
    expect((await readPage(page, taker, id)).myRole).toBe('owner');
    expect((await readPage(page, owner, id)).myRole).toBe('editor');
  });

  test('a page with a successor stays when the account of its owner is deleted', async ({
    page,
    request,
    watch,
    baseURL,
    ownSurname,
  }) => {
    const [owner, nextOwner] = [await Keeper.free(request), await Keeper.free(request)];
    const name = `${ownSurname('Журавленко')} Степан`;
    const { _id: id } = await owner.create(buildCreateObituaryInput({ fullName: name, education: [] }));
    await makeKeeper(request, owner, id, nextOwner);
    await owner.enter(page);
    await openEditing(page, id);
    await goToTab(page, 'Хранителі');
    const tab = shownTab(page);
    await tab.getByRole('button', { name: /^Обрати наступником: / }).click();
    await watch.screenIsSoundAtEveryWidth(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Обрати наступником' }).click();
    await expect(tab.getByText(/наступник сторінки/)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await watch.screenIsSoundAtEveryWidth(page);
    await linkSentTo(nextOwner.account.email, 'Вам довірили сторінку на майбутнє');

    await page.goto('/profile/settings');
    await page.getByRole('button', { name: 'Видалити обліковий запис' }).click();
    const dialog = page.getByRole('dialog', { name: 'Видалити обліковий запис?' });
    await expect(dialog.getByRole('checkbox', { name: 'Передати сторінки наступникам' })).toBeChecked();
    await expect(dialog.getByText(name)).toBeVisible();
    await watch.screenIsSoundAtEveryWidth(page);
    await dialog.getByLabel('Пароль, щоб підтвердити').fill(password);
    await dialog.getByRole('button', { name: 'Видалити', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Обліковий запис видалено' })).toBeVisible();
    await watch.screenIsSound(page);
    expect((await request.get(`${baseURL}/obituary/${id}`)).status()).toBe(200);
    expect((await readPage(page, nextOwner, id)).myRole).toBe('editor');
  });
});
