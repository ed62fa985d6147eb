import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The tag of a test whose outcome no width changes, or that changes the width itself. */
export const atOneWidth = '@one-width';

/** The tag of a test whose rule another test proves more cheaply: walked in the long form alone. */
export const onlyLong = '@only-long';

/** The tag of a test that on the desk only repeats what it proves on the phone: walked there in the long form alone. */
export const repeatsPhone = '@repeats-phone';

/** Journeys whose layout differs on the desk: what people read, and how a page is made and kept. */
const desktopSpecs: readonly string[] = ['home', 'memory-page', 'reading-aids', 'search'];

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
const desk: Width = {
  name: '1280',
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
};

interface WalkedWidth extends Width {
  /** Specs that run at this width; null: all. */
  readonly specs: readonly string[] | null;
  /** The tags of the tests that are not. */
  readonly without: readonly string[];
}

/**
 * The widths of the journeys. On the phone all but repeated proofs are walked, on the desk what its layout may
 * change.
 * @param isLong everything at every width
 */
export function walkedWidths(isLong: boolean): readonly WalkedWidth[] {
  if (!isLong)
    return [
      { ...phone, specs: null, without: [onlyLong] },
      { ...desk, specs: desktopSpecs, without: [onlyLong, atOneWidth, repeatsPhone] },
    ];
  const onPhone = { ...phone, specs: null, without: [] };
  return [onPhone, ...[tablet, desk].map((width) => ({ ...width, specs: null, without: [atOneWidth] }))];
}

/** Looks at what is open on the phone, the tablet and the desk, one after the other, and goes back to the width before. */
export async function atEveryWidth(page: Page, look: (width: Width['name']) => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  for (const { name, viewport } of [phone, tablet, desk]) {
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
