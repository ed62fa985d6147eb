import type { Page } from '@playwright/test';
import { expect, test } from './support/base-test.js';
import { Keeper, newEmail, password } from './support/pages.js';
import { codeSentTo } from './support/received-emails.js';
import { atOneWidth, onlyLong } from './support/widths.js';

const newPassword = 'Барвінок-1991';

/** Opens the password recovery from the sign-in screen. */
async function openRecovery(page: Page) {
  await page.getByRole('button', { name: 'Не пам’ятаю пароль' }).click();
  const dialog = page.getByRole('dialog', { name: 'Відновлення пароля' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.describe('a forgotten password', () => {
  test.use({ expectedFailures: [/^(400 \/api\/auth\/reset-password|401 \/api\/auth\/login)$/] });

  test('is changed by the code of a letter, and the old one opens nothing', async ({
    page,
    request,
    watch,
  }) => {
    const { email } = (await Keeper.free(request)).account;
    await page.goto('/login?redirect=%2Fservice-packages');
    await page.getByLabel('Електронна пошта').fill(email);
    const dialog = await openRecovery(page);
    await expect(dialog.getByLabel('Електронна пошта')).toHaveValue(email);
    await expect(dialog.getByLabel('Електронна пошта')).toBeFocused();
    await watch.screenIsSound(page);

    await dialog.getByRole('button', { name: 'Надіслати код' }).click();
    await expect(
      dialog.getByText('Якщо така адреса зареєстрована, на неї надіслано код відновлення'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Код із листа')).toBeFocused();
    // The form under the dialog must not be submitted.
    await expect(page.getByText('Пароль повинен містити щонайменше 6 символів')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Змінити пароль' }).click();
    await expect(dialog.getByText('Будь ласка, введіть 6-значний код підтвердження')).toBeVisible();
    await expect(dialog.getByText('Введіть пароль', { exact: true }).last()).toBeVisible();
    await expect(dialog.getByText('Введіть новий пароль ще раз')).toBeVisible();
    await expect(dialog.getByLabel('Код із листа')).toBeFocused();
    await watch.screenIsSound(page);

    const code = await codeSentTo(email, 2);
    await dialog.getByLabel('Код із листа').fill(code === '000000' ? '000001' : '000000');
    await dialog.getByLabel('Новий пароль', { exact: true }).fill(newPassword);
    await dialog.getByLabel('Новий пароль ще раз').fill(newPassword);
    await dialog.getByRole('button', { name: 'Змінити пароль' }).click();
    await expect(dialog.getByText('Не вдалося скинути пароль. Перевірте код підтвердження.')).toBeVisible();
    await expect(dialog.getByLabel('Код із листа')).toBeFocused();

    await dialog.getByLabel('Код із листа').fill(` ${code.slice(0, 3)}-${code.slice(3)} літера`);
    await expect(dialog.getByLabel('Код із листа')).toHaveValue(code);
    await dialog.getByRole('button', { name: 'Змінити пароль' }).click();
    const done = page.getByRole('dialog', { name: 'Пароль змінено' });
    await expect(done).toBeVisible();
    await watch.screenIsSound(page);
    // Closes by itself after a moment.
    await expect(done).toBeHidden();
    await expect(
      page.getByText('Пароль успішно змінено. Будь ласка, увійдіть з новим паролем.'),
    ).toBeVisible();
    await expect(page.getByLabel('Електронна пошта')).toHaveValue(email);
    await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();

    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(page.getByText('Невірний email або пароль')).toBeVisible();
    await page.getByLabel('Пароль', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(page).toHaveURL('/service-packages');
  });
});

test('the way back to the address keeps it, and asks for no second letter at once', {
  tag: atOneWidth,
}, async ({ page }) => {
  await page.goto('/login');
  const dialog = await openRecovery(page);
  await dialog.getByRole('button', { name: 'Надіслати код' }).click();
  await expect(dialog.getByText('Будь ласка, введіть вашу електронну адресу')).toBeVisible();
  await dialog.getByLabel('Електронна пошта').fill('olena');
  await expect(dialog.getByText('Будь ласка, введіть коректну електронну адресу')).toBeVisible();

  const email = newEmail();
  await dialog.getByLabel('Електронна пошта').fill(email);
  await dialog.getByRole('button', { name: 'Надіслати код' }).click();
  await expect(dialog.getByRole('button', { name: /Надіслати код ще раз можна за/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Назад' }).click();
  await expect(dialog.getByLabel('Електронна пошта')).toHaveValue(email);
  // A second e-mail within 30 seconds would be rejected, so no call may be made.
  await page.route('**/api/auth/forgot-password', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Надіслати код' }).click();
  await expect(dialog.getByLabel('Код із листа')).toBeVisible();

  // Closed by accident, it opens again in the same state.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Не пам’ятаю пароль' })).toBeFocused();
  await page.getByRole('button', { name: 'Не пам’ятаю пароль' }).click();
  await expect(page.getByLabel('Код із листа')).toBeVisible();
});

// new-password-step.test.tsx proves the same message of the next step.
test('a code that could not be sent is told of, and what was typed stays', {
  tag: [atOneWidth, onlyLong],
}, async ({ page }) => {
  await page.goto('/login');
  const dialog = await openRecovery(page);
  await page.route('**/api/auth/forgot-password', (route) => route.abort());
  await dialog.getByLabel('Електронна пошта').fill('olena@example.com');
  await dialog.getByRole('button', { name: 'Надіслати код' }).click();
  await expect(dialog.getByText('Не вдалося відправити код відновлення')).toBeVisible();
  await expect(dialog.getByText('Немає зв’язку із сервером.')).toBeVisible();
  await expect(dialog.getByLabel('Електронна пошта')).toHaveValue('olena@example.com');
});
