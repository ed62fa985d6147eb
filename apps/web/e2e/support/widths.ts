import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Tag of a test that does not depend on the width, or that changes the width itself. */
export const atOneWidth = '@one-width';

/** Tag of a test whose rule another test proves more cheaply: runs in the long form alone. */
export const onlyLong = '@only-long';

/** Tag of a test that needs the desktop width only in the long form: its result is the same as on the phone. */
export const repeatsPhone = '@repeats-phone';

/** Specs of screens whose layout differs at the desktop width: what people read, videos and administration. */
const desktopSpecs: readonly string[] = [
  'administration',
  'admin-awards',
  'admin-payments',
  'admin-users',
  'admin-site',
  'home',
  'kept-fields',
  'memory-page',
  'memory-page-videos',
  'missing-person',
  'own-film',
  'page-export',
  'page-password',
  'reading-aids',
  'recent-military-death',
  'search',
  'video-maker',
  'video-payment',
];

export interface Width {
  readonly name: '390' | '768' | '1280';
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
  readonly isMobile: boolean;
}

const phone: Width = { name: '390', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet: Width = {
  name: '768',
  viewport: { width: 768, height: 1024 },
  hasTouch: true,
  isMobile: false,
};
const desktop: Width = {
  name: '1280',
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
};

interface WalkedWidth extends Width {
  /** Specs that run at this width; null: all. */
  readonly specs: readonly string[] | null;
  /** Tags of the tests that are left out. */
  readonly without: readonly string[];
}

/**
 * Playwright projects by width. The phone runs everything but repeated proofs, the desktop the specs whose layout
 * differs there.
 * @param isLong everything at every width
 */
export function walkedWidths(isLong: boolean): readonly WalkedWidth[] {
  if (!isLong)
    return [
      { ...phone, specs: null, without: [onlyLong] },
      { ...desktop, specs: desktopSpecs, without: [onlyLong, atOneWidth, repeatsPhone] },
    ];
  return [
    { ...phone, specs: null, without: [] },
    ...[tablet, desktop].map((width) => ({ ...width, specs: null, without: [atOneWidth] })),
  ];
}

/** Runs the check at the widths of phone, tablet and desktop and restores the width. */
export async function atEveryWidth(page: Page, look: (width: Width['name']) => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  for (const { name, viewport } of [phone, tablet, desktop]) {
    await page.setViewportSize(viewport);
    await look(name);
  }
  if (before) await page.setViewportSize(before);
}

/**
 * Globs of specs by name.
 * @throws Error when a spec does not exist: it would be skipped silently
 */
export function globsOf(specs: readonly string[]): string[] {
  return specs.map((spec) => {
    const file = `${spec}.spec.ts`;
    if (!existsSync(join(import.meta.dirname, '..', file))) throw new Error(`there is no ${file}`);
    return `**/${file}`;
  });
}

/** Widths whose every element axe sees; the elements of the tablet are those of the other two. */
export const axeWidths: readonly Width['name'][] = ['390', '1280'];
