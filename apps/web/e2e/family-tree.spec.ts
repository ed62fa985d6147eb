import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';

test('a guest reads a tree as a drawing and as a list, and learns nothing of the living', async ({
  page,
  keeper,
  watch,
  ownSurname,
}) => {
  const surname = ownSurname('Дем’яненко');
  const { _id: yaroslav } = await keeper.create(
    buildCreateObituaryInput({
      fullName: `${surname} Ярослав Ігорович`,
      gender: 'male',
      birthDate: '1991',
      deathDate: '2023',
    }),
  );
  const { _id: tree } = await keeper.createTree({ name: 'Родина Дем’яненків', rootPersonId: yaroslav });
  const add = (fullName: string | null, generationOrder: number, rest: object) =>
    keeper.addMember(tree, { person: { fullName, ...rest }, generationOrder });
  const igor = await add(`${surname} Ігор Федорович`, 3, {
    gender: 'male',
    birthDate: '1930',
    deathDate: '1998',
  });
  const oksana = await add(`${surname} Оксана`, 3, {
    gender: 'female',
    birthDate: '1934',
    birthDateQualifier: 'about',
    deathDate: '2016',
  });
  await add(null, 4, { isAlive: false });
  await add('Дем’яненко Соломія', 1, { gender: 'female', isAlive: true });
  await keeper.relate(tree, { fromPersonId: igor, toPersonId: oksana, relationshipType: 'spouse' });
  for (const parent of [igor, oksana])
    await keeper.relate(tree, { fromPersonId: parent, toPersonId: yaroslav, relationshipType: 'parent' });

  await page.goto(`/family-tree/${tree}`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Родина Дем’яненків' })).toBeVisible();
  await expect(page.getByText('4 покоління · 5 осіб')).toBeVisible();
  const son = page.getByRole('link', {
    name: `${surname} Ярослав 1991 — 2023`,
  });
  await expect(son).toBeInViewport();
  await expect(son).toHaveAccessibleDescription(`${surname} Ярослав Ігорович; батьки: Ігор, Оксана`);
  await expect(page.getByRole('link', { name: 'Невідомо', disabled: true })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Жива людина', disabled: true })).toBeAttached();
  expect(await page.content()).not.toContain('Соломія');
  await watch.screenIsSoundAtEveryWidth(page);

  await son.focus();
  await page.keyboard.press('ArrowUp');
  const parents = page.locator('[id^="person-"]:focus');
  await expect(parents).toHaveAccessibleDescription(/чоловік|дружина/);
  await page.keyboard.press('ArrowDown');
  await expect(son).toBeFocused();
  await page.getByRole('button', { name: 'Зменшити' }).click();
  await expect(page.getByText('80 %')).toBeVisible();
  await page.getByRole('button', { name: 'Показати все дерево' }).click();
  await expect(son).toBeInViewport();

  await page.getByRole('radio', { name: 'Список' }).check();
  await expect(page).toHaveURL(/view=list$/);
  await expect(page.getByText('дружина: Оксана; син: Ярослав')).toBeVisible();
  await expect(page.getByText('близько 1934 — 2016')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('link', { name: new RegExp(`${surname} Ярослав`) }).click();
  await expect(page).toHaveURL(`/obituary/${yaroslav}`);

  const family = page.getByRole('region', { name: 'Родина' });
  await expect(family.getByText(`батько ${surname} Ігор Федорович`)).toBeVisible();
  await family.getByRole('link', { name: /^Сімейне дерево «Родина Дем’яненків»/ }).click();
  await expect(page).toHaveURL(`/family-tree/${tree}?person=${yaroslav}`);
  await expect(son).toBeInViewport();
});
