import { expect, test } from './support/base-test.js';
import { tabTo } from './support/keyboard.js';
import { Keeper, smallPhotos } from './support/pages.js';
import { atOneWidth, onlyLong } from './support/widths.js';
import {
  addPhotos,
  asFiles,
  caption,
  heading,
  leaveDraft,
  next,
  type Person,
  personWith,
  untilKept,
} from './support/wizard.js';

let person: Person;
let keeper: Keeper;

test.beforeEach(async ({ request, page, ownSurname }) => {
  person = personWith(ownSurname('Дорошенко'));
  keeper = await Keeper.on('PREMIUM_1', request);
  await keeper.enter(page);
  await leaveDraft(page, keeper.account.userId ?? '', person, 5);
  await expect(heading(page, 'Світлини й рідні')).toBeVisible();
});

test('photographs are chosen, captioned, counted against the plan and kept', async ({ page, watch }) => {
  await expect(page.getByText('0 з 4')).toBeVisible();
  await watch.screenIsSound(page);
  const photos = asFiles(await smallPhotos(page, 4));
  const letter = { name: 'лист.pdf', mimeType: 'application/pdf', buffer: Buffer.from('лист') };
  await addPhotos(page).setInputFiles([...photos.slice(0, 2), letter]);
  const refusal = page.getByRole('alert').filter({ hasText: 'Цей файл не додано' });
  await expect(refusal).toContainText('лист.pdf');
  await expect(refusal).toContainText('формат не підтримується');
  await watch.screenIsSound(page);
  await refusal.getByRole('button', { name: 'Зрозуміло' }).click();
  await expect(page.getByText('2 з 4')).toBeVisible();

  await caption(page, 1).fill('На риболовлі');
  await caption(page, 2).fill('Весілля');
  await page.getByRole('button', { name: 'Світлину 2 вище' }).click();
  await expect(caption(page, 1)).toHaveValue('Весілля');
  await addPhotos(page).setInputFiles(photos.slice(2));
  await expect(page.getByText('4 з 4')).toBeVisible();
  await expect(addPhotos(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Де світлин більше' }).click();
  const limit = page.getByRole('dialog', { name: 'Ліміт фотографій вичерпано' });
  await expect(limit).toContainText('Використано 4 з 4');
  await page.keyboard.press('Escape');
  await expect(limit).toBeHidden();

  await untilKept(page, 'Весілля');
  await page.reload();
  await expect(heading(page, 'Світлини й рідні')).toBeVisible();
  await expect(caption(page, 1)).toHaveValue('Весілля');
  await expect(caption(page, 2)).toHaveValue('На риболовлі');
  await expect(page.getByText('4 з 4')).toBeVisible();
  for (const alt of ['Весілля', 'На риболовлі', 'Світлина 3 з 4', 'Світлина 4 з 4']) {
    const picture = page.getByRole('img', { name: alt });
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);
  }
  await watch.screenIsSound(page);
});

test('the keyboard alone fills the step and moves photographs', async ({ page }) => {
  await addPhotos(page).setInputFiles(asFiles(await smallPhotos(page, 3)));
  await caption(page, 1).fill('перша');
  await caption(page, 2).fill('друга');
  await caption(page, 3).fill('третя');
  await page.getByRole('button', { name: 'Перетягнути світлину 1' }).focus();
  await page.keyboard.press('Space');
  // Said once the list has been measured; dnd-kit ignores arrows before that.
  await expect(page.getByText('Світлина на місці 1 з 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Світлина на місці 2 з 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Світлину поставлено на місце 2 з 3.')).toBeAttached();
  await expect(caption(page, 1)).toHaveValue('друга');
  await expect(caption(page, 2)).toHaveValue('перша');
  await expect(page.getByRole('button', { name: 'Перетягнути світлину 2' })).toBeFocused();
  await tabTo(page, /^Світлину 2 нижче/);
  await page.keyboard.press('Enter');
  await expect(caption(page, 3)).toHaveValue('перша');
  await tabTo(page, /^Прибрати світлину 3/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 з 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Прибрати світлину 2' })).toBeFocused();
  await tabTo(page, /^Захоплення/);
  await page.keyboard.type('Сад');
  await tabTo(page, /^Родина/);
  await page.keyboard.type('Дружина Олена');
  await tabTo(page, /^Далі/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Життя словами')).toBeFocused();
});

test('a photograph is carried by its handle', async ({ page }) => {
  await addPhotos(page).setInputFiles(asFiles(await smallPhotos(page, 3)));
  await caption(page, 1).fill('перша');
  const handle = page.getByRole('button', { name: 'Перетягнути світлину 1' });
  // Scroll the handle away from the bar at the lower edge.
  await handle.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const [from, to] = await Promise.all([
    handle.boundingBox(),
    page.getByRole('button', { name: 'Перетягнути світлину 2' }).boundingBox(),
  ]);
  if (!from || !to) throw new Error('the handles are not on the screen');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, from.y + from.height, { steps: 4 });
  await page.mouse.move(x, to.y + to.height * 0.8, { steps: 8 });
  await page.mouse.up();
  await expect(caption(page, 2)).toHaveValue('перша');
});

test('what is left empty is said and holds nobody up', { tag: [atOneWidth, onlyLong] }, async ({ page }) => {
  await expect(page.getByText(/^Додайте хоча б одне фото/)).toBeVisible();
  for (const label of ['Захоплення', 'Родина']) {
    await page.getByLabel(label).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/^Це поле обов’язкове/);
  }
  await next(page);
  await expect(heading(page, 'Життя словами')).toBeVisible();
});

test('a plan with one photograph says so before a second is chosen', { tag: [atOneWidth, onlyLong] }, async ({
  page,
  request,
}) => {
  const free = await Keeper.free(request);
  await free.enter(page);
  await leaveDraft(page, free.account.userId ?? '', person, 5);
  await expect(page.getByText('0 з 1')).toBeVisible();
  await expect(page.getByText(/Кожна до 10\sМБ/)).toBeVisible();
  await addPhotos(page).setInputFiles(asFiles(await smallPhotos(page, 2)));
  await expect(page.getByText('1 з 1')).toBeVisible();
  await expect(addPhotos(page)).toHaveCount(0);
  await expect(page.getByText(/Портрет\s—\sокремо\. Не.додано: IMG_2\.jpg\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Де світлин більше' }).click();
  await expect(page.getByRole('dialog', { name: 'Ліміт фотографій вичерпано' })).toBeVisible();
});
