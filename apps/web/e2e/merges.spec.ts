import { buildCreateMemoryInput, buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { Keeper } from './support/pages.js';
import { linkSentTo } from './support/received-emails.js';

test('two pages about one person become one, and two again', async ({
  page,
  request,
  keeper,
  watch,
  ownSurname,
}) => {
  const fullName = `${ownSurname('Остапчук')} Василь Григорович`;
  const other = await Keeper.newOn('PREMIUM_1', request);
  const own = await keeper.create(
    buildCreateObituaryInput({ fullName, gender: 'male', birthPlace: 'с. Вереміївка', deathPlace: null }),
  );
  const twin = await other.create(
    buildCreateObituaryInput({
      fullName,
      gender: 'male',
      birthPlace: 'Вереміївка, Чорнобаївський район',
      deathPlace: 'м. Черкаси',
    }),
  );
  await other.createMemory(buildCreateMemoryInput({ content: 'Він умів слухати.', obituaryId: twin._id }));

  // The keeper of one page proposes.
  await keeper.enter(page);
  await page.goto(`/obituary/${own._id}/edit?tab=keepers`);
  await page.getByRole('link', { name: 'Дві сторінки про одну людину' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Дві сторінки про одну людину' })).toBeVisible();
  await expect(page.getByLabel('Посилання на другу сторінку')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('button', { name: 'Подивитися' }).click();
  await expect(page.getByText('Вставте посилання на другу сторінку')).toBeVisible();
  await page.getByLabel('Посилання на другу сторінку').fill(new URL(`/q/${twin.shortCode}`, page.url()).href);
  await page.getByRole('button', { name: 'Подивитися' }).click();
  await expect(page.getByRole('radio', { name: /^Ця сторінка/ })).toBeChecked();
  await expect(page.getByText(/Перейде на\s+спільну сторінку: спогади\s+–\s+1\./)).toBeVisible();
  await expect(page.getByText(/Доповниться те, чого бракує:.*«Місце смерті»/)).toBeVisible();
  await expect(page.getByText('Вереміївка, Чорнобаївський район')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('button', { name: 'Запропонувати об’єднати' }).click();
  const waiting = page.getByRole('article', { name: 'Чекаємо на згоду' });
  await expect(waiting).toBeVisible();
  await watch.screenIsSound(page);

  // The owner of the other page looks, and agrees.
  const link = await linkSentTo(other.account.email, 'Дві сторінки про одну людину?');
  expect(link).toBe(`/obituary/${twin._id}/merge`);
  await other.enter(page);
  await page.goto(link);
  const question = page.getByRole('article', { name: 'Це та сама людина?' });
  await expect(question.getByText(/^Пропонує: /)).toBeVisible();
  await expect(question.getByText(/спогади\s+–\s+1/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await question.getByRole('button', { name: 'Так, об’єднати' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Об’єднати ці сторінки?' });
  await expect(dialog).toBeVisible();
  await watch.screenIsSound(page);
  await dialog.getByRole('button', { name: 'Так, об’єднати' }).click();
  const merged = page.getByRole('article', { name: 'Сторінки об’єднано' });
  await expect(merged).toBeVisible({ timeout: 20_000 });
  await watch.screenIsSoundAtEveryWidth(page);

  // Both addresses show the page that remains.
  await page.goto(`/obituary/${twin._id}`);
  await expect(page).toHaveURL(`/obituary/${own._id}`);
  await waitForHydration(page);
  await expect(page.getByText('Він умів слухати.').first()).toBeAttached();
  await expect(page.getByText('м. Черкаси').first()).toBeAttached();
  await page.goto(`/q/${twin.shortCode}`);
  await expect(page).toHaveURL(`/obituary/${own._id}`);

  // It was a mistake: both are as before.
  await page.goto(`/obituary/${twin._id}/merge`);
  await page.getByRole('button', { name: 'Роз’єднати' }).click();
  const undo = page.getByRole('alertdialog', { name: 'Роз’єднати сторінки?' });
  await expect(undo).toBeVisible();
  await watch.screenIsSound(page);
  await undo.getByRole('button', { name: 'Роз’єднати' }).click();
  await expect(page.getByText('Раніше')).toBeVisible({ timeout: 20_000 });
  await watch.screenIsSoundAtEveryWidth(page);
  await page.goto(`/obituary/${twin._id}`);
  await expect(page).toHaveURL(`/obituary/${twin._id}`);
  await waitForHydration(page);
  await expect(page.getByText('Він умів слухати.').first()).toBeAttached();
  await other.removeMade(page);
});
