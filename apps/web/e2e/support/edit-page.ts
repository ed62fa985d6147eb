import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { CreateObituarySent } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Locator, Page } from '@playwright/test';
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

/** A page that its keeper has just made, with none of the lists filled; their session is open in the browser. */
export async function newPage(
  keeper: Keeper,
  page: Page,
  surname: string,
  over: Partial<CreateObituarySent> = {},
): Promise<string> {
  const made = await keeper.create(
    buildCreateObituaryInput({
      fullName: `${surname} Марія`,
      hobbies: [],
      education: [],
      workExperience: [],
      achievements: [],
      familyMembers: [],
      ...over,
    }),
  );
  await keeper.enter(page);
  return made._id;
}

/** The tab that is open. */
export const shownTab = (page: Page) => page.getByRole('tabpanel');

/** A row of the tab that is open, by its title. */
export const row = (page: Page, name: string): Locator =>
  shownTab(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Fills fields by their labels, one after the other. */
export async function fillLines(
  within: Locator,
  lines: Readonly<Record<string, string | null>>,
): Promise<void> {
  for (const [label, text] of Object.entries(lines))
    await within.getByLabel(label, { exact: true }).fill(text ?? '');
}

/** The question that every way out asks while something is not saved. */
export const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Скасувати зміни?' });

export const saved = (page: Page) =>
  expect(page.getByText('Всі дані успішно збережено').first()).toBeVisible();

export const save = (page: Page) => page.getByRole('button', { name: 'Зберегти', exact: true }).click();

/** What stands on the page, as its keeper reads it by the API. */
export async function readPage(page: Page, keeper: Keeper, id: string): Promise<ObituaryView> {
  const answer = await page.request.get(hrefOf(obituaryRoutes.get, { id }), {
    headers: { Authorization: `Bearer ${keeper.account.token}` },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as ObituaryView;
}
