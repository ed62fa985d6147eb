import type { Page } from '@playwright/test';
import { expect } from './base-test.js';

/** The catalogue dialog at the start of the awards step. */
export const awardCatalogue = (page: Page) => page.getByRole('dialog', { name: 'Вибір нагород' });

/** Passes the awards step without choosing an award. */
export async function passAwards(page: Page): Promise<void> {
  await awardCatalogue(page).getByRole('button', { name: 'Зберегти й закрити' }).click();
  await expect(awardCatalogue(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Немає доданих нагород' })).toBeVisible();
  await page.getByRole('button', { name: 'Далі' }).click();
}
