import { reportRoutes } from '@memorial/contracts/reports/reports.routes';
import type { ExaminedReportList } from '@memorial/contracts/reports/reports.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateMemoryInput, buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { Keeper, smallPhoto } from './support/pages.js';

const report = /^Повідомити\sпро\sпорушення$/;

test.use({ expectedFailures: [/reports/, /ERR_INTERNET_DISCONNECTED/] });

test('a guest reports a page, a memory, a photograph and a tree', async ({
  page,
  context,
  request,
  keeper,
  watch,
  ownSurname,
}) => {
  const fullName = `${ownSurname('Гаврилюк')} Марія`;
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName }));
  const content = 'Вона брехала всім.';
  const { _id: memoryId } = await keeper.createMemory(buildCreateMemoryInput({ content, obituaryId: id }));
  const { _id: treeId } = await keeper.createTree({ name: fullName, rootPersonId: id });
  await page.goto('/service-packages');
  await keeper.addGalleryPhoto(id, await smallPhoto(page));
  const dialog = page.getByRole('dialog', { name: report });

  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: report }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  await watch.screenIsSoundAtEveryWidth(page);
  await dialog.getByRole('button', { name: 'Надіслати' }).click();
  await expect(dialog.getByText(/^Виберіть,\sщо\sтут\sне\sтак$/)).toBeVisible();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('radio', { name: /^Це\sнеправда$/ }).click();
  await dialog.getByLabel(/^Розкажіть,\sякщо\sхочете/).fill('Вона жива.');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Надіслати' }).click();
  await expect(dialog.getByText(/^Повідомлення\sне\sнадіслано$/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: report })).toBeFocused();
  await context.setOffline(false);
  await page.getByRole('button', { name: report }).click();
  await expect(dialog.getByLabel(/^Розкажіть,\sякщо\sхочете/)).toHaveValue('Вона жива.');
  await expect(dialog.getByRole('radio', { name: /^Це\sнеправда$/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Надіслати' }).click();
  await expect(dialog.getByText(/^Дякуємо,\sщо\sсказали$/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await dialog.getByRole('button', { name: 'Закрити' }).first().click();

  const send = async (reason: string | RegExp) => {
    await dialog.getByRole('radio', { name: reason }).click();
    await dialog.getByRole('button', { name: 'Надіслати' }).click();
    await expect(dialog.getByText(/^Дякуємо,\sщо\sсказали$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await page.getByRole('button', { name: /^Повідомити\sпро\sпорушення:/ }).click();
  await send(/^Ображає\sабо\sпринижує$/);

  await page.getByRole('region', { name: 'Світлини' }).getByRole('link').first().click();
  const viewer = page.getByRole('dialog', { name: 'Перегляд світлин' });
  await viewer.getByRole('button', { name: report }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  await watch.screenIsSound(page);
  // Keys of the form are no keys of the viewer.
  await dialog.getByLabel(/^Розкажіть,\sякщо\sхочете/).fill('Моя світлина');
  await page.keyboard.press('Home');
  await send(/^Використано\sбез/);
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await page.goto(`/family-tree/${treeId}`);
  await page.getByRole('button', { name: report }).click();
  await send('Інше');

  const administrator = await Keeper.administrator(request);
  const { data } = (await (
    await request.get(`${hrefOf(reportRoutes.list, {})}?limit=100`, { headers: administrator.headers })
  ).json()) as ExaminedReportList;
  const own = data.filter(({ obituary, target }) => obituary?._id === id || target.id === treeId);
  expect(own.map(({ target, reason, text }) => [target.type, reason, text])).toEqual([
    ['obituary', 'falsehood', 'Вона жива.'],
    ['memory', 'abuse', null],
    ['photo', 'copyright', 'Моя світлина'],
    ['tree', 'other', null],
  ]);
  expect(own[1]?.target.id).toBe(memoryId);

  // Who may change a page needs no report.
  await keeper.enter(page);
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: 'Редагувати' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Повідомити/ })).toHaveCount(0);
});
