import { defaultAwardCategory } from '@memorial/contracts/awards/awards.constants';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import type { AwardList } from '@memorial/contracts/awards/awards.schemas';
import { hrefOf } from '@memorial/contracts/route';
import type { Page } from '@playwright/test';
import { awardCatalogue } from './support/awards-step.js';
import { expect, expectInTime, test } from './support/base-test.js';
import { tabTo } from './support/keyboard.js';
import { Keeper, smallPhoto } from './support/pages.js';
import { RequestInterceptor } from './support/request-interceptor.js';
import { atOneWidth, onlyLong } from './support/widths.js';

let surname: string;
let keeper: Keeper;

test.beforeEach(async ({ request, page, ownSurname }) => {
  surname = ownSurname('Дем’яненко');
  keeper = await Keeper.premium(request);
  await keeper.enter(page);
});
test.afterEach(() => keeper.removeAllNamed(`${surname} Ярослав`));

const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });
const award = (page: Page, name: RegExp) =>
  awardCatalogue(page).getByRole('button', { name }).and(page.locator('[aria-pressed]'));
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Fills the required steps and opens the awards step. */
async function goToAwards(page: Page) {
  await page.goto('/memory/create');
  await page.getByRole('button', { name: /Рідну або близьку/ }).click();
  await page.getByLabel('Прізвище').fill(surname);
  await page.getByLabel('Ім’я', { exact: true }).fill('Ярослав');
  await page.getByRole('radio', { name: 'Чоловіча' }).check();
  await page.getByLabel('Дата невідома').first().check();
  await page.getByLabel('Дата смерті').fill('17.05.2023');
  await page.getByRole('button', { name: 'Далі' }).click();
}

/** Number of awards in the catalogue's first category. */
async function countFirst(page: Page): Promise<number> {
  const answer = await page.request.get(
    hrefOf(awardRoutes.filterCatalogue, {}, { category: defaultAwardCategory }),
  );
  return ((await answer.json()) as AwardList).total;
}

/** Selects an entry in the list of categories or types; on a phone a button opens the list first. */
async function narrow(page: Page, choice: string, look: () => Promise<void> = async () => {}) {
  if (!isPhone(page)) return page.getByRole('radio', { name: choice }).check();
  await page.getByRole('button', { name: /^Фільтри/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Каталог нагород' });
  await look();
  await sheet.getByRole('radio', { name: choice }).check();
  await sheet.getByRole('button', { name: 'Показати нагороди' }).click();
  await expect(sheet).toBeHidden();
}

test('awards are found, looked at, chosen and told of, and stand on the page', async ({ page, watch }) => {
  await goToAwards(page);
  const catalogue = awardCatalogue(page);
  await expect(award(page, /ордена Держави/)).toBeVisible();
  await expect(catalogue.getByText(`Нагород: ${await countFirst(page)}`)).toBeVisible();
  await expect(catalogue.getByRole('button', { name: 'Далі' })).toBeDisabled();
  await watch.screenIsSound(page);

  await catalogue.getByRole('textbox', { name: 'Назва нагороди' }).fill('хмельн');
  await expect(award(page, /Богдана Хмельницького III/)).toBeVisible();
  await expect(award(page, /ордена Держави/)).toBeHidden();
  await award(page, /Богдана Хмельницького III/).click();
  await catalogue.getByRole('button', { name: 'Очистити' }).click();
  await expect(catalogue.getByRole('textbox')).toBeFocused();

  await narrow(page, 'Президентська відзнака', () => watch.screenIsSound(page));
  const details = catalogue.getByRole('button', { name: /^Докладніше: .*Хрест бойових заслуг/ });
  await details.click();
  const card = page.getByRole('dialog', { name: /Хрест бойових заслуг/ });
  await expect(card).toContainText('Категорія:Президентська відзнака');
  await watch.screenIsSound(page);
  await card.getByRole('button', { name: 'Вибрати нагороду' }).click();
  await expect(card.getByRole('button', { name: 'Скасувати вибір' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(details).toBeFocused();
  await expect(award(page, /Хрест бойових заслуг/)).toHaveAttribute('aria-pressed', 'true');

  await narrow(page, 'Цивільна');
  await expect(award(page, /Хрест бойових заслуг/)).toBeHidden();
  await catalogue.locator('[data-award]').first().click();
  await expect(catalogue.getByText('Вибрано 3 нагороди')).toBeVisible();
  await watch.screenIsSound(page);
  await catalogue.getByRole('button', { name: 'Далі' }).click();

  await expect(catalogue).toBeHidden();
  const list = page.getByRole('list', { name: 'Додані нагороди' });
  await expect(list.getByRole('heading')).toHaveCount(3);
  await watch.screenIsSound(page);
  const edit = list.getByRole('button', { name: /^Змінити: Орден Богдана Хмельницького III/ });
  await edit.click();
  const form = page.getByRole('dialog', { name: /Богдана Хмельницького III/ });
  await form.getByLabel(/^Дата нагородження/).fill('2099');
  await form.getByRole('button', { name: 'Готово' }).click();
  await expect(form.getByText('Дата нагородження не може бути в майбутньому')).toBeVisible();
  await expect(form.getByLabel(/^Дата нагородження/)).toBeFocused();
  await watch.screenIsSound(page);
  await form.getByLabel(/^Дата нагородження/).fill('12.2022');
  await form.getByLabel(/^За що/).fill('За оборону Бахмута');
  const photo = { name: 'орден.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto(page) };
  await form.getByLabel('Додати світлину нагороди').setInputFiles(photo);
  await expect(form.getByRole('img', { name: 'Вибрана світлина нагороди' })).toBeVisible();
  await watch.screenIsSound(page);
  await form.getByRole('button', { name: 'Готово' }).click();
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(list).toContainText('грудень 2022');

  await list.getByRole('button', { name: /^Видалити: .*Хрест бойових заслуг/ }).click();
  await expect(list.getByRole('heading')).toHaveCount(2);
  await page.getByRole('button', { name: 'Повернути' }).click();
  await expect(list.getByRole('heading')).toHaveCount(3);

  await list.getByRole('button', { name: 'Додати нагороду' }).click();
  await catalogue.getByRole('button', { name: /^Немає у.переліку/ }).click();
  const own = page.getByRole('dialog', { name: 'Нагорода не з переліку' });
  await expect(own.getByLabel('Назва')).toBeFocused();
  await watch.screenIsSound(page);
  await own.getByLabel('Назва').fill('Нагрудний знак 79 бригади');
  await own.getByRole('radio', { name: 'Військова' }).check();
  await own.getByRole('button', { name: 'Додати нагороду' }).click();
  await expect(catalogue).toBeHidden();
  await expect(list.getByRole('heading')).toHaveCount(4);

  await page.getByRole('button', { name: 'Далі' }).click();
  await expect(heading(page, 'Світлини й рідні')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByRole('button', { name: 'Створити сторінку' }).click();
  const question = page.getByRole('alertdialog', { name: 'Завершити створення' });
  await question.getByRole('button', { name: 'Створити сторінку' }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: new RegExp(`^${surname}`) }).click();
  await expect(page.getByText('грудень 2022')).toBeVisible();
  await expect(page.getByText('За оборону Бахмута')).toBeVisible();
  await expect(page.getByText(/Хрест бойових заслуг/)).toBeVisible();
  await expect(page.getByText(/^Нагрудний знак 79.бригади/)).toBeVisible();
  await page.getByRole('button', { name: /Богдана Хмельницького III/ }).click();
  const pictured = page.getByRole('dialog').getByRole('img', { name: 'Світлина нагороди' });
  await expect
    .poll(() => pictured.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await watch.screenIsSound(page);
});

test('«back» leads from the catalogue to the form; what is added is marked', {
  tag: [atOneWidth, onlyLong],
}, async ({ page }) => {
  await goToAwards(page);
  await award(page, /ордена Держави/).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Немає доданих нагород' })).toBeVisible();
  await page.getByRole('button', { name: 'Додати нагороду' }).click();
  await expect(award(page, /ордена Держави/)).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(awardCatalogue(page)).toBeHidden();
  await page.getByRole('button', { name: 'Додати нагороду' }).click();
  await awardCatalogue(page).getByRole('button', { name: 'Далі' }).click();
  const add = page.getByRole('button', { name: 'Додати нагороду' });
  await expect(page.getByRole('list', { name: 'Додані нагороди' }).getByRole('heading')).toHaveCount(1);
  await add.click();
  await expect(award(page, /ордена Держави/)).toHaveAccessibleDescription('уже додано');
  await awardCatalogue(page).getByRole('button', { name: 'Закрити', exact: true }).click();
  await expect(awardCatalogue(page)).toBeHidden();
  await page.goBack();
  await expect(heading(page, 'Ім’я та обличчя')).toBeVisible();
});

test('the catalogue goes on by scrolling to its last award', async ({ page }) => {
  await goToAwards(page);
  const tiles = awardCatalogue(page).locator('[data-award]');
  await expect(tiles.first()).toBeVisible();
  const seeTheLast = async () => {
    await tiles.last().scrollIntoViewIfNeeded();
    return tiles.count();
  };
  const total = await countFirst(page);
  await expect.poll(seeTheLast).toBe(total);
  await expect(awardCatalogue(page).getByText(`Показано ${total} з ${total}`)).toBeVisible();
  await expect(awardCatalogue(page).getByRole('button', { name: 'Показати ще' })).toBeHidden();
});

test('the sheet of a phone folds its two lists, and is dragged away', { tag: atOneWidth }, async ({
  page,
}) => {
  await goToAwards(page);
  const opener = page.getByRole('button', { name: /^Фільтри/ });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Каталог нагород' });
  for (const [group, choice] of [
    ['Категорії', 'Президентська відзнака'],
    ['Типи', 'Військова'],
  ] as const) {
    await sheet.getByText(group, { exact: true }).click();
    await expect(sheet.getByRole('radio', { name: choice })).toBeHidden();
    await sheet.getByText(group, { exact: true }).click();
    await expect(sheet.getByRole('radio', { name: choice })).toBeVisible();
  }
  const grip = await sheet.locator('[data-grip]').boundingBox();
  if (!grip) throw new Error('no grip');
  const [x, y] = [grip.x + grip.width / 2, grip.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(awardCatalogue(page)).toBeVisible();
});

test('everything is reached without a mouse, and letters may be twice as large', async ({ page, watch }) => {
  await goToAwards(page);
  await expect(award(page, /ордена Держави/)).toBeVisible();
  await tabTo(page, /^Назва нагороди/);
  await page.keyboard.type('хрест');
  await expect(award(page, /Хрест бойових заслуг/)).toBeVisible();
  await tabTo(page, isPhone(page) ? /^Фільтри/ : /^Усі категорії/);
  if (isPhone(page)) {
    await page.keyboard.press('Enter');
    await tabTo(page, /^Усі категорії/);
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Президентська відзнака' })).toBeChecked();
  if (isPhone(page)) await page.keyboard.press('Escape');
  await expect(awardCatalogue(page).locator('[aria-busy=true]')).toHaveCount(0);
  await tabTo(page, /Хрест бойових заслуг/);
  await page.keyboard.press('Space');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await watch.screenIsSound(page);
  await tabTo(page, /^Далі/);
  await page.keyboard.press('Enter');
  await expect(awardCatalogue(page)).toBeHidden();
  await tabTo(page, /^Змінити/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Дата нагородження/)).toBeFocused();
  await page.keyboard.type('2023');
  await watch.screenIsSound(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('2023', { exact: true })).toBeVisible();
  await watch.screenIsSound(page);
});

test.describe('when the catalogue does not answer', () => {
  test.use({ expectedFailures: [/^503 \/api\/obituaries\/awards/] });

  test('it is waited for, failing is said and tried again, nothing is said to be there', {
    tag: [atOneWidth, onlyLong],
  }, async ({ page, watch }) => {
    const line = await RequestInterceptor.install(page, /\/api\/obituaries\/awards\?/, {
      json: { data: [], total: 0, isTotalExact: true, page: 1, limit: 40 },
    });
    line.setMode('held');
    await page.clock.install();
    await goToAwards(page);
    await expect(awardCatalogue(page).getByText('Завантажуємо нагороди')).toBeAttached();
    await watch.screenIsSound(page);
    line.setMode('failing');
    await expectInTime(page.getByRole('heading', { name: /^Не вдалося завантажити нагороди/ }));
    await watch.screenIsSound(page);
    line.setMode('empty');
    await page.getByRole('button', { name: 'Спробувати знову' }).click();
    await expect(page.getByRole('heading', { name: 'Немає нагород у цій категорії' })).toBeVisible();
    await watch.screenIsSound(page);
    line.setMode('cut');
    await page.getByRole('button', { name: 'Шукати серед усіх нагород' }).click();
    await expectInTime(page.getByRole('heading', { name: 'Зв’язок обірвався' }));
    line.setMode('through');
    await page.getByRole('button', { name: 'Спробувати знову' }).click();
    await expect(award(page, /ордена Держави/)).toBeVisible();
  });
});

test('a plan without awards says in one sentence that they can come later, and holds nobody up', {
  tag: onlyLong,
}, async ({ page, request, watch }) => {
  const free = await Keeper.free(request);
  await free.enter(page);
  await goToAwards(page);
  await expect(page.getByText(/^Нагороди можна додати згодом, на.тарифі «Базовий»/)).toBeVisible();
  await expect(page.getByText(/грн/)).toBeHidden();
  await expect(awardCatalogue(page)).toBeHidden();
  await watch.screenIsSound(page);
  await page.getByRole('button', { name: 'Далі' }).click();
  await expect(heading(page, 'Світлини й рідні')).toBeVisible();
});
