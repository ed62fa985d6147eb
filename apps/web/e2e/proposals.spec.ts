import { keeperRoutes } from '@memorial/contracts/keepers/keepers.routes';
import { proposalRoutes } from '@memorial/contracts/proposals/proposals.routes';
import type { CreateProposalRequest } from '@memorial/contracts/proposals/proposals.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { openAnotherBrowser } from './support/another-browser.js';
import { expect, waitForHydration } from './support/base-test.js';
import { openEditing, readPage } from './support/edit-page.js';
import { test } from './support/keeper-test.js';
import { tabTo } from './support/keyboard.js';
import { Keeper, password } from './support/pages.js';
import { linkSentTo } from './support/received-emails.js';

const waiting = (page: Page) => page.getByRole('article', { name: 'Журавленко Олена' });
const own = (page: Page) => page.getByRole('region', { name: 'Ваші пропозиції' });

test('a reader proposes, a keeper accepts one field, and the page shows it', async ({
  page,
  request,
  keeper,
  watch,
  browser,
  baseURL,
  ownSurname,
}) => {
  const name = `${ownSurname('Журавленко')} Степан`;
  const { _id: id } = await keeper.create(
    buildCreateObituaryInput({ fullName: name, gender: 'male', deathPlace: null }),
  );
  const { account } = await Keeper.free(request);

  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Доповнити або виправити' }).click();
  await expect(page).toHaveURL(`/login?redirect=%2Fobituary%2F${id}%2Fproposals`);
  await page.getByLabel('Електронна пошта').fill(account.email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL(`/obituary/${id}/proposals`);
  await expect(page.getByRole('heading', { level: 1, name: 'Доповнити або виправити' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);

  await tabTo(page, /^Виправити: Місце народження$/);
  await page.keyboard.press('Enter');
  const birthPlace = page.getByRole('textbox', { name: 'Місце народження' });
  await expect(birthPlace).toBeFocused();
  await birthPlace.fill('с. Моринці, Звенигородський повіт');
  await page.getByRole('button', { name: 'Додати: Місце смерті' }).click();
  await expect(page.getByRole('textbox', { name: 'Місце смерті' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Місце смерті' }).fill('м. Канів');
  await page.getByLabel('Розкажіть своїми словами').fill('Він мав орден за косовицю,\nбатько розповідав.');
  await page.getByLabel(/^Ким ви доводитеся/).fill('сусід');
  await watch.screenIsSoundAtEveryWidth(page);

  await page.reload();
  await expect(page.getByText('Ось те, що ви почали писати раніше')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Місце смерті' })).toHaveValue('м. Канів');
  await page.getByRole('link', { name }).click();
  const question = page.getByRole('alertdialog', { name: 'Піти, не надіславши?' });
  await expect(question).toBeVisible();
  await watch.screenIsSound(page);
  await question.getByRole('button', { name: 'Лишитися тут' }).click();
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByText(/^Дякуємо, що допомагаєте/)).toBeVisible();
  await expect(own(page).getByText('Чекає на відповідь')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);

  const keeperPage = await openAnotherBrowser(browser, baseURL);
  await keeper.enter(keeperPage);
  await openEditing(keeperPage, id);
  await keeperPage.getByRole('link', { name: /^Пропозицій, які чекають:\s1$/ }).click();
  await expect(keeperPage.getByRole('heading', { level: 1, name: 'Пропозиції читачів' })).toBeVisible();
  const card = waiting(keeperPage);
  await expect(card.getByText('с. Моринці', { exact: true })).toBeVisible();
  await expect(card.getByText(/косовицю,\s+батько/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(keeperPage);
  await tabTo(keeperPage, /^Місце народження$/);
  await keeperPage.keyboard.press('Space');
  await tabTo(keeperPage, /^Прийняти 1\sзміну:/);
  await keeperPage.keyboard.press('Enter');
  await expect(keeperPage.getByText('На все вже є відповідь')).toBeVisible();
  await keeperPage.getByText('Розглянуті раніше').click();
  await expect(keeperPage.getByText(/^На\sсторінці тепер: Місце смерті\.$/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(keeperPage);
  await keeperPage.context().close();
  expect(await readPage(page, keeper, id)).toMatchObject({
    birthPlace: 'с. Моринці',
    deathPlace: 'м. Канів',
  });

  expect(await linkSentTo(account.email, 'Вашу пропозицію прочитали')).toBe(`/obituary/${id}/proposals`);
  await page.reload();
  await expect(own(page).getByText('Прийнято')).toBeVisible();
  await expect(own(page).getByText(/^На\sсторінці тепер: Місце смерті\.$/)).toBeVisible();
  await page.getByRole('link', { name }).click();
  await waitForHydration(page);
  await expect(page.getByText('м. Канів').first()).toBeAttached();
});

test('another keeper declines, and the author withdraws', async ({
  page,
  request,
  keeper,
  watch,
  browser,
  baseURL,
  ownSurname,
}) => {
  const name = `${ownSurname('Журавленко')} Степан`;
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName: name, gender: 'male' }));
  const [reader, editor] = [await Keeper.free(request), await Keeper.free(request)];
  const propose = async (data: CreateProposalRequest) => {
    const answer = await request.post(hrefOf(proposalRoutes.create, { id }), {
      data,
      headers: reader.headers,
    });
    expect(answer.status()).toBe(201);
  };
  await propose({ fields: { religion: 'Православ’я' } });
  await propose({ text: 'Світлину з косовиці можу передати.' });
  await propose({ fields: { nationality: 'Українець' }, relation: 'кум' });
  await request.post(hrefOf(keeperRoutes.invite, { id }), {
    data: { email: editor.account.email, role: 'editor' },
    headers: keeper.headers,
  });

  await reader.enter(page);
  await page.goto(`/obituary/${id}/proposals`);
  await expect(page.getByText(/^Ваших пропозицій.*уже\s3$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Надіслати' })).toHaveCount(0);
  await watch.screenIsSoundAtEveryWidth(page);
  await own(page)
    .getByRole('listitem')
    .filter({ hasText: 'Українець' })
    .getByRole('button', { name: /^Відкликати/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Відкликати цю пропозицію?' });
  await watch.screenIsSound(page);
  await question.getByRole('button', { name: 'Відкликати', exact: true }).click();
  await expect(own(page).getByText('Ви відкликали')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Надіслати' })).toBeVisible();

  const editorPage = await openAnotherBrowser(browser, baseURL);
  await editor.enter(editorPage);
  await editorPage.goto(await linkSentTo(editor.account.email, 'Вас запрошують разом доглядати сторінку'));
  await editorPage.getByRole('button', { name: 'Прийняти запрошення' }).click();
  await expect(editorPage).toHaveURL(`/obituary/${id}`);
  await waitForHydration(editorPage);
  await editorPage.getByRole('button', { name: 'Ще', exact: true }).click();
  await editorPage.getByRole('link', { name: 'Пропозиції читачів' }).click();
  await expect(waiting(editorPage)).toHaveCount(2);
  await waiting(editorPage)
    .filter({ hasText: 'Православ’я' })
    .getByRole('button', { name: 'Не приймати' })
    .click();
  const declining = editorPage.getByRole('alertdialog', { name: 'Не приймати цю пропозицію?' });
  await watch.screenIsSound(editorPage);
  await declining.getByRole('button', { name: 'Не приймати' }).click();
  await expect(waiting(editorPage)).toHaveCount(1);
  await expect(editorPage.locator('[data-waiting]')).toBeFocused();
  await waiting(editorPage).getByRole('button', { name: 'Прочитано, дякую' }).click();
  await expect(editorPage.getByText('На все вже є відповідь')).toBeVisible();
  await editorPage.context().close();
  expect((await readPage(page, keeper, id)).religion).toBeNull();

  await page.reload();
  await expect(own(page).getByText('Не прийнято')).toBeVisible();
  await expect(own(page).getByText('Прийнято', { exact: true })).toBeVisible();
});
