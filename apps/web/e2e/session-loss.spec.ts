import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, test } from './support/base-test.js';
import { save } from './support/edit-page.js';
import { Keeper, password } from './support/pages.js';

test.use({ expectedFailures: [/^401 \/api\//] });

test('a session that ends while a page is being made asks, and nothing typed is lost', async ({
  page,
  request,
  watch,
}) => {
  const { account } = await Keeper.free(request);
  await page.goto('/login?redirect=%2Fmemory-page-creation');
  await page.getByLabel('Електронна пошта').fill(account.email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Про кого ця сторінка?' })).toBeVisible();
  await expect(page.getByText('Успішна авторизація!')).toBeVisible();
  const message = await page.locator('[data-toast-region]').boundingBox();
  const wayOn = await page.getByRole('button', { name: 'Далі' }).boundingBox();
  expect((message?.y ?? 9999) + (message?.height ?? 0), 'a message on the way on').toBeLessThanOrEqual(
    wayOn?.y ?? 0,
  );
  await page.getByRole('button', { name: /Рідну або близьку/ }).click();
  await page.getByLabel('Прізвище').fill('Криворучко');
  await expect(page.getByText(/^Збережено о/)).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ended = await request.post(hrefOf(authRoutes.logout, {}), {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(204);
  await page.reload();
  const question = page.getByRole('alertdialog', {
    name: 'Сесія закінчилася. Зберегти введене й увійти знову?',
  });
  await expect(question).toBeVisible();
  await watch.screenIsSound(page);
  await question.getByRole('button', { name: 'Увійти' }).click();
  await expect(page).toHaveURL('/auth?redirect=%2Fmemory-page-creation');
  await expect(page.getByText('Сесія закінчилася. Будь ласка, увійдіть знову.')).toBeVisible();
  await page.getByLabel('Електронна пошта').fill(account.email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL('/memory-page-creation');
  await expect(page.getByLabel('Прізвище')).toHaveValue('Криворучко');
});

test('a session that ends while a page is edited keeps its fields, says so, and offers them after signing in', async ({
  page,
  request,
  watch,
}) => {
  const keeper = await Keeper.free(request);
  const { _id } = await keeper.create(buildCreateObituaryInput({ education: [] }));
  const address = `/obituary/${_id}/edit`;
  const signIn = async () => {
    await page.getByLabel('Електронна пошта').fill(keeper.account.email);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  };
  await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
  await signIn();
  await expect(page).toHaveURL(address);
  await page.getByLabel('Місце смерті').fill('Київ');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post(hrefOf(authRoutes.logout, {}), { headers: { Authorization: `Bearer ${token}` } });
  await save(page);

  const question = page.getByRole('alertdialog', {
    name: 'Сесія закінчилася. Зберегти введене й увійти знову?',
  });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Ви не авторизовані')).toBeVisible();
  await expect(page.getByLabel('Місце смерті')).toHaveValue('Київ');
  await watch.screenIsSound(page);
  await page.getByRole('link', { name: 'Увійти знову' }).click();
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(address)}`);
  await signIn();
  await page.getByRole('button', { name: 'Повернути мої зміни' }).click();
  await expect(page.getByLabel('Місце смерті')).toHaveValue('Київ');
  await save(page);
  await expect(page).toHaveURL('/profile');
});
