import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, waitForHydration } from './support/base-test.js';
import { goToTab, openEditing, readPage, shownTab } from './support/edit-page.js';
import { test } from './support/keeper-test.js';
import { atOneWidth } from './support/widths.js';

test('a keeper records a voice, readers hear it, and a deleted one comes back', {
  tag: atOneWidth,
}, async ({ page, keeper, watch, ownSurname }) => {
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName: ownSurname('Співець') }));
  await keeper.enter(page);
  await openEditing(page, id);
  await goToTab(page, 'Голос');
  const tab = shownTab(page);
  const voices = async () => (await readPage(page, keeper, id)).voices;
  await watch.screenIsSound(page);

  // The browser has a microphone that beeps.
  await tab.getByRole('button', { name: 'Записати голос' }).click();
  await expect(tab.getByRole('timer')).toHaveText('0:02 з 5:00');
  await tab.getByRole('button', { name: 'Завершити запис' }).click();
  await expect(tab.getByRole('button', { name: 'Слухати: Новий запис' })).toBeVisible();
  await watch.screenIsSound(page);
  await tab.getByRole('button', { name: 'Додати на сторінку' }).click();
  await expect.poll(async () => (await voices()).length).toBe(1);
  await tab.getByLabel(/^Назва/).fill('Бабуся співає колискову');
  await tab.getByLabel(/^Слова із запису/).fill('Ой люлі, люлі,\nналетіли гулі.');
  await expect.poll(async () => (await voices())[0]?.transcript).toBe('Ой люлі, люлі,\nналетіли гулі.');
  const [voice] = await voices();
  expect(voice).toMatchObject({ title: 'Бабуся співає колискову' });
  expect(voice?.durationSeconds).toBeGreaterThan(1.5);
  expect(Math.max(...(voice?.peaks ?? []))).toBe(100);
  await watch.screenIsSound(page);

  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  const section = page.getByRole('region', { name: 'Голос' });
  const place = section.getByRole('slider', { name: /^Місце в записі/ });
  await expect(place).toHaveValue('0');
  await section.getByRole('button', { name: 'Слухати: Бабуся співає колискову' }).click();
  await expect(section.getByRole('button', { name: /^Призупинити/ })).toBeVisible();
  await expect(place).not.toHaveValue('0');
  await place.focus();
  await page.keyboard.press('Home');
  await section.getByRole('button', { name: /^(Призупинити|Слухати)/ }).click();
  await section.getByText('Прочитати слова').click();
  await expect(section.getByText('налетіли гулі.')).toBeVisible();
  await watch.screenIsSound(page);

  await openEditing(page, id);
  await goToTab(page, 'Голос');
  await tab.getByRole('button', { name: 'Видалити запис' }).click();
  await expect.poll(async () => (await voices()).length).toBe(0);
  await page.getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect.poll(voices).toEqual([voice]);
  await expect(tab.getByLabel(/^Назва/)).toHaveValue('Бабуся співає колискову');
});
