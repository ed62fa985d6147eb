import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { awardCatalogue, passAwards } from './support/awards-step.js';
import { expect, test } from './support/base-test.js';
import { Keeper, largePhoto, smallPhoto } from './support/pages.js';
import { atOneWidth, onlyLong } from './support/widths.js';
import {
  choosePhoto,
  chooseType,
  fillMain,
  finish,
  heading,
  next,
  type Person,
  personWith,
} from './support/wizard.js';

let person: Person;
let keeper: Keeper;

test.beforeEach(async ({ request, page, ownSurname }) => {
  person = personWith(ownSurname('Ґудзенко'));
  keeper = await Keeper.premium(request);
  await keeper.enter(page);
});
test.afterEach(async ({ page }) => {
  await keeper.removeMade(page);
  await keeper.removeAllNamed(person.name);
});

test('a page is made step by step, with a photograph', async ({ page, watch }) => {
  await page.goto('/memory/create');
  await expect(heading(page, 'Про кого ця сторінка?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Далі' })).toBeDisabled();
  await watch.screenFitsEveryWidth(page);
  await page.getByRole('button', { name: /Рідну або близьку/ }).click();

  await expect(heading(page, 'Ім’я та обличчя')).toBeFocused();
  const createNow = page.getByRole('button', { name: /^Створити зараз/ });
  await expect(createNow).toBeHidden();
  await fillMain(page, person);
  await expect(createNow).toBeVisible();
  await expect(page.getByRole('button', { name: 'помер', exact: true, pressed: true })).toBeVisible();
  await choosePhoto(page, await largePhoto(page));
  await page.getByRole('slider', { name: 'Масштаб' }).fill('2');
  await expect(page.getByText(/^Збережено о\s\d\d:\d\d$/)).toBeVisible();
  await watch.screenFitsEveryWidth(page);
  await next(page);
  await passAwards(page);

  await expect(heading(page, 'Світлини й рідні')).toBeFocused();
  await watch.screenFitsEveryWidth(page);
  await next(page);

  await expect(heading(page, 'Життя словами')).toBeVisible();
  await page.getByLabel('Життєпис').fill('Перший рядок.\nДругий рядок.');
  await page.getByRole('button', { name: 'Умів…' }).click();
  await page.keyboard.type('мовчати.');
  await page.getByText('Поховання, прощання, інше').click();
  await page.getByLabel('Місце поховання').fill('Берківці');
  await watch.screenFitsEveryWidth(page);
  await page.getByRole('button', { name: 'Створити сторінку' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Завершити створення' });
  await expect(dialog).toContainText(person.name);
  await watch.screenFitsEveryWidth(page);
  await dialog.getByRole('button', { name: 'Створити сторінку' }).click();

  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Успішно створено')).toBeVisible();
  const created = page.getByRole('region', { name: `Сторінку створено: ${person.name}` });
  await expect(created.getByRole('button', { name: 'Надіслати рідним' })).toBeVisible();
  await watch.screenFitsEveryWidth(page);
  await expect(page.getByRole('link', { name: new RegExp(`^${person.name}`) })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('memorialDraft'))).toBeNull();

  // Told to this visit: a reload keeps it, another visit has none.
  await page.reload();
  await expect(created).toBeVisible();
  await page.getByRole('link', { name: 'Налаштування' }).click();
  await expect(heading(page, 'Налаштування')).toBeVisible();
  await page.getByRole('link', { name: 'Огляд' }).click();
  await expect(heading(page, 'Огляд')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^${person.name}`) })).toBeVisible();
  await expect(created).toBeHidden();
  await page.getByRole('link', { name: new RegExp(`^${person.name}`) }).click();
  await expect(page.getByText('Перший рядок.')).toBeVisible();
  await expect(page.getByText('Умів мовчати.')).toBeVisible();
  const portrait = page.getByRole('img', { name: /^Портрет/ });
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth))
    .toBeCloseTo(1.25, 1);
  // End the remaining calls before the page is deleted.
  await page.close();
});

test('what is missing or impossible is said at its field', async ({ page, watch }) => {
  await chooseType(page, /Захисника чи захисницю/);
  await next(page);
  await expect(page.getByText('Це поле обов’язкове')).toHaveCount(5);
  await expect(page.getByLabel('Прізвище')).toBeFocused();
  await watch.screenIsSound(page);

  await fillMain(page, person);
  await page.getByLabel('Дата смерті').fill('31.02.2023');
  await next(page);
  await expect(page.getByText(/^Такої дати немає/)).toBeVisible();
  await page.getByLabel('Дата невідома').first().uncheck();
  await page.getByLabel('Дата народження').fill('1991');
  await page.getByLabel('Дата смерті').fill('12.03.1899');
  await next(page);
  await expect(page.getByText('Дата смерті не може бути раніше дати народження')).toBeVisible();
  await page.getByLabel('Дата смерті').fill('12.03.2099');
  await next(page);
  await expect(page.getByText('Дата смерті не може бути в майбутньому')).toBeVisible();
  await page.getByLabel('Дата смерті').fill('12.03.2022');
  await next(page);
  await expect(heading(page, 'Військова служба')).toBeVisible();
});

test('the draft, its step and its photograph outlive a reload', { tag: onlyLong }, async ({ page }) => {
  await chooseType(page, /Рідну або близьку/);
  await fillMain(page, person);
  await choosePhoto(page, await smallPhoto(page));
  await expect(page.getByText(/^Збережено о/)).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('memorialDraft')?.includes('2023-05-17'));
  await page.reload();
  await expect(heading(page, 'Ім’я та обличчя')).toBeVisible();
  await expect(page.getByLabel('Прізвище')).toHaveValue(person.surname);
  await expect(page.getByLabel('Дата смерті')).toHaveValue('17.05.2023');
  await expect(page.getByLabel('Дата невідома').first()).toBeChecked();
  await expect(page.getByRole('img', { name: 'Вибрана світлина в рамці' })).toBeVisible();
});

test('«back» goes through the steps, then asks', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Створити сторінку пам’яті' }).click();
  await page.getByRole('button', { name: /Рідну або близьку/ }).click();
  await fillMain(page, person);
  await next(page);
  await passAwards(page);
  await expect(heading(page, 'Світлини й рідні')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Немає доданих нагород' })).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Ім’я та обличчя')).toBeVisible();
  await next(page);
  await expect(awardCatalogue(page)).toBeVisible();
  await page.goBack();
  await expect(awardCatalogue(page)).toBeHidden();
  await expect(heading(page, 'Ім’я та обличчя')).toBeVisible();
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(heading(page, 'Про кого ця сторінка?')).toBeVisible();
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Зберегти зміни?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/memory/create');
  await page.goBack();
  await question.getByRole('button', { name: 'Зберегти', exact: true }).click();
  await expect(page).toHaveURL('/profile');
});

test('closing asks, and only «Не зберігати» forgets', async ({ page, watch }) => {
  await chooseType(page, /Рідну або близьку/);
  await page.getByLabel('Прізвище').fill(person.surname);
  await page.getByRole('button', { name: 'Закрити' }).click();
  const question = page.getByRole('alertdialog', { name: 'Зберегти зміни?' });
  await watch.screenIsSound(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Закрити' }).click();
  await question.getByRole('button', { name: 'Зберегти', exact: true }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/create-memorial');
  await expect(page.getByLabel('Прізвище')).toHaveValue(person.surname);
  await page.getByRole('button', { name: 'Закрити' }).click();
  await question.getByRole('button', { name: 'Не зберігати' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('memorialDraft'))).toBeNull();
  await page.goto('/memory/create');
  await expect(heading(page, 'Про кого ця сторінка?')).toBeVisible();
});

test.describe('when something fails', () => {
  test.use({ expectedFailures: [/^(50[03]|409) \/api\/obituaries/] });

  test('an attempt is repeated as the same one, and nothing typed is lost', {
    tag: [atOneWidth, onlyLong],
  }, async ({ page, watch }) => {
    await chooseType(page, /Рідну або близьку/);
    await fillMain(page, person);
    await choosePhoto(page, await smallPhoto(page));
    await next(page);
    await passAwards(page);
    await expect(heading(page, 'Світлини й рідні')).toBeVisible();
    await next(page);
    const keys: (string | undefined)[] = [];
    const failing = { page: true, photo: true };
    await page.route('**/api/obituaries', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The obituary is created but its response is lost.
      if (failing.page) await route.fetch();
      await (failing.page ? route.fulfill({ status: 503, json: {} }) : route.continue());
    });
    await page.route('**/api/obituaries/*/photo', (route) =>
      failing.photo ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await finish(page);
    await expect(page.getByRole('heading', { name: 'Сторінку поки не створено' })).toBeVisible();
    await watch.screenIsSound(page);

    await page.getByRole('button', { name: 'Повернутися до введеного' }).click();
    await page.getByLabel('Життєпис').fill('Дописано згодом.');
    failing.page = false;
    await finish(page);
    await expect(heading(page, 'Сторінку створено, але не все надіслано')).toBeFocused();
    await watch.screenIsSound(page);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);

    await page.reload();
    await expect(heading(page, 'Сторінку створено, лишилося надіслати')).toBeVisible();
    failing.photo = false;
    await page.getByRole('button', { name: 'Надіслати', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    const cards = page.getByRole('link', { name: new RegExp(`^${person.name}`) });
    await expect(cards).toHaveCount(1);
    await cards.click();
    await expect(page.getByText('Дописано згодом.')).toBeVisible();
  });
});

test('a plan that allows no further page says so and leads on', { tag: onlyLong }, async ({
  page,
  request,
  watch,
}) => {
  const free = await Keeper.free(request);
  await free.create(buildCreateObituaryInput({ education: [] }));
  await free.enter(page);
  await page.goto('/memory/create');
  const dialog = page.getByRole('dialog', { name: 'Ліміт сторінок пам’яті вичерпано' });
  await expect(dialog).toContainText('Використано 1 з 1');
  await watch.screenIsSound(page);
  await dialog.getByRole('button', { name: 'Зрозуміло' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goto('/memory/create');
  await dialog.getByRole('button', { name: 'Оновити тариф' }).click();
  await expect(page).toHaveURL('/service-packages');
});

test('an account without pages is shown the one next step', async ({ page, request, watch }) => {
  const free = await Keeper.free(request);
  await free.enter(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'У вас немає створених сторінок пам’яті' })).toBeVisible();
  await expect(page.getByText('0 / 1').first()).toBeVisible();
  await watch.screenIsSound(page);
  await page.getByRole('link', { name: 'Створити сторінку пам’яті' }).click();
  await expect(heading(page, 'Про кого ця сторінка?')).toBeVisible();
});
