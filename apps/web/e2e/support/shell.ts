import type { Page } from '@playwright/test';
import { visibleShellAt } from '../../src/app/shell/shell-layout-by-screen.js';
import { expect } from './base-test.js';

/** Header, footer and bottom bar match the shell layout of the current address. */
export async function expectShell(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const look = visibleShellAt(new URL(page.url()).pathname, width);
  const header = page.getByRole('banner');
  await expect(header).toHaveCount(look.header ? 1 : 0);
  if (look.header) {
    const links = header.getByRole('navigation', { name: 'Головна навігація' });
    await expect(links).toHaveCount(look.header.logoOnly ? 0 : 1);
    const logo = await header.getByRole('link', { name: 'Вічна пам’ять' }).first().boundingBox();
    const middle = (logo?.x ?? 0) + (logo?.width ?? 0) / 2;
    if (look.header.logoOnly)
      expect(Math.abs(middle - width / 2), 'the logo beside the middle').toBeLessThan(2);
    await expect(header).toHaveCSS('position', look.header.background === 'over' ? 'absolute' : 'relative');
    if (look.header.style === 'military') await expect(header).toHaveAttribute('data-theme', 'granite');
    else await expect(header).not.toHaveAttribute('data-theme');
  }
  await expect(page.getByRole('contentinfo')).toHaveCount(look.footer === 'none' ? 0 : 1);
  const bar = page.getByRole('navigation', { name: 'Нижня навігація' });
  await expect
    .poll(async () => (await bar.count()) === (look.bottomBar && !(await footerShown(page)) ? 1 : 0))
    .toBe(true);
}

/** On a short screen the footer is in view at once and the bottom bar is hidden. */
async function footerShown(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const box = document.querySelector('footer:not(main footer)')?.getBoundingClientRect();
    if (!box) return false;
    const inView = Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0);
    return inView > 0;
  });
}
