import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { smallPhoto } from './support/pages.js';
import { atOneWidth } from './support/widths.js';
import { heading, untilKept } from './support/wizard.js';

const form = '/family-tree/create-living-person';

async function fill(page: Page, surname: string) {
  await page.getByLabel('Прізвище').fill(surname);
  await page.getByLabel('Ім’я', { exact: true }).fill('Соломія');
  await page.getByRole('radio', { name: 'Жіноча' }).check();
  await page.getByLabel('День').pressSequentially('04032019');
  await expect(page.getByLabel('Рік')).toHaveValue('2019');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Створити сторінку' }).click();

test('a page of a living person is made for a tree, and leads back to it', async ({
  page,
  keeper,
  watch,
  ownSurname,
}) => {
  const surname = ownSurname('Дем’яненко');
  const { _id: root } = await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Ярослав` }));
  const { _id: tree } = await keeper.createTree({ name: 'Родина Дем’яненків', rootPersonId: root });
  await keeper.enter(page);
  await page.goto(`${form}?treeId=${tree}&generation=1&relative=child.${root}`);
  await expect(heading(page, 'Сторінка живої людини')).toBeVisible();
  await submit(page);
  await expect(page.getByLabel('Прізвище')).toBeFocused();
  await watch.screenIsSoundAtEveryWidth(page);
  await fill(page, surname);
  await page.getByLabel('Вибрати світлину').setInputFiles({
    name: 'соломія.jpg',
    mimeType: 'image/jpeg',
    buffer: await smallPhoto(page),
  });
  await expect(page.getByRole('img', { name: 'соломія.jpg' })).toBeVisible();
  await submit(page);
  await expect(page.getByText('Профіль успішно створено!')).toBeVisible();
  await expect(page).toHaveURL(`/family-tree/${tree}/edit`);
  await expect(page.getByRole('dialog', { name: 'Рідні й близькі в дереві' })).toContainText(
    `${surname} Соломія`,
  );
  await expect(page.getByRole('checkbox', { name: `${surname} Ярослав` })).toBeChecked();
  await page.getByRole('button', { name: 'Записати зв’язки' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByTitle(`${surname} Соломія`, { exact: true })).toHaveAccessibleDescription(/Ярослав/);

  const [made, ...others] = await keeper.pagesNamed(`${surname} Соломія`);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    birthDate: '2019-03-04',
    gender: 'female',
    isAlive: true,
    visibility: 'private',
    photo: true,
  });
  await keeper.removeAllNamed(`${surname} Соломія`);
});

test('without a tree it leads to the page, where no word mourns', { tag: atOneWidth }, async ({
  page,
  keeper,
  ownSurname,
}) => {
  const surname = ownSurname('Ґудзь');
  await keeper.enter(page);
  await page.goto(form);
  await fill(page, surname);
  await page.reload();
  await expect(page.getByLabel('Прізвище')).toHaveValue(surname);
  await submit(page);
  await expect(page).toHaveURL(/\/obituary\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(surname) })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/спогад|свічк/i);
  await keeper.removeAllNamed(`${surname} Соломія`);
});

test('somebody without a page gets one, and keeps the place in the tree', { tag: atOneWidth }, async ({
  page,
  keeper,
  ownSurname,
}) => {
  const surname = ownSurname('Ковальчук');
  const { _id: root } = await keeper.create(
    buildCreateObituaryInput({ fullName: `${surname} Марко`, gender: 'male' }),
  );
  const { _id: tree } = await keeper.createTree({ name: 'Родина Ковальчуків', rootPersonId: root });
  const person = {
    fullName: `${surname} Ілля`,
    gender: 'male',
    birthDate: '1930',
    deathDate: '1998',
  } as const;
  const father = await keeper.addMember(tree, { person, generationOrder: 3 });
  await keeper.relate(tree, { fromPersonId: father, toPersonId: root, relationshipType: 'parent' });
  const card = page.getByTitle(`${surname} Ілля`, { exact: true });
  const press = (name: string) => page.getByRole('button', { name }).click();

  await keeper.enter(page);
  await page.goto(`/family-tree/${tree}/edit`);
  await card.click();
  await press('Створити сторінку');
  await press('Рідну або близьку людину');
  await expect(page.getByLabel('Прізвище')).toHaveValue(surname);
  await press('Створити зараз');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Створити сторінку' }).click();
  await expect(page.getByText('Тепер у цієї людини є сторінка')).toBeVisible();
  await page.goto(`/family-tree/${tree}`);
  await expect(card).toHaveAccessibleDescription(/син: Марко$/);
  const [made] = await keeper.pagesNamed(`${surname} Ілля`);
  await expect(card).toHaveAttribute('href', `/obituary/${made?._id}`);
  await keeper.removeAllNamed(`${surname} Ілля`);
});

test('a draft begun elsewhere comes into a tree only when asked for', { tag: atOneWidth }, async ({
  page,
  keeper,
  watch,
  ownSurname,
}) => {
  const surname = ownSurname('Кульчицька');
  const { _id: root } = await keeper.create(buildCreateObituaryInput({ fullName: `${surname} Марта` }));
  const { _id: tree } = await keeper.createTree({ name: 'Родина Кульчицьких', rootPersonId: root });
  await keeper.enter(page);
  const question = page.getByRole('alertdialog', { name: 'Ви вже почали одну сторінку' });
  const press = (name: string) => page.getByRole('button', { name }).click();

  await page.goto(form);
  await fill(page, surname);
  await page.goto(`${form}?treeId=${tree}&generation=1`);
  await expect(question).toContainText(`Соломія ${surname}, збережено `);
  await watch.screenIsSoundAtEveryWidth(page);
  await press('Продовжити чернетку');
  await expect(page.getByLabel('Прізвище')).toHaveValue(surname);
  await page.reload();
  await expect(page.getByLabel('Прізвище')).toHaveValue(surname);
  await page.goto(`${form}?treeId=${tree}&generation=3`);
  await press('Почати іншу, чернетку видалити');
  await expect(page.getByLabel('Прізвище')).toHaveValue('');

  await page.goto('/memory/create');
  await press('Рідну або близьку людину');
  await page.getByLabel('Прізвище').fill(surname);
  await untilKept(page, surname);
  await page.goto(`/memory/create?treeId=${tree}&generation=3`);
  await expect(question).toContainText(surname);
  await press('Повернутися до дерева');
  await expect(page).toHaveURL(`/family-tree/${tree}`);
  await page.goto(`/memory/create?treeId=${tree}&generation=3`);
  await press('Почати іншу, чернетку видалити');
  await expect(heading(page, 'Про кого ця сторінка?')).toBeVisible();
});
