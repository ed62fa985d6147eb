import type { Page } from '@playwright/test';
import { expect } from './base-test.js';
import { atEveryWidth } from './widths.js';

/** Texts that a box cuts off, and header links that overlap. */
function lostWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const words = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!words || element.closest('.visually-hidden, [inert], noscript')) continue;
      const { overflowX, overflowY, display, clip, clipPath, webkitLineClamp } = getComputedStyle(element);
      if (display === 'inline' || clip !== 'auto' || clipPath !== 'none') continue;
      // Cards limit their lines on purpose; the page shows the full text.
      if (webkitLineClamp !== 'none') continue;
      const isCut =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
      if (isCut) lost.push(element.textContent ?? '');
    }
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    // A row that scrolls sideways brings its links into view.
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === 'auto' || scrolls(element.parentElement));
    const boxes = [...document.querySelectorAll('header a, nav a')].map((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      const box = words.getBoundingClientRect();
      return { text: link.textContent ?? '', box, stays: stays(link), scrolls: scrolls(link) };
    });
    for (const { text, box, scrolls } of boxes)
      if (!scrolls && box.width > 0 && (box.left < -1 || box.right > innerWidth + 1))
        lost.push(`${text} beyond the edge`);
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        // Content scrolls out from under a bar that stays.
        if (one.stays !== other.stays) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && down > 1 && one.box.width > 0) lost.push(`${one.text} on ${other.text}`);
      }
    return lost;
  });
}

/** Doubles the size of letters: at no width may a text be lost. Restores the size. */
export async function expectLargeLettersFit(page: Page, what: string): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((given) => document.documentElement.style.setProperty('font-size', given), size);
  const before = page.viewportSize();
  if (!before) throw new Error('large letters need a page with a viewport');
  // Chromium evaluates a container query in em anew when the container's width changes, not with the letters.
  await page.setViewportSize({ ...before, width: before.width - 30 });
  await setSize('200%');
  await atEveryWidth(page, async (width) => {
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${what} at ${width} px, sideways overflow in px`).toBeLessThanOrEqual(0);
    await expect.poll(() => lostWords(page), `${what} at ${width} px`).toEqual([]);
  });
  await setSize('');
  await page.setViewportSize(before);
}
