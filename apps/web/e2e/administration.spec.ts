import { claimRoutes } from '@memorial/contracts/claims/claims.routes';
import type { ClaimView } from '@memorial/contracts/claims/claims.schemas';
import { reportRoutes } from '@memorial/contracts/reports/reports.routes';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Locator, Page } from '@playwright/test';
import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { Keeper, smallPhoto } from './support/pages.js';
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

test('a claim is reviewed and decided', async ({ page, request, keeper, watch, ownSurname }) => {
  const name = `${ownSurname('Журавленко')} Степан`;
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName: name }));
  const claimant = await Keeper.free(request);
  const raised = await request.post(hrefOf(claimRoutes.create, { id }), {
    data: { kind: 'kin', relation: 'son', text: 'Я його син. Сторінку зробили без нас.' },
    headers: claimant.headers,
  });
  const { _id: claimId } = (await raised.json()) as ClaimView;
  await request.post(hrefOf(claimRoutes.addEvidence, { id: claimId }), {
    multipart: { file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto(page) } },
    headers: claimant.headers,
  });
  const administrator = await Keeper.administrator(request);
  await administrator.enter(page);
  await page.goto('/admin/queue');
  await page.getByRole('radio', { name: 'Звернення' }).click();
  await (await entryOf(page, name)).getByRole('link', { name: 'Розглянути' }).click();
  await expect(page).toHaveURL(`/admin/claims/${claimId}`);
  await expect(page.getByText('Я його син. Сторінку зробили без нас.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Документ\s1$/ })).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('button', { name: /^Почати\sрозгляд$/ }).click();
  await giveReason(page, /^Почати\sрозгляд$/);
  await expect(page.getByText(/^Читаємо\sй\sвирішуємо$/)).toBeVisible();
  await page.getByRole('button', { name: 'Вирішити' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Що\sробимо$/)
    .selectOption('declined');
  await giveReason(page, /^Вирішити$/);
  await expect(page.getByText(/^Не\sзмогли\sпогодитися$/)).toBeVisible();
  await expect(page.getByText('Прочитано й перевірено')).toBeVisible();
});

test('a claim about words is accepted with the new ones', async ({
  page,
  request,
  keeper,
  watch,
  ownSurname,
}) => {
  const name = `${ownSurname('Журавленко')} Марко`;
  const { _id: id } = await keeper.create(
    buildCreateObituaryInput({ fullName: name, biography: 'Жив сам.' }),
  );
  const claimant = await Keeper.free(request);
  const raised = await request.post(hrefOf(claimRoutes.create, { id }), {
    data: { kind: 'dispute', relation: 'daughter', text: 'Тато жив з нами.' },
    headers: claimant.headers,
  });
  const { _id: claimId } = (await raised.json()) as ClaimView;
  const administrator = await Keeper.administrator(request);
  await administrator.enter(page);
  await page.goto(`/admin/claims/${claimId}`);
  await page.getByRole('button', { name: /^Почати\sрозгляд$/ }).click();
  await giveReason(page, /^Почати\sрозгляд$/);
  await expect(page.getByText(/^Читаємо\sй\sвирішуємо$/)).toBeVisible();
  await request.post(hrefOf(claimRoutes.answer, { id: claimId }), {
    data: { text: 'Справді, виправте.', agrees: true },
    headers: keeper.headers,
  });
  await page.reload();
  await expect(page.getByText('Справді, виправте.')).toBeVisible();
  await page.getByRole('button', { name: 'Вирішити' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Що\sробимо$/).selectOption('wording');
  await dialog.getByLabel(/^Що\sзмінити$/).selectOption({ label: 'Біографія' });
  await dialog.getByLabel('Біографія').fill('Жив з донькою.');
  await watch.screenIsSoundAtEveryWidth(page);
  await dialog.getByLabel(/^Чому\sви\sтак\sвирішили/).fill('Родина підтвердила');
  await dialog.getByRole('button', { name: 'Вирішити' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Змінити\sтекст$/)).toBeVisible();
  await page.goto(`/obituary/${id}`);
  await expect(page.getByText('Жив з донькою.')).toBeVisible();
});

test('an administrator deletes a page from its card, and restores it', async ({
  page,
  request,
  keeper,
  watch,
  ownSurname,
}) => {
  const name = `${ownSurname('Журавленко')} Вигаданий`;
  await keeper.create(buildCreateObituaryInput({ fullName: name }));
  const administrator = await Keeper.administrator(request);
  await administrator.enter(page);
  await page.goto(`/search?name=${encodeURIComponent(name)}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: `Видалити: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Видалити\sсторінку\?$/ });
  await expect(dialog.getByText(/^Ви\sвпевнені, що\sхочете\sвидалити\sнекролог/)).toBeVisible();
  await watch.screenIsSound(page);
  await giveReason(page, /^Видалити\sсторінку\?$/, /^Видалити$/);
  await expect(page.getByRole('article')).toHaveCount(0);

  await page.goto('/admin/obituaries');
  await page.getByRole('radio', { name: 'Видалені' }).click();
  const entry = await entryOf(page, name);
  await expect(entry.getByText(/адміністрацією/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await entry.getByRole('button', { name: 'Повернути' }).click();
  await giveReason(page, /^Повернути/, /^Повернути$/);
  await page.getByRole('radio', { name: 'Усі' }).click();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Пошук' }))
    .fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('an administrator changes a page of somebody else with a reason, which the log keeps', async ({
  page,
  request,
  keeper,
  watch,
  ownSurname,
}) => {
  const name = `${ownSurname('Журавленко')} Оксана`;
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName: name }));
  const administrator = await Keeper.administrator(request);
  await administrator.enter(page);
  await page.goto('/admin/obituaries');
  await page.getByRole('textbox', { name: 'Пошук' }).fill(name);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('listitem').filter({ hasText: name });
  await entry.getByRole('link', { name: 'Редагувати' }).click();

  const dialog = page.getByRole('dialog', { name: /^Редагувати\sяк\sадміністратор$/ });
  await dialog.getByRole('button', { name: 'Редагувати' }).click();
  await expect(dialog.getByText(/^Напишіть, навіщо\sці\sзміни$/)).toBeVisible();
  await watch.screenIsSound(page);
  await dialog.getByRole('textbox').fill('Просять рідні, звернення 12');
  await dialog.getByRole('button', { name: 'Редагувати' }).click();
  await expect(page.getByText(/^Ви\sредагуєте\sсторінку\sяк\sадміністратор/)).toBeVisible();
  await page.getByLabel(/^Місце\sнародження/).fill('Канів');
  await watch.screenIsSound(page);
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await expect(page.getByText('Канів').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Редагувати' })).toHaveCount(0);

  await page.goto(`/admin/audit?obituary=${id}`);
  const row = page.getByRole('list', { name: 'Дії' }).getByRole('listitem').first();
  await expect(row).toContainText(/Дія\sз\sправами\sадміністратора/);
  await expect(row).toContainText(/Просять\sрідні, звернення\s12/);
  await expect(row).toContainText(/PATCH\s\/obituaries\/:id/);
  await watch.screenIsSoundAtEveryWidth(page);
});
