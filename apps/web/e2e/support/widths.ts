import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The tag of a test whose outcome no width changes. */
export const atOneWidth = '@one-width';

/** Where the layout itself is looked at: the tablet's width too. */
const layoutSpecs: readonly string[] = [
  'every-route',
  'memory-page-hydration',
  'memory-page-measures',
  'ui-gallery',
];

/** What is walked on the desk as well as on the phone: what people read, and how a page is made and kept. */
const deskSpecs: readonly string[] = [
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
  /** The specs that are walked at this width; null: all of them. */
  readonly specs: readonly string[] | null;
}

/**
 * The widths of the journeys. On the phone everything is walked, elsewhere what the width may change.
 * @param isLong everything at every width
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
      specs: isLong ? null : deskSpecs,
    },
  ];
}

/** Globs of specs by name. @throws Error when one is not there: it would be left out without a word */
export function globsOf(specs: readonly string[]): string[] {
  return specs.map((spec) => {
    const file = `${spec}.spec.ts`;
    if (!existsSync(join(import.meta.dirname, '..', file))) throw new Error(`there is no ${file}`);
    return `**/${file}`;
  });
}

/** Axe sees the same elements on a tablet as on a phone or a desk; there only what overflows is looked for. */
export const isSeenByAxe = (width: string): boolean => width !== '768';
