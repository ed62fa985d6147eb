import type { ContributionLinkView } from '@memorial/contracts/contributions/contribution-links.schemas';
import { contributionLinkRoutes } from '@memorial/contracts/contributions/contributions.routes';
import { contributionLinkMessages as linkCopy } from '@memorial/contracts/messages/ui/contribution-links';
import { contributionMessages as copy } from '@memorial/contracts/messages/ui/contributions';
import { memoryActionMessages } from '@memorial/contracts/messages/ui/memory-actions';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { APIRequestContext, Page } from '@playwright/test';
import { openAnotherBrowser } from './support/another-browser.js';
import { expect, waitForHydration } from './support/base-test.js';
import { goToTab, openEditing, shownTab } from './support/edit-page.js';
import { test } from './support/keeper-test.js';
import { type Keeper, smallPhoto } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

// The page is looked at by a guest while it is private.
test.use({ expectedFailures: [/^404 \/obituary\//] });

const spaced = (text: string) => new RegExp(text.replace(/\s/g, '\\s'));

async function makeLink(request: APIRequestContext, keeper: Keeper, id: string) {
  const answer = await request.post(hrefOf(contributionLinkRoutes.create, { id }), {
    data: {},
    headers: keeper.headers,
  });
  const { _id, token } = (await answer.json()) as ContributionLinkView;
  return { linkId: _id, path: `/contribute/${token}` };
}

async function fillIn(page: Page, content: string) {
  await page.getByLabel(copy.content).fill(content);
  await page.getByLabel(copy.name).fill('Ганна Мороз');
  await page.getByLabel(new RegExp(`^${copy.relation}`)).fill('Однокласниця');
}

const consent = (page: Page) => page.getByRole('checkbox', { name: spaced(copy.consent) });
const send = (page: Page) => page.getByRole('button', { name: copy.send, exact: true });

test('a neighbour writes by a link on a phone, the family reads it, and it stands on the page', async ({
  page,
  keeper,
  request,
  watch,
  browser,
  baseURL,
  ownSurname,
}) => {
  const name = `${ownSurname('Журавленко')} Степан`;
  const { _id: id } = await keeper.create(
    buildCreateObituaryInput({ fullName: name, visibility: 'private' }),
  );
  await keeper.enter(page);
  await openEditing(page, id);
  await goToTab(page, 'Хранителі');
  const tab = shownTab(page);
  await tab.getByRole('button', { name: linkCopy.make }).click();
  await tab.getByLabel(new RegExp(`^${linkCopy.label}`)).fill('Однокласники');
  await watch.screenIsSoundAtEveryWidth(page);
  await tab.getByRole('button', { name: linkCopy.make }).click();
  const address = tab.getByText(/\/contribute\/[2-9a-z]{20}$/);
  await expect(address).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  const path = new URL((await address.textContent()) ?? '').pathname;
  const sheet = page.waitForEvent('download');
  await tab.getByRole('button', { name: `${linkCopy.sheet}: Однокласники` }).click();
  expect((await sheet).suggestedFilename()).toMatch(/^contribution-[0-9a-f]{6}\.pdf$/);
  const guest = await openAnotherBrowser(browser, baseURL);

  const document = await request.get(path);
  expect(await document.text()).not.toContain('Журавленко');
  expect(await document.text()).toContain('noindex');
  await guest.goto(path);
  await expect(guest.getByText(name.split(' ')[0] ?? '')).toBeVisible();
  await expect(guest).toHaveTitle(spaced(copy.title));
  await watch.screenIsSoundAtEveryWidth(guest);
  await send(guest).click();
  await expect(guest.getByText(copy.consentMissing)).toBeVisible();
  await fillIn(guest, 'Ми сиділи за однією партою.');
  await guest.reload();
  await expect(guest.getByLabel(copy.content)).toHaveValue('Ми сиділи за однією партою.');
  await guest.locator('input[type=file][multiple]').setInputFiles({
    name: 'школа.jpg',
    mimeType: 'image/jpeg',
    buffer: await smallPhoto(guest),
  });
  await expect(guest.getByRole('img', { name: 'Фото 1' })).toBeVisible();
  await guest.getByRole('button', { name: 'Записати голос' }).click();
  await expect(guest.getByRole('timer')).toHaveText('0:01 з 3:00');
  await guest.getByRole('button', { name: 'Завершити запис' }).click();
  await expect(guest.getByRole('button', { name: `Слухати: ${copy.voiceReady}` })).toBeVisible();
  await consent(guest).check();
  await watch.screenIsSoundAtEveryWidth(guest);
  await send(guest).click();
  await expect(guest.getByText(copy.thanksTitle, { exact: true })).toBeVisible();
  await expect(guest.getByRole('button', { name: copy.writeMore })).toBeVisible();
  await expect(guest.getByText(copy.statePending)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(guest);

  await guest.getByRole('button', { name: copy.change }).click();
  await guest.getByRole('form', { name: copy.changeTitle }).getByLabel(copy.content).fill('Ми дружили.');
  await guest.getByRole('button', { name: copy.save }).click();
  await expect(guest.getByText('Ми дружили.')).toBeVisible();

  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await expect(page.getByText(spaced(memoryActionMessages.fromLink))).toBeVisible();
  await expect(page.getByRole('link', { name: /^Фото\sдо\sспогаду,\s1$/ })).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('button', { name: memoryActionMessages.approve }).click();
  await expect(page.getByText(spaced(memoryActionMessages.approved))).toBeVisible();
  await keeper.change(id, { visibility: 'public' });

  await guest.goto(`/obituary/${id}`);
  await waitForHydration(guest);
  const memories = guest.getByRole('article').filter({ hasText: 'Ми дружили.' });
  await expect(memories.getByLabel('Голос до спогаду')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(guest);
  await memories.getByRole('link', { name: /^Фото\sдо\sспогаду,\s1$/ }).click();
  await expect(guest.getByRole('dialog')).toBeVisible();
  await guest.context().close();
});

test.describe('by a link', () => {
  test.use({ expectedFailures: [/^404 \/api\/contributions\//, /ERR_INTERNET_DISCONNECTED/] });

  test('a letter is kept without a line, sent once, read by the family alone, and withdrawn', {
    tag: atOneWidth,
  }, async ({ page, keeper, request, browser, baseURL, watch, ownSurname }) => {
    const { _id: id } = await keeper.create(
      buildCreateObituaryInput({ fullName: `${ownSurname('Тополя')} Іван` }),
    );
    const { linkId, path } = await makeLink(request, keeper, id);
    const guest = await openAnotherBrowser(browser, baseURL);
    await guest.goto(path);
    await fillIn(guest, 'Дякую вам за сина.');
    await guest.getByRole('radio', { name: new RegExp(`^${copy.forFamily}`) }).check();
    await consent(guest).check();
    await guest.context().setOffline(true);
    await send(guest).click();
    await expect(guest.getByText(spaced(copy.offline))).toBeVisible();
    await watch.screenIsSound(guest);
    await guest.context().setOffline(false);
    await expect(guest.getByText(spaced(copy.thanksLetter))).toBeVisible();
    await watch.screenIsSound(guest);

    await keeper.enter(page);
    await page.goto(`/obituary/${id}`);
    await waitForHydration(page);
    const letter = page.getByRole('article').filter({ hasText: 'Дякую вам за сина.' });
    await expect(letter.getByText(spaced(memoryActionMessages.letterText))).toBeVisible();
    await expect(letter.getByRole('button', { name: memoryActionMessages.reject })).toHaveCount(0);
    await watch.screenIsSound(page);
    await letter.getByRole('button', { name: memoryActionMessages.letterRead }).click();
    await expect(page.getByText(spaced(memoryActionMessages.letterDone))).toBeVisible();
    await guest.goto(`/obituary/${id}`);
    await waitForHydration(guest);
    await expect(guest.getByText('Дякую вам за сина.')).toHaveCount(0);

    await guest.goto(path);
    const mine = guest.getByRole('button', { name: copy.showMine });
    await expect(mine).toBeVisible();
    await expect(guest.getByText('Дякую вам за сина.')).toHaveCount(0);
    await watch.screenIsSound(guest);
    await mine.click();
    await guest.getByRole('button', { name: copy.withdraw }).click();
    await guest.getByRole('alertdialog').getByRole('button', { name: copy.withdraw }).click();
    await expect(guest.getByText(spaced(copy.withdrawn))).toBeVisible();
    await expect(guest.getByRole('heading', { name: copy.mine })).toHaveCount(0);
    await expect(mine).toHaveCount(0);

    const href = hrefOf(contributionLinkRoutes.end, { id, linkId });
    expect((await request.delete(href, { headers: keeper.headers })).status()).toBe(204);
    await guest.reload();
    await expect(guest.getByRole('heading', { name: spaced(copy.ended) })).toBeVisible();
    await expect(guest.getByText('Тополя')).toHaveCount(0);
    await watch.screenIsSoundAtEveryWidth(guest);
    await guest.context().close();
  });
});
