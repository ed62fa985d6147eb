import type { Page } from '@playwright/test';
import { expect } from './base-test.js';

/** The person whose page a wizard test creates; the surname is unique per test. */
export interface Person {
  readonly surname: string;
  readonly name: string;
}

export const personWith = (surname: string): Person => ({ surname, name: `${surname} Мар’ян Юрійович` });

export const next = (page: Page) => page.getByRole('button', { name: 'Далі' }).click();
export const back = (page: Page) => page.getByRole('button', { name: 'Назад' }).click();
export const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });

export async function chooseType(page: Page, type: RegExp) {
  await page.goto('/memory/create');
  await page.getByRole('button', { name: type }).click();
  await expect(heading(page, 'Ім’я та обличчя')).toBeVisible();
}

export async function fillMain(page: Page, { surname }: Person) {
  await page.getByLabel('Прізвище').fill(surname);
  await page.getByLabel('Ім’я', { exact: true }).fill('Мар’ян');
  await page.getByLabel(/^По батькові/).fill('Юрійович');
  await page.getByRole('radio', { name: 'Чоловіча' }).check();
  await page.getByLabel('Дата невідома').first().check();
  await page.getByLabel('Дата смерті').fill('17.05.2023');
}

export async function choosePhoto(page: Page, buffer: Buffer) {
  const file = { name: 'портрет.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Вибрати світлину').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Вибрана світлина в рамці' })).toBeVisible();
}

/** Files with names as phones give them. */
export const asFiles = (photos: readonly Buffer[]) =>
  photos.map((buffer, place) => ({ name: `IMG_${place + 1}.jpg`, mimeType: 'image/jpeg', buffer }));

export const addPhotos = (page: Page) => page.getByLabel('Додати світлини', { exact: true });
export const caption = (page: Page, place: number) => page.getByLabel(`Підпис до світлини ${place}`);

/** Waits until the typed text is in the stored draft. */
export async function untilKept(page: Page, text: string) {
  await page.waitForFunction((part) => localStorage.getItem('memorialDraft')?.includes(part), text);
}

export async function finish(page: Page) {
  await page.getByRole('button', { name: 'Створити сторінку' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Завершити створення' });
  await dialog.getByRole('button', { name: 'Створити сторінку' }).click();
}

/** Stores a draft and the open step on this device, then opens the wizard. */
export async function leaveDraft(
  page: Page,
  userId: string,
  { surname }: Person,
  step: number,
  over: Readonly<Record<string, unknown>> = {},
) {
  await page.goto('/terms-of-service');
  await page.evaluate(
    ({ person, draft, opened }) => {
      localStorage.setItem('memorialDraft', JSON.stringify({ [person]: draft }));
      localStorage.setItem('memorialStep', JSON.stringify({ [person]: opened }));
    },
    {
      person: userId,
      draft: {
        type: 'civilian',
        lastName: surname,
        firstName: 'Мар’ян',
        middleName: 'Юрійович',
        gender: 'male',
        birthDateUnknown: true,
        deathDate: '2023-05-17',
        savedAtMs: 1,
        ...over,
      },
      opened: step,
    },
  );
  await page.goto('/memory/create');
}
