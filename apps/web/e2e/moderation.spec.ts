import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import { hrefOf } from '@memorial/contracts/route';
import { buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { openAnotherBrowser } from './support/another-browser.js';
import { expect, waitForHydration } from './support/base-test.js';
import { goToTab, openEditing, shownTab } from './support/edit-page.js';
import { test } from './support/keeper-test.js';
import { tabTo } from './support/keyboard.js';
import { Keeper } from './support/pages.js';
import { linkSentTo } from './support/received-emails.js';

const subject = 'Спогад чекає на ваше слово';
const words = 'Він ніколи не підвищував голосу. Просто сідав поруч і стругав щось із гілки.';
const reason = 'У тексті є посилання або адреса.';

const section = (page: Page) => page.getByRole('region', { name: 'Спогади', exact: true });

test('a guest’s memory is read and shown by the link of a letter, without signing in', async ({
  page,
  request,
  watch,
  browser,
  baseURL,
}) => {
  // An account of its own: the letters of another journey would be found first.
  const keeper = await Keeper.newOn('PREMIUM_1', request);
  const { _id: id } = await keeper.create(buildMilitaryObituaryInput({}));
  const content = `${words} Більше на t.me/pamiat.`;
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await section(page).getByRole('button', { name: 'Залишити спогад' }).click();
  await section(page).getByLabel('Що ви пам’ятаєте').fill(content);
  await section(page).getByLabel('Як вас звати').fill('Марія Савчук');
  await section(page).getByRole('button', { name: 'Надіслати', exact: true }).click();
  await expect(section(page).getByText('Спочатку його прочитає родина')).toBeVisible();

  const link = await linkSentTo(keeper.account.email, subject);
  const token = link.split('#')[1] ?? '';
  const reader = await openAnotherBrowser(browser, baseURL);
  const requested: string[] = [];
  reader.on('request', (sent) => requested.push(sent.url()));
  await reader.goto(link);
  await expect(reader.getByRole('article')).toContainText(words);
  await expect(reader.getByText(reason)).toBeVisible();
  await expect(reader).toHaveURL('/moderate');
  await reader.reload();
  await expect(reader.getByRole('article')).toContainText('Марія Савчук');
  expect(requested.filter((url) => url.includes(token))).toEqual([]);
  await watch.screenIsSoundAtEveryWidth(reader);
  expect(await (await request.get(hrefOf(memoryRoutes.listOfPage, { id }))).json()).toMatchObject({
    total: 0,
  });

  await tabTo(reader, /^Показати всім$/);
  await reader.keyboard.press('Enter');
  await expect(reader.getByText(/Спогад показано\sвсім/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(reader);
  await reader.getByRole('link', { name: 'Відкрити сторінку' }).click();
  await waitForHydration(reader);
  await expect(section(reader)).toContainText(words);

  const again = await openAnotherBrowser(browser, baseURL);
  await again.goto(link);
  await expect(again.getByText(/Про цей спогад уже вирішили/)).toBeVisible();
  await expect(again.getByRole('button', { name: 'Не показувати' })).toHaveCount(0);
  await again.goto('/moderate#short');
  await expect(
    again
      .getByText('Це посилання вже не діє')
      .or(again.getByText(/уже вирішили/))
      .first(),
  ).toBeVisible();
  await again.context().close();
  await reader.context().close();
  await keeper.removeMade(page);
});

test('a keeper blocks a writer, who is told so, and lets them write again', async ({
  page,
  request,
  watch,
  keeper,
  browser,
  baseURL,
}) => {
  const { _id: id } = await keeper.create(buildMilitaryObituaryInput({ premoderation: true }));
  const writer = await Keeper.free(request);
  await writer.createMemory({ obituaryId: id, content: words });
  await keeper.enter(page);
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  const queue = section(page).getByRole('region', { name: /^Чекають на ваше слово/ });
  await queue.getByRole('button', { name: 'Заблокувати автора' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('Заблокувати автора цього спогаду?');
  await watch.screenIsSoundAtEveryWidth(page);
  await dialog.getByRole('button', { name: 'Заблокувати', exact: true }).click();
  await expect(page.getByText('Автора заблоковано')).toBeVisible();

  const reader = await openAnotherBrowser(browser, baseURL);
  await writer.enter(reader);
  await reader.goto(`/obituary/${id}`);
  await waitForHydration(reader);
  await section(reader)
    .getByRole('button', { name: /спогад/i })
    .first()
    .click();
  await section(reader).getByLabel('Що ви пам’ятаєте').fill('Ще одне слово.');
  await section(reader).getByRole('button', { name: 'Надіслати', exact: true }).click();
  await expect(section(reader).getByText(/ви\sне\sможете залишати спогадів/)).toBeVisible();
  await expect(section(reader).getByLabel('Що ви пам’ятаєте')).toHaveValue('Ще одне слово.');
  await watch.screenIsSound(reader);

  await openEditing(page, id);
  await goToTab(page, 'Хранителі');
  const tab = shownTab(page);
  await expect(tab.getByRole('heading', { name: 'Заблоковані автори' })).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await tab.getByRole('button', { name: /^Розблокувати/ }).click();
  await expect(tab.getByText(/Нікого не\sзаблоковано/)).toBeVisible();
  await section(reader).getByRole('button', { name: 'Надіслати', exact: true }).click();
  await expect(section(reader).getByText('Спогад збережено')).toBeVisible();
  await reader.context().close();
});
