import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hrefOf } from '@memorial/contracts/route';
import type { Page } from '@playwright/test';
import { expect } from './journey.js';
import type { Keeper } from './pages.js';

/** Opens the edit page and waits for its fields. */
export async function openEditing(page: Page, id: string): Promise<void> {
  await page.goto(`/obituary/${id}/edit`);
  await expect(page.getByLabel('Прізвище, ім’я, по батькові')).toBeVisible();
}

/** Goes to a tab: on narrow screens through the list that opens from the line above. */
export async function goToTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  if (!(await tab.isVisible())) await page.getByRole('button', { name: /^Розділ/ }).click();
  await tab.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

export const save = (page: Page) => page.getByRole('button', { name: 'Зберегти', exact: true }).click();

/** What stands on the page, as its keeper reads it by the API. */
export async function readPage(page: Page, keeper: Keeper, id: string): Promise<ObituaryView> {
  const answer = await page.request.get(hrefOf(obituaryRoutes.get, { id }), {
    headers: { Authorization: `Bearer ${keeper.account.token}` },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as ObituaryView;
}
