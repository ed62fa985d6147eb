/** The tag of a test whose outcome no width changes. */
export const atOneWidth = '@one-width';

/** Where the layout itself is looked at: the tablet's width too. Journeys are walked on the phone and on the desk. */
export const layoutSpecs: readonly string[] = [
  'every-route',
  'home',
  'memorial',
  'memory-page',
  'memory-page-hydration',
  'memory-page-measures',
  'memory-page-states',
  'reading-aids',
  'search',
  'service-packages',
  'ui-gallery',
];
