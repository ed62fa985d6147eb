import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { openAnotherBrowser } from './support/another-browser.js';
import { expect } from './support/base-test.js';
import { test } from './support/keeper-test.js';

test('a keeper takes the page along, and it opens from disk without a network', async ({
  page,
  browser,
  baseURL,
  keeper,
  watch,
  ownSurname,
}) => {
  const { _id: id } = await keeper.create(
    buildMilitaryObituaryInput({ fullName: `${ownSurname('Бондаренко')} Андрій` }),
  );
  await keeper.enter(page);
  await page.goto(`/obituary/${id}/edit?tab=export`);
  await expect(page.getByText(/^Усе,\sщо\sє\sна\sсторінці/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('button', { name: 'Підготувати архів' }).click();
  await expect(page.getByText(/^Архів\sготовий$/)).toBeVisible({ timeout: 30_000 });
  await watch.screenIsSoundAtEveryWidth(page);
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Завантажити архів' }).click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/^storinka-\d{4}-\d\d-\d\d\.zip$/);

  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  const disk = await openAnotherBrowser(browser, baseURL);
  try {
    unpack(await archive.path(), folder);
    await disk.context().setOffline(true);
    const asked = requestsOf(disk);
    await disk.goto(pathToFileURL(join(folder, 'index.html')).href);
    await expect(disk.getByRole('heading', { level: 1 })).toContainText(ownSurname('Бондаренко'));
    await expect(disk.getByRole('heading', { name: 'Служба' })).toBeVisible();
    await watch.screenIsSoundAtEveryWidth(disk);
    expect(asked.filter((address) => !address.startsWith('file:'))).toEqual([]);
  } finally {
    await disk.context().close();
    rmSync(folder, { recursive: true });
  }
});

test('a keeper takes a book, a portrait and a card home', async ({ page, keeper, watch, ownSurname }) => {
  const { _id: id } = await keeper.create(
    buildMilitaryObituaryInput({ fullName: `${ownSurname('Бондаренко')} Андрій` }),
  );
  await keeper.enter(page);
  await page.goto(`/obituary/${id}/edit?tab=export`);
  await expect(page.getByRole('heading', { name: 'Для друку' })).toBeVisible();
  for (const [name, file] of [
    ['Завантажити: Книга, A5', 'knyha-A5.pdf'],
    ['Завантажити: Книга, A4', 'knyha-A4.pdf'],
    ['Завантажити: Портрет, A3', 'portret-A3.pdf'],
    ['Завантажити: Картка, A6', 'kartka-A6.pdf'],
  ] as const) {
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    expect(paper.suggestedFilename()).toBe(file);
    expect(readFileSync(await paper.path(), 'latin1')).toMatch(/^%PDF-1\.7/);
  }
  await watch.screenIsSoundAtEveryWidth(page);
});

function unpack(zipPath: string, folder: string): void {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(zipPath)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}

/** Addresses that a page asks for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}
