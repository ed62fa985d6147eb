import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { CreateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Locator, Page } from '@playwright/test';
import { expect } from './base-test.js';
import type { Keeper } from './pages.js';

/** Opens the edit page and waits for its fields. */
export async function openEditing(page: Page, id: string): Promise<void> {
  await page.goto(`/obituary/${id}/edit`);
  await expect(page.getByLabel('Прізвище, ім’я, по батькові')).toBeVisible();
}

/** Scrolls to the end of the tab, where its last section is loaded. */
export const goToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

/** Opens a tab; on narrow screens through the section list. */
export async function goToTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  const sections = page.getByRole('button', { name: /^Розділ/ });
  // After a reload neither is there yet.
  await expect(tab.or(sections).first()).toBeVisible();
  if (!(await tab.isVisible())) await sections.click();
  await tab.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

/** Creates an obituary with empty lists and opens the keeper's session in the browser. */
export async function newPage(
  keeper: Keeper,
  page: Page,
  surname: string,
  over: Partial<CreateObituaryRequest> = {},
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

/** The open tab panel. */
export const shownTab = (page: Page) => page.getByRole('tabpanel');

/** A row of the open tab, by its title. */
export const row = (page: Page, name: string): Locator =>
  shownTab(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Fills fields by their labels, in order. */
export async function fillLines(
  within: Locator,
  lines: Readonly<Record<string, string | null>>,
): Promise<void> {
  for (const [label, text] of Object.entries(lines))
    await within.getByLabel(label, { exact: true }).fill(text ?? '');
}

/** The confirmation dialog shown on leaving with unsaved changes. */
export const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Скасувати зміни?' });

export const saved = (page: Page) =>
  expect(page.getByText('Всі дані успішно збережено').first()).toBeVisible();

export const save = (page: Page) => page.getByRole('button', { name: 'Зберегти', exact: true }).click();

/** Reads the obituary through the API as its keeper. */
export async function readPage(page: Page, keeper: Keeper, id: string): Promise<ObituaryView> {
  const answer = await page.request.get(hrefOf(obituaryRoutes.get, { id }), {
    headers: { Authorization: `Bearer ${keeper.account.token}` },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as ObituaryView;
}
