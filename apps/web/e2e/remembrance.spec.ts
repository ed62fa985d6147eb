import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { Keeper } from './support/pages.js';

/** Address of a letter's unsubscription: the product signs it with its secret. */
function unsubscribePath({ account }: Keeper): string {
  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'jwt-secret'), 'utf8').trim();
  const id = account.userId;
  const signature = createHmac('sha256', secret).update(`remembrance-letters:${id}`).digest('base64url');
  return `/unsubscribe/${id}${signature}`;
}

test('a reader follows a person, sets the calendar, and ends its letters from one of them', async ({
  page,
  request,
  keeper,
  watch,
  ownSurname,
}) => {
  const reader = await Keeper.free(request);
  const name = `${ownSurname('Журавленко')} Степан`;
  const { _id: id } = await keeper.create(
    buildCreateObituaryInput({ fullName: name, birthDate: '1950-05-01', deathDate: '2020-02-29' }),
  );

  await reader.enter(page);
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Стежити' }).click();
  await expect(page.getByText(/У\sвашому\sкалендарі/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('link', { name: 'Змінити' }).click();
  await expect(page).toHaveURL('/profile/calendar');

  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText(/^Найближчий\sдень/)).toBeVisible();
  await page.getByText('Обрати дні').click();
  const birthday = page.getByRole('checkbox', { name: /^День\sнародження$/ });
  await expect(birthday).toBeChecked();
  // The box follows what is stored.
  await birthday.click();
  await expect(birthday).not.toBeChecked();
  await expect(page.getByText(/день\sпам’яті$/)).toBeVisible();
  const saturdays = page.getByRole('checkbox', { name: /^Поминальні\sсуботи$/ });
  await saturdays.click();
  await expect(saturdays).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Найближчі' })).toBeVisible();
  await page.getByLabel('Церковний календар').selectOption('julianOld');
  await page.getByLabel(/Година\sлиста/).selectOption('12');
  await page.getByRole('button', { name: 'Отримати адресу' }).click();
  const address = page.getByLabel('Адреса календаря');
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]+\.ics$/);
  await watch.screenIsSoundAtEveryWidth(page);
  const url = await address.inputValue();
  expect(await (await request.get(new URL(url).pathname)).text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: 'Вимкнути адресу' }).click();
  await expect(page.getByRole('button', { name: 'Отримати адресу' })).toBeVisible();
  expect((await request.get(new URL(url).pathname)).status()).toBe(404);

  await page.reload();
  await expect(page.getByLabel(/Година\sлиста/)).toHaveValue('12');
  await expect(page.getByLabel('Церковний календар')).toHaveValue('julianOld');

  await page.goto(unsubscribePath(reader));
  await expect(page.getByRole('heading', { name: /Не\sнадсилати\sлистів/ })).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('button', { name: /^Не\sнадсилати$/ }).click();
  await expect(page.getByRole('heading', { name: /Листів\sбільше\sне\sбуде/ })).toBeVisible();
  await page.getByRole('link', { name: 'Відкрити календар' }).click();
  await expect(page.getByRole('checkbox', { name: /^Надсилати\sлисти$/ })).not.toBeChecked();
});

test('a keeper is asked once about a page', async ({ page, keeper, watch, ownSurname }) => {
  const { _id: id } = await keeper.create(
    buildCreateObituaryInput({ fullName: ownSurname('Журавленко'), deathDate: '2020-02-29' }),
  );
  await keeper.enter(page);
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await expect(page.getByText(/Нагадувати\sпро\sдні\sпам’яті/)).toBeVisible();
  await watch.screenIsSound(page);
  await page.getByRole('button', { name: /^Ні,\sдякую$/ }).click();
  await expect(page.getByRole('button', { name: 'Стежити' })).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Стежити' })).toBeVisible();
});
