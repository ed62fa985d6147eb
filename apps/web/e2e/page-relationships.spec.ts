import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { expect } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { Keeper } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

test('two keepers agree that their pages belong together, and one takes a page out of a tree', {
  tag: atOneWidth,
}, async ({ page, request, keeper, watch, ownSurname }) => {
  const surname = ownSurname('Лозинська');
  const [olena, maria] = [`${surname} Олена`, `${surname} Марія`];
  const { _id: ownId } = await keeper.create(buildCreateObituaryInput({ fullName: olena, gender: 'female' }));
  const other = await Keeper.on('PREMIUM_1', request);
  const { _id: otherId } = await other.create(
    buildCreateObituaryInput({ fullName: maria, gender: 'female' }),
  );
  const { _id: tree } = await keeper.createTree({ name: 'Родина Лозинських', rootPersonId: ownId });
  await keeper.addMember(tree, { personId: otherId, generationOrder: 3 });
  const press = (name: string) => page.getByRole('button', { name }).click();
  const addressOf = (id: string) => `/family-tree/obituary/${id}`;

  await keeper.enter(page);
  await page.goto('/profile/memory-pages');
  await press(`Ще: ${olena}`);
  await page.getByRole('link', { name: `Рідні й дерева: ${olena}` }).click();
  await expect(page).toHaveURL(addressOf(ownId));
  await expect(page.getByText('Зв’язків з іншими сторінками ще немає.')).toBeVisible();
  await press('Додати зв’язок');
  await page.getByRole('textbox', { name: 'Прізвище та ім’я' }).fill(maria);
  await page.getByRole('radio', { name: new RegExp(maria) }).check();
  await press('Вибрати');
  const dialog = page.getByRole('dialog', { name: 'Новий зв’язок' });
  await watch.screenIsSoundAtEveryWidth(page);
  await dialog.getByRole('button', { name: 'Батько або мати' }).click();
  await dialog.getByRole('button', { name: 'Записати' }).click();
  await expect(page.getByText('Чекає згоди хранителів тієї сторінки')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `мати${maria}` })).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);

  await other.enter(page);
  await page.goto('/profile');
  const awaited = page.getByRole('listitem').filter({ hasText: /На вашу згоду чекає 1\sзв’язок/ });
  await awaited.getByRole('link', { name: 'Переглянути' }).click();
  await expect(page).toHaveURL(addressOf(otherId));
  await expect(page.getByText('Чекає вашої згоди')).toBeVisible();
  await press(`Погодитися: ${olena}`);
  await expect(page.getByText('Ви погодилися. Зв’язок записано')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `донька${olena}` })).toBeVisible();
  await press('Забрати сторінку з дерева: Родина Лозинських');
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Забрати сторінку з дерева' }).click();
  await expect(page.getByText('Сторінку забрано з дерева')).toBeVisible();
  await expect(page.getByText('Дерева з цією людиною, яке можна показати вам, поки немає')).toBeVisible();
  await press(`Прибрати зв’язок: ${olena}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Прибрати зв’язок' }).click();
  await expect(page.getByText('Зв’язків з іншими сторінками ще немає.')).toBeVisible();
  await other.removeMade(page);
});
