import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { Keeper } from './support/pages.js';

/** Card of somebody by the whole name. */
const card = (page: Page, name: string) =>
  page.locator('[id^="person-"]').and(page.getByTitle(name, { exact: true }));
const dialog = (page: Page) => page.getByRole('dialog');

/** Writes down somebody without a page, from the ways to add that are open. */
async function nameSomebody(
  page: Page,
  { name, gender, dead }: { name: string; gender: 'Чоловіча' | 'Жіноча'; dead?: string },
): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^Записати лише ім’я/ })
    .click();
  await page.getByLabel('Прізвище, ім’я, по батькові').fill(name);
  await page.getByRole('radio', { name: gender }).check();
  if (dead) {
    await page.getByRole('radio', { name: 'Уже немає' }).check();
    await page.getByLabel('Дата смерті').fill(dead);
  }
  await dialog(page).getByRole('button', { name: 'Додати до дерева' }).click();
  await expect(page.getByRole('heading', { name: 'Рідні й близькі в дереві' })).toBeVisible();
}

/** Adds a relative of somebody from the dialog of their card; the relationship is chosen already. */
async function addRelative(
  page: Page,
  of: string,
  as: 'Батька або матір' | 'Чоловіка, дружину або партнера' | 'Дитину' | 'Брата або сестру',
  person: Parameters<typeof nameSomebody>[1],
): Promise<void> {
  await card(page, of).click();
  await dialog(page).getByRole('button', { name: as }).click();
  await nameSomebody(page, person);
}

async function saveRelationships(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Записати зв’язки' }).click();
  await expect(page.getByText('Зв’язки записано')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test.use({ expectedFailures: [/^409 .*\/generation$/] });

test('an owner draws a family: two marriages, a half-brother, an adopted child, an unknown grandfather', async ({
  page,
  keeper,
  watch,
  ownSurname,
}) => {
  const surname = ownSurname('Дем’яненко');
  const root = `${surname} Ярослав Ігорович`;
  const { _id: yaroslav } = await keeper.create(
    buildCreateObituaryInput({
      fullName: root,
      gender: 'male',
      birthDate: '1991',
      deathDate: '2023',
    }),
  );
  const { _id: tree } = await keeper.createTree({ name: 'Родина Дем’яненків', rootPersonId: yaroslav });
  await keeper.enter(page);
  await page.goto(`/family-tree/${tree}`);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Редагувати' }).click();
  await expect(page).toHaveURL(`/family-tree/${tree}/edit`);

  await test.step('parents, who are each other’s spouse', async () => {
    await addRelative(page, root, 'Батька або матір', {
      name: 'Дем’яненко Ігор',
      gender: 'Чоловіча',
      dead: '1998',
    });
    await expect(page.getByRole('checkbox', { name: new RegExp(surname) })).toBeChecked();
    await saveRelationships(page);
    await addRelative(page, 'Дем’яненко Ігор', 'Чоловіка, дружину або партнера', {
      name: 'Дем’яненко Оксана',
      gender: 'Жіноча',
    });
    await page.getByRole('button', { name: 'Діти' }).click();
    await page.getByRole('checkbox', { name: /Ярослав/ }).check();
    await saveRelationships(page);
    await expect(card(page, root)).toHaveAccessibleDescription(/батьки: Ігор, Оксана/);
  });

  await test.step('a second marriage, and a half-brother, whose other parent is asked', async () => {
    await addRelative(page, 'Дем’яненко Ігор', 'Чоловіка, дружину або партнера', {
      name: 'Коваль Ніна',
      gender: 'Жіноча',
    });
    await page.getByLabel('Як вони пов’язані').selectOption({ label: 'розлучені' });
    await saveRelationships(page);
    await addRelative(page, 'Коваль Ніна', 'Дитину', {
      name: 'Коваль Гліб',
      gender: 'Чоловіча',
      dead: '2022',
    });
    await page.getByLabel('Хто другий із батьків?').selectOption({ label: 'Дем’яненко Ігор' });
    await saveRelationships(page);
    await expect(card(page, 'Коваль Гліб')).toHaveAccessibleDescription(
      /батьки: .*(Ігор, Ніна|Ніна, Ігор).*брат: Ярослав/,
    );
  });

  await test.step('an adopted child', async () => {
    await addRelative(page, root, 'Дитину', { name: 'Дем’яненко Соломія', gender: 'Жіноча' });
    await page.getByLabel('Як вони пов’язані').selectOption({ label: 'за усиновленням' });
    await saveRelationships(page);
    await card(page, 'Дем’яненко Соломія').click();
    await expect(dialog(page).getByText('батько (за усиновленням)')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a grandfather whom nobody knows', async () => {
    await page.getByRole('button', { name: 'Додати людину: четверте покоління' }).click();
    await dialog(page)
      .getByRole('button', { name: /^Записати лише ім’я/ })
      .click();
    await page.getByRole('radio', { name: 'Чоловіча' }).check();
    await dialog(page).getByRole('button', { name: 'Додати до дерева' }).click();
    await page.getByRole('button', { name: 'Діти' }).click();
    await page.getByRole('checkbox', { name: /Ігор/ }).check();
    await saveRelationships(page);
    await expect(card(page, 'Дем’яненко Ігор')).toHaveAccessibleDescription(/батько: Невідомо/);
  });
  await watch.screenIsSoundAtEveryWidth(page);

  await test.step('a row is held by relationships, and moved with all', async () => {
    await card(page, 'Коваль Гліб').click();
    await page.getByRole('button', { name: 'Змінити покоління' }).click();
    await dialog(page)
      .getByRole('button', { name: /^Перше покоління/ })
      .click();
    await page.getByRole('button', { name: 'Перенести' }).click();
    await expect(page.getByText(/^Покоління залежить .*Коваль Ніна/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('somebody is removed, and comes again', async () => {
    await page.getByRole('button', { name: 'Прибрати з дерева: Дем’яненко Соломія' }).click();
    await page.getByRole('button', { name: 'Прибрати з дерева', exact: true }).click();
    await expect(card(page, 'Дем’яненко Соломія')).toHaveCount(0);
    await addRelative(page, root, 'Дитину', { name: 'Дем’яненко Соломія', gender: 'Жіноча' });
    await page.getByRole('button', { name: 'Пізніше' }).click();
    await expect(card(page, 'Дем’яненко Соломія')).toHaveCount(1);
  });

  await test.step('the other screens of the tree', async () => {
    await page.getByRole('link', { name: 'Готово' }).click();
    await page.getByRole('button', { name: 'Ким доводяться' }).click();
    await page.getByLabel('Перша людина').selectOption({ label: 'Коваль Гліб, пом.\u00a02022' });
    await page.getByLabel('Друга людина').selectOption({ label: `${root}, 1991\u00a0— 2023` });
    await expect(dialog(page).getByRole('definition').first()).toHaveText('брат по батькові');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Знайти', exact: true }).click();
    await page.getByLabel('Ім’я').fill('коваль н');
    await dialog(page)
      .getByRole('button', { name: /Коваль Ніна/ })
      .click();
    await expect(card(page, 'Коваль Ніна')).toBeInViewport();
    await page.getByRole('button', { name: 'Подивитися очима гостя' }).click();
    await expect(card(page, 'Дем’яненко Оксана')).toHaveCount(0);
    await expect(card(page, 'Жива людина').first()).toBeAttached();
    await page.getByRole('button', { name: 'Дивитися своїми очима' }).click();
    await expect(card(page, 'Дем’яненко Оксана')).toBeAttached();
  });
});

test('the keyboard alone adds a mother and links her', async ({ page, keeper, ownSurname }) => {
  const root = `${ownSurname('Дем’яненко')} Ярослав`;
  const { _id } = await keeper.create(buildCreateObituaryInput({ fullName: root, gender: 'male' }));
  const { _id: tree } = await keeper.createTree({ name: 'Родина', rootPersonId: _id });
  await keeper.enter(page);
  await page.goto(`/family-tree/${tree}/edit`);
  await card(page, root).focus();
  await page.keyboard.press('Enter');
  const tabTo = async (target: ReturnType<Page['getByRole']>) => {
    await expect(target).toBeVisible();
    for (let step = 0; step < 40; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await tabTo(dialog(page).getByRole('button', { name: 'Батька або матір' }));
  await page.keyboard.press('Enter');
  await tabTo(dialog(page).getByRole('button', { name: /^Записати лише ім’я/ }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByLabel('Прізвище, ім’я, по батькові'));
  await page.keyboard.type('Дем’яненко Оксана');
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Записати зв’язки' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await card(page, root).focus();
  await page.keyboard.press('ArrowUp');
  await expect(card(page, 'Дем’яненко Оксана')).toBeFocused();
});

test('a plan that has ended lets people be removed, and tells why nobody is added', async ({
  page,
  request,
  ownSurname,
}) => {
  const keeper = await Keeper.newOn('PREMIUM_3', request);
  const { _id } = await keeper.create(buildCreateObituaryInput({ fullName: ownSurname('Дем’яненко') }));
  const { _id: tree } = await keeper.createTree({ name: 'Родина', rootPersonId: _id });
  await keeper.addMember(tree, { person: { fullName: 'Коваль Ніна' }, generationOrder: 3 });
  await keeper.grant('FREE');
  await keeper.enter(page);
  await page.goto(`/family-tree/${tree}/edit`);
  await page.getByRole('button', { name: 'Додати людину: друге покоління' }).click();
  await expect(dialog(page).getByText('Тариф закінчився')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Прибрати з дерева: Коваль Ніна' }).click();
  await page.getByRole('button', { name: 'Прибрати з дерева', exact: true }).click();
  await expect(card(page, 'Коваль Ніна')).toHaveCount(0);
});
