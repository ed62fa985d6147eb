import { readFile } from 'node:fs/promises';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { Keeper } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'QR-код на пам’ятник' });

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name }).click(),
  ]);
  return readFile(await file.path());
}

for (const [device, use] of [
  ['phone', {}],
  ['computer', { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(use);

    test('a keeper takes the code in three forms, for light and dark stone', { tag: atOneWidth }, async ({
      page,
      keeper,
      watch,
    }) => {
      const { _id } = await keeper.create(buildCreateObituaryInput({ visibility: 'link' }));
      await keeper.enter(page);
      await page.goto(`/obituary/${_id}`);
      await page.getByRole('button', { name: 'Ще', exact: true }).click();
      await page.getByRole('button', { name: 'QR-код' }).click();
      await dialog(page).getByRole('button', { name: 'Створити QR-код' }).click();
      await expect(dialog(page).getByRole('img', { name: /^QR-код сторінки: HTTP/ })).toBeVisible();
      await watch.screenIsSoundAtEveryWidth(page);

      await dialog(page)
        .getByRole('radio', { name: /^8\sсм$/ })
        .check({ force: true });
      expect((await download(page, 'SVG для гравера')).toString()).toMatch(/^<svg .*<path d="M/);
      expect((await download(page, 'PNG для друку')).subarray(1, 4).toString()).toBe('PNG');
      await dialog(page).getByRole('radio', { name: 'темний' }).check({ force: true });
      await expect(dialog(page)).toContainText('На темному камені файл містить те, що знімають');
      expect((await download(page, 'PDF: табличка')).subarray(0, 5).toString()).toBe('%PDF-');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'QR-код' })).toBeFocused();
    });
  });
}

test('without a place for the code the way leads to the plans', { tag: atOneWidth }, async ({
  page,
  request,
  watch,
}) => {
  const keeper = await Keeper.free(request);
  await keeper.create(buildCreateObituaryInput({ education: [] }));
  await keeper.enter(page);
  await page.goto('/profile/memory-pages');
  await page.getByRole('button', { name: /^Ще: / }).click();
  await page.getByRole('button', { name: /^QR-код: / }).click();
  await dialog(page).getByRole('button', { name: 'Переглянути тарифи' }).click();
  const limit = page.getByRole('dialog', { name: 'QR-коди недоступні' });
  await expect(limit).toBeVisible();
  await watch.screenIsSound(page);
  await limit.getByRole('button', { name: 'Оновити тариф' }).click();
  await expect(page).toHaveURL('/service-packages');
});
