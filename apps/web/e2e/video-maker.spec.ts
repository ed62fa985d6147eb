import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import type { GeneratedVideoView, VideoList } from '@memorial/contracts/videos/videos.schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/base-test.js';
import { goToTab, openEditing, readPage, shownTab } from './support/edit-page.js';
import { tabTo } from './support/keyboard.js';
import { Keeper, smallPhotos } from './support/pages.js';
import { linkSentTo } from './support/received-emails.js';
import { repeatsPhone } from './support/widths.js';

let keeper: Keeper;
test.beforeEach(async ({ request }, { title }) => {
  // Places of the month belong to an account.
  keeper = title.startsWith('a free') ? await Keeper.free(request) : await Keeper.newOn('PREMIUM_3', request);
});
test.afterEach(({ page }) => keeper.removeMade(page));

/** A page with a main photograph and one of its gallery; the keeper's session is in the browser. */
async function pageWithPhotos(page: Page, fullName: string): Promise<string> {
  const { _id } = await keeper.create(buildCreateObituaryInput({ fullName }));
  const [wide, tall] = await smallPhotos(page, 2);
  if (wide && tall) {
    await keeper.addPhoto(_id, tall);
    await keeper.addGalleryPhoto(_id, wide, { caption: 'Біля хати' });
  }
  return _id;
}

async function openTab(page: Page, id: string) {
  await openEditing(page, id);
  await goToTab(page, 'Відео');
  return shownTab(page);
}

const next = (page: Page) => page.getByRole('button', { name: 'Далі', exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });

async function videosOf(request: APIRequestContext, id: string): Promise<VideoList['data']> {
  const answer = await request.get(hrefOf(videoRoutes.listOfObituary, { id }), { headers: keeper.headers });
  return ((await answer.json()) as VideoList).data;
}

/** Orders long films of the photograph of the gallery. @returns ids of the works */
async function orderFilms(page: Page, id: string, lengths: readonly number[]): Promise<string[]> {
  const { galleryPhotos } = await readPage(page, keeper, id);
  const works: string[] = [];
  for (const durationSeconds of lengths) {
    const answer = await page.request.post(hrefOf(videoRoutes.generate, {}), {
      data: {
        obituaryId: id,
        photoId: galleryPhotos[0]?._id,
        title: `${durationSeconds} с`,
        durationSeconds,
      },
      headers: keeper.headers,
    });
    works.push(((await answer.json()) as GeneratedVideoView)._id);
  }
  return works;
}

test('a text becomes a film; its maker leaves and finds it by the e-mail', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  const fullName = `${ownSurname('Весняна')} Марія`;
  const id = await pageWithPhotos(page, fullName);
  await keeper.enter(page);
  const tab = await openTab(page, id);
  await expect(heading(page, 'Тут ще немає відео')).toBeVisible();
  await expect(tab.getByText('Цього місяця: використано 0 з 3')).toBeVisible();
  await watch.screenIsSound(page);

  await tab.getByRole('button', { name: 'Створити відео' }).click();
  await expect(heading(page, 'Світлина')).toBeFocused();
  await expect(tab.getByRole('radio', { name: 'Головна світлина' })).toBeChecked();
  await expect(tab.getByRole('radio', { name: 'Високе' })).toBeChecked();
  await tab.getByRole('radio', { name: 'Біля хати' }).check();
  await expect(tab.getByRole('radio', { name: 'Широке' })).toBeChecked();
  await expect(tab.getByRole('img', { name: 'Вибрана світлина в рамці' })).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);

  await next(page);
  await tab.getByRole('radio', { name: /^Прочитати текст/ }).check();
  await tab.getByLabel('Слова', { exact: true }).fill('Вона любила весну.');
  await tab.getByRole('radio', { name: /^Тарас/ }).check();
  await tab.getByRole('button', { name: 'Послухати: Тарас' }).click();
  await expect(tab.getByRole('button', { name: /: Тарас$/ })).toBeVisible();
  await watch.screenFitsEveryWidth(page);

  // The choice survives a reload.
  await page.reload();
  await goToTab(page, 'Відео');
  await expect(tab.getByLabel('Слова', { exact: true })).toHaveValue('Вона любила весну.');
  await expect(tab.getByRole('radio', { name: /^Тарас/ })).toBeChecked();
  await next(page);
  await expect(tab.getByRole('img', { name: 'Приблизний рух камери' })).toBeVisible();
  await expect(tab.getByText(/^На\sвашому пристрої вимкнено анімацію/)).toBeVisible();
  await tab.getByRole('radio', { name: /^Наближається, а тло/ }).check();
  await watch.screenFitsEveryWidth(page);
  await next(page);
  await expect(tab.getByLabel(/^Великий напис/)).toHaveValue(fullName);
  await watch.screenIsSound(page);
  await next(page);
  await expect(tab.getByText('Вона любила весну.')).toBeVisible();
  for (const box of await tab.getByRole('checkbox').all()) await box.check();
  await tab.getByRole('button', { name: 'Створити відео' }).click();
  await expect(tab.getByText(/^Виберіть,\sким/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await tab.getByLabel(/^Ким\sви\sдоводитеся/).selectOption({ label: 'Донька' });
  await tab.getByRole('button', { name: 'Створити відео' }).click();
  await expect(tab.getByRole('progressbar', { name: 'Готуємо відео' })).toBeVisible();

  await page.goto('/');
  await expect.poll(async () => (await videosOf(request, id)).length, { timeout: 120_000 }).toBe(1);
  await page.goto(await linkSentTo(keeper.account.email, `Відео готове: ${fullName}`));
  await expect(tab.getByRole('heading', { name: fullName })).toBeVisible();
  await expect(tab.getByText('Рух камери створено програмою. Голос створено програмою.')).toBeVisible();
  await expect(tab.getByText('Цього місяця: використано 1 з 3')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  expect((await readPage(page, keeper, id)).videos).toHaveLength(1);

  await expect(tab.getByText(/^Згоду\sна\sголос\sпрограми\sдано.*\(донька\)$/)).toBeVisible();
  await tab.getByRole('button', { name: 'Відкликати згоду' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Відкликати згоду' }).click();
  await expect(heading(page, 'Згода на голос програми')).toBeFocused();
  await expect(tab.getByText(/^Без\sзгоди\sна\sголос\sпрограми/)).toBeVisible();
  expect((await readPage(page, keeper, id)).videos).toEqual([]);
  await watch.screenIsSoundAtEveryWidth(page);
  await tab.getByLabel(/^Ким\sви\sдоводитеся/).selectOption({ label: 'Донька' });
  await tab.getByRole('checkbox', { name: /^Дозволяю/ }).check();
  await tab.getByRole('button', { name: 'Дати згоду' }).click();
  await expect(tab.getByRole('button', { name: 'Відкликати згоду' })).toBeVisible();
  await expect(tab.getByText(/^Без\sзгоди\sна\sголос\sпрограми/)).toBeHidden();
  expect((await readPage(page, keeper, id)).videos).toHaveLength(1);

  await tab.getByRole('button', { name: /^Змінити назву/ }).click();
  await tab.getByLabel('Назва').fill('Мамина весна');
  await page.keyboard.press('Enter');
  await expect(tab.getByRole('heading', { name: 'Мамина весна' })).toBeVisible();
  await tab.getByRole('button', { name: /^Видалити відео/ }).click();
  await expect(heading(page, 'Тут ще немає відео')).toBeVisible();
  await page.getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect(tab.getByRole('heading', { name: 'Мамина весна' })).toBeVisible();
});

test('a recording of the family becomes a film, also after a reload', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  const id = await pageWithPhotos(page, ownSurname('Співуча'));
  await keeper.enter(page);
  const tab = await openTab(page, id);
  await tab.getByRole('button', { name: 'Створити відео' }).click();
  await next(page);
  await tab.getByRole('radio', { name: /^Голос рідних/ }).check();
  await watch.screenIsSoundAtEveryWidth(page);

  // The browser has a microphone that beeps.
  await tab.getByRole('button', { name: 'Записати голос' }).click();
  await expect(tab.getByRole('timer')).toHaveText('0:01 з 5:00');
  await tab.getByRole('button', { name: 'Призупинити' }).click();
  await expect(tab.getByText('Запис призупинено')).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Далі', exact: true })).toBeHidden();
  await watch.screenIsSound(page);
  await tab.getByRole('button', { name: 'Продовжити запис' }).click();
  await expect(tab.getByRole('timer')).toHaveText('0:02 з 5:00');
  await tab.getByRole('button', { name: 'Завершити запис' }).click();
  await expect(tab.getByRole('button', { name: 'Слухати: Запис для відео' })).toBeVisible();
  await tab.getByLabel(/^Слова із запису/).fill('Спи, дитино.');
  await watch.screenIsSoundAtEveryWidth(page);

  await page.reload();
  await goToTab(page, 'Відео');
  await tab.getByRole('button', { name: 'Слухати: Запис для відео' }).click();
  await expect(tab.getByRole('button', { name: 'Призупинити: Запис для відео' })).toBeVisible();
  await expect(tab.getByLabel(/^Слова із запису/)).toHaveValue('Спи, дитино.');
  for (let step = 0; step < 3; step += 1) await next(page);
  await expect(tab.getByText(/^Голос рідних, \d\sс/)).toBeVisible();
  await tab.getByRole('checkbox').check();
  await watch.screenIsSoundAtEveryWidth(page);
  // The line breaks; nothing that was chosen is lost.
  await page.context().setOffline(true);
  await tab.getByRole('button', { name: 'Створити відео' }).click();
  await expect(tab.getByText('Сервер не відповідає. Перевірте підключення до інтернету.')).toBeVisible();
  await page.context().setOffline(false);
  await tab.getByRole('button', { name: 'Створити відео' }).click();
  await expect.poll(async () => (await videosOf(request, id)).length, { timeout: 120_000 }).toBe(1);
  const [video] = await videosOf(request, id);
  expect(video).toMatchObject({ voice: 'family', transcript: 'Спи, дитино.', captionsUrl: null });
  await expect(tab.getByText('Рух камери створено програмою. Запис родини.')).toBeVisible();
});

test('by the keyboard alone a silent film is ordered, cancelled and begun again', async ({
  page,
  ownSurname,
}) => {
  const id = await pageWithPhotos(page, ownSurname('Тихий'));
  await keeper.enter(page);
  const tab = await openTab(page, id);
  const press = async (name: RegExp, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };
  // The list of videos comes later than the tab.
  await expect(tab.getByRole('button', { name: 'Створити відео' })).toBeVisible();
  await press(/^Створити відео$/);
  await expect(heading(page, 'Світлина')).toBeFocused();
  await press(/^Далі$/);
  await expect(heading(page, 'Голос')).toBeFocused();
  await press(/^Далі$/);
  await expect(heading(page, 'Рух камери')).toBeFocused();
  await tabTo(page, /^Наближається$/);
  await page.keyboard.press('ArrowDown');
  await expect(tab.getByRole('radio', { name: 'Віддаляється' })).toBeChecked();
  await press(/^Далі$/);
  await tabTo(page, /^Тривалість/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('301');
  await press(/^Далі$/);
  await expect(tab.getByLabel(/^Тривалість/)).toBeFocused();
  await expect(tab.getByText('Вкажіть ціле число від 5 до 300')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('300');
  await press(/^Далі$/);
  await expect(heading(page, 'Перевірка')).toBeFocused();
  await press(/^Створити відео$/);
  await expect(tab.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await press(/^Створити відео$/);
  await expect(tab.getByRole('progressbar', { name: 'Готуємо відео' })).toBeVisible();
  await press(/^Скасувати підготовку$/);
  await expect(page.getByText('Підготовку відео скасовано.')).toBeVisible();
  await expect(tab.getByText('Ви вже почали створювати відео')).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Продовжити' })).toBeFocused();
  await expect(tab.getByText('Цього місяця: використано 0 з 3')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Перевірка')).toBeFocused();
});

test('another film is ordered while one is being made, and each is cancelled on its own', {
  tag: repeatsPhone,
}, async ({ page, watch, ownSurname }) => {
  const id = await pageWithPhotos(page, ownSurname('Дві'));
  await orderFilms(page, id, [300]);
  await keeper.enter(page);
  const tab = await openTab(page, id);
  await expect(tab.getByText('300 с')).toBeVisible();
  await tab.getByRole('button', { name: 'Створити відео' }).click();
  await next(page);
  await tab.getByRole('radio', { name: /^Без голосу/ }).check();
  await next(page);
  await next(page);
  await tab.getByLabel(/^Великий напис/).fill('Друге');
  await next(page);
  for (const box of await tab.getByRole('checkbox').all()) await box.check();
  await tab.getByRole('button', { name: 'Створити відео' }).click();
  await expect(heading(page, 'Готуємо відео').last()).toBeFocused();
  await expect(tab.getByRole('progressbar')).toHaveCount(2);
  await expect(tab.getByText('Цього місяця: використано 2 з 3')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  const cancel = (name: string) =>
    tab.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Скасувати' }).click();
  await cancel('Готуємо відео 1');
  await expect(tab.getByText('300 с')).toBeHidden();
  await cancel('Готуємо відео');
  await expect(tab.getByText('Цього місяця: використано 0 з 3')).toBeVisible();
  await expect(tab.getByRole('progressbar')).toHaveCount(0);
});

test('a full month is told before anything opens', { tag: repeatsPhone }, async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  const busy = await pageWithPhotos(page, ownSurname('Зайнята'));
  const quiet = await pageWithPhotos(page, ownSurname('Вільна'));
  const works = await orderFilms(page, busy, [298, 299, 300]);
  await keeper.enter(page);
  const tab = await openTab(page, quiet);
  await expect(tab.getByText('Цього місяця: використано 3 з 3')).toBeVisible();
  await tab.getByRole('button', { name: 'Створити відео' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Почекати наступний місяць' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Збільшити ліміт' }).click();
  await expect(tab.getByRole('button', { name: /^Оплатити/ })).toBeVisible();
  await watch.screenIsSound(page);

  await openTab(page, busy);
  await expect(tab.getByRole('progressbar')).toHaveCount(3);
  await watch.screenIsSoundAtEveryWidth(page);
  for (const id of works) await request.post(hrefOf(videoRoutes.cancel, { id }), { headers: keeper.headers });
});

test('a free plan and Базовий have the lock', async ({ page, watch, ownSurname }) => {
  const { _id } = await keeper.create(
    buildCreateObituaryInput({ fullName: ownSurname('Безвідеова'), education: [] }),
  );
  await keeper.enter(page);
  for (const level of ['FREE', 'PREMIUM_1'] as const) {
    if (level !== 'FREE') await keeper.grant(level);
    const tab = await openTab(page, _id);
    await expect(tab.getByText('Відеоспогади доступні лише на тарифі «Преміум».')).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Створити відео' })).toHaveCount(0);
    await watch.screenIsSoundAtEveryWidth(page);
    await tabTo(page, /^Порівняти тарифи$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});
