import { buildCreateObituaryInput, buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, expectInTime, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { tabTo } from './support/keyboard.js';
import { Keeper, password } from './support/pages.js';
import { RequestInterceptor } from './support/request-interceptor.js';
import { atOneWidth, onlyLong } from './support/widths.js';

const words = 'Він ніколи не підвищував голосу. У найгірший день просто сідав поруч і стругав щось із гілки.';

let address: string;
let pageId: string;

test.beforeEach(async ({ keeper }) => {
  ({ _id: pageId } = await keeper.create(buildMilitaryObituaryInput({ premoderation: true })));
  address = `/obituary/${pageId}`;
});

const section = (page: Page) => page.getByRole('region', { name: 'Спогади', exact: true });
const leave = (page: Page) => section(page).getByRole('button', { name: 'Залишити спогад' });
const text = (page: Page) => section(page).getByLabel('Що ви пам’ятаєте');
const send = (page: Page) => section(page).getByRole('button', { name: 'Надіслати', exact: true });
const entry = (page: Page, content: string) =>
  section(page).getByRole('article').filter({ hasText: content });

/** Opens the page as a signed-in member. */
async function openAs(page: Page, person: Keeper): Promise<void> {
  await person.enter(page);
  await page.goto(address);
  await waitForHydration(page);
}

async function write(page: Page, content: string): Promise<void> {
  await leave(page).click();
  await text(page).fill(content);
}

test('memories come with the page; older ones are asked for, long ones unfold', async ({
  page,
  request,
  watch,
  keeper,
}) => {
  const long = Array.from({ length: 12 }, (_, row) => `Рядок ${row + 1}. ${words}`).join('\n');
  for (let count = 1; count <= 12; count += 1)
    await keeper.createMemory({
      obituaryId: pageId,
      content: count === 12 ? long : `Спогад номер ${count}.`,
      relationship: 'побратим',
      title: count === 12 ? 'Ранок під Ізюмом' : null,
    });
  const calls: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().includes('/api/')) calls.push(new URL(asked.url()).pathname);
  });
  await page.goto(address);
  await waitForHydration(page);
  await expect(section(page).getByRole('article').filter({ visible: true })).toHaveCount(3);
  await section(page)
    .getByRole('button', { name: /^Ще спогади/ })
    .click();
  await expect(section(page).getByRole('article')).toHaveCount(10);
  expect(calls.filter((path) => path.includes('memor'))).toEqual([]);
  await expect(section(page).getByText('побратим').first()).toBeVisible();

  const folded = entry(page, 'Ранок під Ізюмом');
  const height = async () => (await folded.boundingBox())?.height ?? 0;
  const before = await height();
  await folded.getByRole('button', { name: 'Читати далі' }).click();
  expect(await height()).toBeGreaterThan(before);
  await watch.screenIsSound(page);

  await section(page).getByRole('button', { name: 'Показати ще' }).click();
  await expect(section(page).getByRole('article')).toHaveCount(12);
  await expect(section(page).getByRole('listitem').filter({ hasText: 'Спогад номер 2.' })).toBeFocused();
  await expect(section(page).getByRole('button', { name: 'Показати ще' })).toHaveCount(0);
  expect(await request.get(address).then((answer) => answer.text())).toContain('Спогад номер 11.');
});

test('a guest types, signs in, finds the text again, sends it, and it waits', { tag: atOneWidth }, async ({
  page,
  request,
  watch,
}) => {
  const { email } = (await Keeper.free(request)).account;
  await page.goto(address);
  await waitForHydration(page);
  await expect(section(page).getByText('Тут поки тихо')).toBeVisible();
  await page.getByRole('link', { name: 'Залишити спогад' }).click();
  await expect(text(page)).toBeFocused();
  await text(page).fill(words);
  await section(page).getByLabel('Ким ви були одне одному').fill('побратим');
  await expect(section(page).getByText('Спочатку його прочитає хтось із хранителів сторінки')).toBeVisible();
  await watch.screenIsSound(page);
  await section(page).getByRole('link', { name: 'Увійдіть, щоб підписати спогад ним' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();

  await expect(page).toHaveURL(`${address}#leave-memory`);
  await expect(text(page)).toHaveValue(words);
  await expect(section(page).getByText('Спогад буде підписано: Журавленко Олена.')).toBeVisible();
  await send(page).click();
  await expect(section(page).getByText('Спогад збережено')).toBeVisible();
  await expect(entry(page, words)).toContainText('Інші його ще не бачать');
  await expect(entry(page, words)).toContainText('побратим');
  await expect(page).toHaveURL(address);
  await watch.screenIsSound(page);

  await page.reload();
  await waitForHydration(page);
  await expect(entry(page, words)).toContainText('Інші його ще не бачать');
  await expect(text(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await expect(section(page).getByText('Тут поки тихо')).toBeVisible();
});

test('a guest leaves a memory, which the family approves, and takes another one back', {
  tag: atOneWidth,
}, async ({ page, browser, baseURL, watch, keeper }) => {
  async function leaveAsGuest(content: string) {
    await write(page, content);
    await section(page).getByLabel('Як вас звати').fill('Марія Савчук');
    await section(page).getByLabel('Ким ви були одне одному').fill('сусідка');
    await watch.screenIsSound(page);
    await send(page).click();
    await expect(section(page).getByText('Спочатку його прочитає родина')).toBeVisible();
    await expect(entry(page, content)).toContainText('Інші його ще не бачать');
    await watch.screenIsSound(page);
  }
  await page.goto(address);
  await waitForHydration(page);
  await leaveAsGuest(words);
  await page.reload();
  await waitForHydration(page);
  await expect(entry(page, words)).toContainText('Інші його ще не бачать');

  const family = await browser.newContext({ baseURL: baseURL ?? '' });
  const keeperPage = await family.newPage();
  await openAs(keeperPage, keeper);
  const queue = section(keeperPage).getByRole('region', { name: 'Чекають на ваше слово: 1' });
  await expect(queue).toContainText('Марія Савчук · сусідка');
  await expect(queue).toContainText('Від гостя без облікового запису');
  await queue.getByRole('button', { name: 'Показати всім' }).click();
  await expect(section(keeperPage).getByText('Спогад показано всім')).toBeVisible();
  await family.close();

  await page.reload();
  await waitForHydration(page);
  await expect(section(page).getByText('Родина прочитала ваш спогад')).toBeVisible();
  await expect(entry(page, words)).toHaveCount(1);

  const second = 'Ще одне слово про нього.';
  await leaveAsGuest(second);
  const own = entry(page, second);
  await own.getByRole('button', { name: 'Змінити' }).click();
  await text(page).fill(`${second} І ще одне.`);
  await section(page).getByRole('button', { name: 'Зберегти' }).click();
  await expect(own).toContainText('І ще одне.');
  await own.getByRole('button', { name: 'Забрати' }).click();
  await expect(section(page).getByText('Спогад забрано.')).toBeVisible();
  await watch.screenIsSound(page);
  expect(await keeper.memoriesOn(pageId)).toHaveLength(1);
  await page.reload();
  await waitForHydration(page);
  await section(page).getByRole('button', { name: 'Повернути' }).click();
  await expect(own).toContainText('Інші його ще не бачать');
  await own.getByRole('button', { name: 'Забрати' }).click();
  await expect(section(page).getByText('Спогад забрано.')).toBeVisible();
});

test('its keeper shows a memory with one tap, and a slip is mended in place', async ({
  page,
  request,
  browser,
  baseURL,
  watch,
  keeper,
}) => {
  const author = await Keeper.free(request);
  await author.createMemory({ obituaryId: pageId, content: words });
  await openAs(page, keeper);
  const queue = section(page).getByRole('region', { name: 'Чекають на ваше слово: 1' });
  await expect(queue).toContainText(words);
  await watch.screenIsSound(page);
  await queue.getByRole('button', { name: 'Показати всім' }).click();
  await expect(section(page).getByText('Спогад показано всім')).toBeVisible();
  await expect(section(page).getByText('Чекають на ваше слово', { exact: true })).toBeVisible();
  await expect(entry(page, words)).toHaveCount(1);

  const guests = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await guests.newPage();
  await guest.goto(address);
  await expect(section(guest)).toContainText(words);

  await section(page).getByRole('button', { name: 'Не показувати' }).click();
  await expect(section(page).getByText('Спогад не показано')).toBeVisible();
  await expect(entry(page, words)).toHaveCount(0);
  await guest.reload();
  await expect(section(guest)).not.toContainText(words);
  await guests.close();

  await page.reload();
  await waitForHydration(page);
  await section(page).getByText('Не показані спогади: 1').click();
  await expect(entry(page, words)).toBeVisible();
  await watch.screenIsSound(page);
});

test.describe('what others change meanwhile', () => {
  test.use({ expectedFailures: [/^409 \/api\/memories\//] });

  test('is read anew before it is decided about', { tag: atOneWidth }, async ({ page, request, keeper }) => {
    const author = await Keeper.free(request);
    const memory = await author.createMemory({ obituaryId: pageId, content: words });
    await openAs(page, keeper);
    await expect(entry(page, words)).toBeVisible();
    await author.rewriteMemory(memory, 'Зовсім інші слова.');
    await entry(page, words).getByRole('button', { name: 'Показати всім' }).click();
    const anew = entry(page, 'Зовсім інші слова.');
    await expect(anew).toContainText('Перечитайте його, будь ласка, перш ніж вирішити');
    await anew.getByRole('button', { name: 'Показати всім' }).click();
    await expect(section(page).getByText('Спогад показано всім')).toBeVisible();
  });
});

test('a keeper hides a memory and shows it again', { tag: atOneWidth }, async ({ page, request, keeper }) => {
  const author = await Keeper.free(request);
  const memory = await author.createMemory({ obituaryId: pageId, content: words });
  await keeper.approve(memory);
  await openAs(page, keeper);
  await entry(page, words).getByRole('button', { name: 'Приховати' }).click();
  await expect(entry(page, words)).toContainText('інші його не бачать');
  expect(await author.memoriesOn(pageId)).toMatchObject([{ isActive: false }]);
  await entry(page, words).getByRole('button', { name: 'Показати знову' }).click();
  await expect(entry(page, words).getByRole('button', { name: 'Приховати' })).toBeVisible();
});

test('an author changes an approved memory, which waits anew, deletes it and takes that back', {
  tag: atOneWidth,
}, async ({ page, request, watch, keeper }) => {
  const author = await Keeper.free(request);
  const memory = await author.createMemory({ obituaryId: pageId, content: words });
  await keeper.approve(memory);
  await openAs(page, author);
  const own = entry(page, words);
  await own.getByRole('button', { name: 'Змінити' }).click();
  await expect(section(page).getByText('Змінений текст спочатку прочитає')).toBeVisible();
  await watch.screenIsSound(page);
  await text(page).fill(`${words} І дихати було легше.`);
  await section(page).getByRole('button', { name: 'Зберегти' }).click();
  const changed = entry(page, 'І дихати було легше.');
  await expect(changed).toContainText('Інші його ще не бачать');

  await changed.getByRole('button', { name: 'Видалити' }).click();
  const question = page.getByRole('alertdialog', { name: 'Видалити спогад?' });
  await question.getByRole('button', { name: 'Видалити' }).click();
  await expect(section(page).getByText('Спогад видалено.')).toBeVisible();
  expect(await author.memoriesOn(pageId)).toEqual([]);
  await section(page).getByRole('button', { name: 'Повернути' }).click();
  await expect(changed).toContainText('Інші його ще не бачать');
});

test('by keyboard alone, and with words the contract wants', { tag: atOneWidth }, async ({
  page,
  request,
}) => {
  await openAs(page, await Keeper.free(request));
  // Start at the top of the page, like any visitor.
  await tabTo(page, /^Залишити спогад$/);
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  const toSend = () => tabTo(page, /^Надіслати$/);
  await toSend();
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(section(page).getByText('Це поле обов’язкове')).toBeVisible();
  await page.keyboard.insertText('а'.repeat(5001));
  await toSend();
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('Не більше ніж 5000 символів')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Моє вікно — його.');
  await toSend();
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('Спогад збережено')).toBeVisible();
});

test.describe('on a bad line', () => {
  test.use({ expectedFailures: [/^503 \/api\/memories|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('a server that fails costs no letter; slow, it is asked once', {
    tag: [atOneWidth, onlyLong],
  }, async ({ page, request }) => {
    const author = await Keeper.free(request);
    const line = await RequestInterceptor.install(page, /\/api\/memories$/);
    await openAs(page, author);
    await write(page, words);
    line.setMode('failing');
    await send(page).click();
    await expect(section(page).getByText('Спогад поки не надіслано')).toBeVisible();
    await expect(text(page)).toHaveValue(words);
    line.setMode('held');
    await send(page).click();
    await expect(send(page)).toHaveAttribute('aria-busy', 'true');
    await send(page).click({ force: true });
    line.setMode('through');
    await expect(section(page).getByText('Спогад збережено')).toBeVisible();
    expect(await author.memoriesOn(pageId)).toHaveLength(1);
  });

  test('written without a line it waits and is sent once, by one of two tabs', { tag: atOneWidth }, async ({
    page,
    context,
    request,
  }) => {
    const author = await Keeper.free(request);
    await openAs(page, author);
    await write(page, words);
    await context.setOffline(true);
    await send(page).click();
    await expect(entry(page, words)).toContainText('Чекає на зв’язок');
    await expect(text(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(entry(page, words)).toContainText('Інші його ще не бачать');
    await expect(section(page).getByText('Чекає на зв’язок')).toHaveCount(0);
    expect(await author.memoriesOn(pageId)).toHaveLength(1);

    await write(page, 'Другий спогад, теж без зв’язку.');
    await context.setOffline(true);
    await send(page).click();
    await expect(section(page).getByText('Чекає на зв’язок')).toBeVisible();
    await page.close();
    await context.setOffline(false);
    // Two tabs come back online at the same time.
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    for (const tab of tabs) await author.enter(tab);
    await Promise.all(tabs.map((tab) => tab.goto('/')));
    await expect.poll(async () => (await author.memoriesOn(pageId)).length).toBe(2);
    await expect.poll(() => tabs[0].evaluate(() => localStorage.getItem('waitingMemories'))).toBeNull();
  });

  test('a guest’s memory waits for the line and is sent once', { tag: atOneWidth }, async ({
    page,
    context,
    keeper,
  }) => {
    await page.goto(address);
    await waitForHydration(page);
    await write(page, words);
    await section(page).getByLabel('Як вас звати').fill('Марія Савчук');
    await context.setOffline(true);
    await send(page).click();
    await expect(entry(page, words)).toContainText('Чекає на зв’язок');
    await context.setOffline(false);
    await expect(entry(page, words)).toContainText('Інші його ще не бачать');
    await expect(section(page).getByText('Чекає на зв’язок')).toHaveCount(0);
    expect(await keeper.memoriesOn(pageId)).toMatchObject([{ author: 'Марія Савчук', isGuest: true }]);
    await entry(page, words).getByRole('button', { name: 'Забрати' }).click();
    await expect(section(page).getByText('Спогад забрано.')).toBeVisible();
  });

  test('what one person wrote is sent as nobody else, and not shown to them', { tag: atOneWidth }, async ({
    page,
    context,
    request,
  }) => {
    const author = await Keeper.free(request);
    const other = await Keeper.free(request);
    await page.goto(address);
    await page.evaluate(({ token, ...user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, author.account);
    await page.reload();
    await waitForHydration(page);
    await write(page, words);
    await context.setOffline(true);
    await send(page).click();
    await expect(section(page).getByText('Чекає на зв’язок')).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('token'));
    await context.setOffline(false);
    await page.reload();
    await waitForHydration(page);
    await expect(section(page).getByText('Увійдіть, щоб його надіслати')).toBeVisible();
    await expect(section(page)).not.toContainText(words);
    await page.evaluate(({ token, ...user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, other.account);
    await page.reload();
    await waitForHydration(page);
    await expect(leave(page)).toBeVisible();
    await expect(section(page)).not.toContainText(words);
    expect(await author.memoriesOn(pageId)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('waitingMemories'))).toContain(words);
  });
});

test.describe('the plan', () => {
  test.use({ expectedFailures: [/^403 \/api\/memories$/] });

  test('the plan’s limit of a year is told by the one dialog, and the text stays', {
    tag: [atOneWidth, onlyLong],
  }, async ({ page, request, keeper }) => {
    const author = await Keeper.free(request);
    const { _id: other } = await keeper.create(buildCreateObituaryInput());
    for (let count = 0; count < 10; count += 1)
      await author.createMemory({ obituaryId: other, content: `Спогад ${count}` });
    await openAs(page, author);
    await write(page, words);
    await send(page).click();
    await expect(page.getByRole('dialog', { name: 'Ліміт спогадів вичерпано' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(text(page)).toHaveValue(words);
  });
});

test.describe('beside a grave without a line', () => {
  test.use({ serviceWorkers: 'allow', expectedFailures: [/^503 |ERR_INTERNET_DISCONNECTED/] });

  test('a page that was read before takes a memory, which is sent on coming back', {
    tag: atOneWidth,
  }, async ({ page, context, request }) => {
    const author = await Keeper.free(request);
    await openAs(page, author);
    const isKept = (name: string) =>
      page.evaluate(async (part) => {
        const shelves = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
        const kept = (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat();
        return kept.some(({ url }) => url.includes(part));
      }, name);
    for (const part of [address, 'memory-composer', 'new-memory-form'])
      await expect.poll(() => isKept(part)).toBe(true);
    await context.setOffline(true);
    await page.clock.install();
    await page.reload();
    await waitForHydration(page);
    await write(page, words);
    await send(page).click();
    await expect(entry(page, words)).toContainText('Чекає на зв’язок');
    await context.setOffline(false);
    // The page may detect the connection before its service worker does; the retry then comes some seconds
    // later.
    await expectInTime(entry(page, words).getByText('Інші його ще не бачать'));
    expect(await author.memoriesOn(pageId)).toHaveLength(1);
  });
});
