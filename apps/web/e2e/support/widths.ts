import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Tag of a test whose outcome does not depend on the width. */
export const atOneWidth = '@one-width';

/** Specs that check the layout; they also run at the tablet width. */
const layoutSpecs: readonly string[] = [
  'every-route',
  'memory-page-hydration',
  'memory-page-measures',
  'ui-gallery',
];

/** Specs that run on the desktop as well as on the phone: reading, creating and editing pages. */
const desktopSpecs: readonly string[] = [
  ...layoutSpecs,
  'awards',
  'editing',
  'editing-at-once',
  'editing-leaving',
  'editing-plans',
  'home',
  'journey',
  'memorial',
  'memory-page',
  'reading-aids',
  'search',
  'service-packages',
  'wizard',
  'wizard-creation',
  'wizard-gallery',
  'wizard-losses',
];

export interface Width {
  readonly name: '390' | '768' | '1280';
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
  readonly isMobile: boolean;
  /** Specs that run at this width; null: all. */
  readonly specs: readonly string[] | null;
}

/**
 * Viewports of the journeys. The phone runs every spec, other widths run the specs that depend on the width.
 * @param isLong run every spec at every width
 */
export function widths(isLong: boolean): readonly Width[] {
  return [
    { name: '390', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, specs: null },
    {
      name: '768',
      viewport: { width: 768, height: 1024 },
      hasTouch: true,
      isMobile: false,
      specs: isLong ? null : layoutSpecs,
    },
    {
      name: '1280',
      viewport: { width: 1280, height: 800 },
      hasTouch: false,
      isMobile: false,
      specs: isLong ? null : desktopSpecs,
    },
  ];
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

/** The tablet width skips axe: phone and desktop cover the same elements. Overflow is still checked. */
export const runsAxeAt = (width: string): boolean => width !== '768';
