import { reportRoutes } from '@memorial/contracts/reports/reports.routes';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Locator, Page } from '@playwright/test';
import { expect } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { Keeper } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

/** The entry of a page in the queue; the product is shared, so that others may wait longer. */
async function entryOf(page: Page, name: string): Promise<Locator> {
  const entry = page.getByRole('listitem').filter({ hasText: name }).first();
  const more = page.getByRole('button', { name: /^Показати\sще$/ });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  while ((await entry.count()) === 0 && (await more.isVisible())) {
    const shown = await page.getByRole('listitem').count();
    await more.click();
    await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(shown);
  }
  await expect(entry).toBeVisible();
  return entry;
}

async function giveReason(page: Page, title: RegExp, confirm: RegExp = title): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog.getByText(/^Напишіть, чому\sви\sтак\sвирішили$/)).toBeVisible();
  await dialog.getByRole('textbox').fill('Прочитано й перевірено');
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toHaveCount(0);
}

test('a report, a held memory and a link wait in the queue until they are decided', async ({
  page,
  request,
  keeper,
  watch,
  ownSurname,
}) => {
  const name = `${ownSurname('Журавленко')} Марія`;
  const { _id: id } = await keeper.create(
    buildCreateObituaryInput({ fullName: name, charityDonations: 'Збір: https://savelife.in.ua/donate' }),
  );
  const writer = await Keeper.free(request);
  await request.post(hrefOf(reportRoutes.create, {}), {
    data: { target: { type: 'obituary', id }, reason: 'privacy', text: 'Тут адреса моєї мами.' },
    headers: writer.headers,
  });
  await writer.createMemory({ obituaryId: id, content: 'Так тобі й треба' });

  const administrator = await Keeper.administrator(request);
  await administrator.enter(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Адміністрування' }).click();
  await page.getByRole('link', { name: 'Черга' }).click();
  await page.getByRole('radio', { name: 'Скарги' }).click();
  const report = await entryOf(page, name);
  await expect(report.getByText('Тут адреса моєї мами.')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await report.getByRole('button', { name: /^Скарга\sслушна$/ }).click();
  await watch.screenIsSound(page);
  await giveReason(page, /^Скарга\sслушна$/);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);

  // The same by the keyboard.
  await page.getByRole('radio', { name: /^Затримані/ }).click();
  const memory = await entryOf(page, name);
  await expect(memory.getByText(/слова, які\sможуть\sобразити/)).toBeVisible();
  await expect(memory.getByText('Так тобі й треба')).toBeVisible();
  await memory.focus();
  await page.keyboard.press('r');
  await giveReason(page, /^Не\sпоказувати$/);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);

  await page.getByRole('radio', { name: /^Посилання/ }).click();
  const links = await entryOf(page, name);
  await expect(links.getByRole('link', { name: 'https://savelife.in.ua/donate' })).toBeVisible();
  await links.getByRole('button', { name: /^Посилання\sсправжні$/ }).click();
  await giveReason(page, /^Посилання\sсправжні$/);
  await page.goto(`/obituary/${id}`);
  await expect(page.getByText('Добра справа в пам’ять')).toBeVisible();
  await expect(page.getByText(/не\sперевірено/)).toHaveCount(0);
});

test('the area opens for a role alone, and after a sign-in', { tag: atOneWidth }, async ({
  page,
  request,
  keeper,
  watch,
}) => {
  await page.goto('/admin/queue');
  await expect(page).toHaveURL('/login?redirect=%2Fadmin%2Fqueue');
  await keeper.enter(page);
  await page.goto('/admin/queue');
  await expect(page.getByRole('heading', { name: /^Цієї\sсторінки\sнемає$/ })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await watch.screenIsSound(page);

  const administrator = await Keeper.administrator(request);
  await administrator.enter(page);
  await page.goto('/admin/nothing');
  await expect(page.getByRole('heading', { name: /^Цієї\sсторінки\sнемає$/ })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();
});
