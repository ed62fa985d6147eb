import type { Page } from '@playwright/test';
import { expect } from './base-test.js';

/** The focused element shows a visible focus indicator: an outline or a ring. */
async function expectFocusShown(page: Page) {
  const isShown = await page.evaluate(() => {
    const element = document.activeElement;
    // After the last element of an open dialog the focus belongs to the browser.
    if (!element || element === document.body) return document.querySelector('[inert]') !== null;
    const holders = [element, element.parentElement, element.closest('article, label')];
    return holders.some((holder) => {
      if (!holder) return false;
      return [null, '::after', '::before'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(holder, part);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
    });
  });
  expect(isShown, 'focus is seen').toBe(true);
}

/** Presses Tab until the named element has focus; checks the focus indicator at every step. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const named = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element) return '';
      const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : null;
      return element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    await expectFocusShown(page);
    if (name.test(await named())) return;
  }
  throw new Error(`Tab leads nowhere near ${name}`);
}

/**
 * Text on the clipboard, pasted into a new tab's field: the product's documents may not read the clipboard.
 * @param page its context must have the permission `clipboard-write`
 */
export async function pastedText(page: Page): Promise<string> {
  const tab = await page.context().newPage();
  await tab.setContent('<textarea></textarea>');
  const field = tab.locator('textarea');
  await field.focus();
  await tab.keyboard.press('ControlOrMeta+V');
  const text = await field.inputValue();
  await tab.close();
  return text;
}
