import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { posterRoutes } from '@memorial/contracts/family-trees/poster.routes';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { smallPhoto } from './support/pages.js';
import { repeatsPhone } from './support/widths.js';

/** Size of the first page in millimetres, and the part of it that is dark, as another program reads it. */
async function sheetOf(pdf: Buffer) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' });
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
  document.destroy();
  library.destroy();
  const sides = [originalWidth, originalHeight].map((points) => Math.round((points / 72) * 25.4));
  return { sides: sides.sort((one, other) => one - other), dark: dark / (width * height) };
}

test('a family takes its tree home on a sheet of paper', { tag: repeatsPhone }, async ({
  page,
  keeper,
  watch,
  ownSurname,
}) => {
  const surname = ownSurname('Дем’яненко');
  const { _id: root } = await keeper.create(
    buildCreateObituaryInput({ fullName: `${surname} Ігор Федорович`, birthDate: '1930', deathDate: '1998' }),
  );
  await page.goto('/service-packages');
  await keeper.addPhoto(root, await smallPhoto(page));
  const { _id: tree } = await keeper.createTree({ name: 'Родина Дем’яненків', rootPersonId: root });
  const oksana = { fullName: `${surname} Оксана`, deathDate: '2016' };
  const wife = await keeper.addMember(tree, { person: oksana, generationOrder: 2 });
  await keeper.relate(tree, { fromPersonId: root, toPersonId: wife, relationshipType: 'spouse' });
  const living = { fullName: `${surname} Соломія`, isAlive: true };
  const daughter = await keeper.addMember(tree, { person: living, generationOrder: 1 });
  await keeper.relate(tree, { fromPersonId: root, toPersonId: daughter, relationshipType: 'parent' });

  // The dialog is opened before the owner's view has come, and stays.
  let answer = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/family-trees/${tree}`, async (route) => {
    await opened;
    await route.continue();
  });
  await keeper.enter(page);
  await page.goto(`/family-tree/${tree}`);
  await waitForHydration(page);
  const opener = page.getByRole('button', { name: 'Надрукувати або зберегти' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Надрукувати або зберегти' });
  await expect(dialog).toBeVisible();
  answer();
  await expect(dialog.getByRole('radio', { name: 'Без імен' })).toBeChecked();
  await watch.screenIsSoundAtEveryWidth(page);

  await dialog.getByRole('radio', { name: 'А3' }).check({ force: true });
  const [file, asked] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest((request) =>
      request.url().includes(posterRoutes.getPoster.path.split('/').at(-1) ?? ''),
    ),
    dialog.getByRole('button', { name: 'Завантажити аркуш' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Родина Дем’яненків A3.pdf');
  expect(new URL(asked.url()).searchParams.get('living')).toBe('nameless');
  const { sides, dark } = await sheetOf(await readFile(await file.path()));
  expect(sides).toEqual([297, 420]);
  expect(dark).toBeGreaterThan(0.005);
  await expect(dialog.getByRole('status').filter({ hasText: 'Файл завантажено' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
