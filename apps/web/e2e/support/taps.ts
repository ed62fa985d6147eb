import type { Page } from '@playwright/test';

const storageKey = 'e2eTaps';

/**
 * Counts the presses of the pointer from now on, across screens. Typing is not counted, and neither is what the
 * system shows, as its picker of files.
 * @returns a function that reads the count
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    const count = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
    window.addEventListener('pointerdown', count, { capture: true });
  }, storageKey);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), storageKey);
}
