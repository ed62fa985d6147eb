import { familyTreeRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import { hrefOf } from '@memorial/contracts/route';
import { expect, test } from './support/base-test.js';
import { familyFile } from './support/gedcom-file.js';
import { Keeper } from './support/pages.js';
import { repeatsPhone } from './support/widths.js';

test.describe('a tree out of a file', () => {
  test.use({ expectedFailures: [/^400 \/api\/family-trees\/import\/preview$/] });

  test('of windows-1251, drawn, and written again', { tag: repeatsPhone }, async ({
    page,
    request,
    watch,
    ownSurname,
  }) => {
    const keeper = await Keeper.newOn('PREMIUM_3', request);
    const surname = ownSurname('Ґалаґан');
    await keeper.enter(page);
    await page.goto('/family-tree');
    await page.getByRole('link', { name: 'Перенести дерево з файлу GEDCOM' }).click();
    await expect(page).toHaveURL('/family-tree/import');
    await expect(page.getByRole('button', { name: 'Вибрати файл' })).toBeVisible();

    // A file that is none is refused in words, and another one is taken.
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles({
      name: 'світлина.ged',
      mimeType: '',
      buffer: Buffer.from('PK\u0003\u0004'),
    });
    await expect(page.getByRole('alert')).toContainText('Прочитати цей файл як GEDCOM не вдалося');
    await chooser.setInputFiles({ name: 'рід.ged', mimeType: '', buffer: familyFile(surname) });
    await expect(page.getByText(/^14\sосіб · 4\sродини · 4\sпокоління$/)).toBeVisible();
    await expect(page.getByText(/^13\sосіб · /)).toBeVisible();
    await expect(page.getByText(/Люди, не пов’язані з\sвибраною особою: 1\sособа/)).toBeVisible();
    await expect(page.getByText('Нотатки: 1')).toBeVisible();
    await watch.screenIsSoundAtEveryWidth(page);

    // From another person, found by name.
    await page.getByRole('button', { name: 'Вибрати іншу людину' }).click();
    await watch.screenFitsEveryWidth(page);
    await page.getByLabel('Знайти у файлі за іменем').fill('Явдоха');
    await page.getByRole('radio', { name: new RegExp(`^${surname} Явдоха`) }).check();
    await expect(page.getByRole('radio', { name: new RegExp(`^${surname} Явдоха`) })).toBeChecked();
    await expect(page.getByText(/^13\sосіб · /)).toBeVisible();
    await page.getByRole('button', { name: 'Готово' }).click();
    await expect(page.getByRole('button', { name: 'Вибрати іншу людину' })).toBeFocused();

    // A link asks before the file is lost.
    await page.getByRole('link', { name: 'Вічна пам’ять' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Залишитися' }).click();

    await page.getByLabel('Назва дерева').fill('Рід Ґалаґанів');
    await page.getByRole('button', { name: 'Створити дерево' }).click();
    await expect(page).toHaveURL(/\/family-tree\/[0-9a-f]{24}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Рід Ґалаґанів' })).toBeVisible();
    await expect(page.getByText(/13\sосіб/).first()).toBeVisible();
    // Her husband and children are hers in the drawing, too.
    const root = page.getByRole('link', { name: new RegExp(`^${surname} Явдоха`), disabled: true });
    await expect(root).toBeVisible();
    await expect(root).toHaveAccessibleDescription(/чоловік: Степан; діти: Петро, Ганна, Ілля$/);

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const href = hrefOf(familyTreeRoutes.gedcom, { id }, { version: '5.5.1' });
    const file = await (await request.get(href, { headers: keeper.headers })).text();
    expect(file.match(/ INDI\r$/gm)).toHaveLength(12);
    for (const line of [
      `1 NAME Степан Ілліч /${surname}/`,
      '2 DATE ABT 1880',
      '2 DATE 12 MAR 1951',
      '2 DATE SEP 1944',
      '2 DATE 4 NOV 1931',
      '2 PLAC с. Моринці',
    ])
      expect(file).toContain(`${line}\r\n`);
    // She lives.
    expect(file).not.toContain('Оксана');
    await keeper.removeMade(page);
  });
});
