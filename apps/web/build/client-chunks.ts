/** Paths of the modules of a chunk: directories, entries of the site, and texts of one screen. */
const start = ['web/src/style-preload'];
const libraries = ['react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler'].map(
  (name) => `node_modules/${name}/`,
);
const shell = [
  // Most screens read something: a file of its own would weigh more.
  'react-query/build/modern/useQuery.js',
  'web/src/entry-client',
  'web/src/features/memories/api/memory-query-keys',
  'web/src/features/memories/list/import-photo-viewer',
  'web/src/shared/loading/',
  'web/src/shared/navigation/use-route-params',
  'web/src/shared/obituary/',
  'web/src/shared/reports/report-button',
  // The routes whose answers are kept for reading without a connection: each screen loads them.
  'contracts/src/awards/awards.routes',
  'contracts/src/candle-shape',
  'contracts/src/media/media.routes',
  'contracts/src/memories/memories.routes',
  'contracts/src/messages/ui/report-button',
  'contracts/src/obituaries/format-name-and-years',
  'contracts/src/obituaries/is-indexable',
  'contracts/src/obituaries/other-option',
  'ui/src/candle/',
  'ui/src/empty-state/',
  'ui/src/fact-line/',
  'ui/src/link-button/',
  'ui/src/missing-portrait/',
  'ui/src/ornament/',
  'ui/src/portrait/',
  'ui/src/portrait-print/',
  'ui/src/skeleton/',
];

/** Modules that share a chunk when several screens or lazy parts use them. */
const shared = {
  page: [
    'web/src/features/obituary-page/',
    'web/src/features/memories/list/',
    'messages/ui/memory-list',
    'messages/ui/obituary-page',
    'contracts/src/awards/posthumous',
    'contracts/src/obituaries/not-found-text',
    'ui/src/award-ribbon/',
  ],
  // Apart, those of memories would come with every memory page.
  constants: ['contracts/src/memories/memories.constants', 'contracts/src/obituaries/obituaries.constants'],
  lists: [
    'ui/src/card-frame/',
    'ui/src/card-grid/',
    'ui/src/category-badge/',
    'ui/src/chip/',
    'ui/src/obituary-card/',
    'web/src/shared/obituary-preview/',
  ],
  search: ['web/src/features/obituary-search/', 'ui/src/disclosure/'],
  // Small modules around the forms: a file for each would weigh more.
  drafts: [
    'contracts/src/dates.schemas',
    'contracts/src/ids.schemas',
    'contracts/src/max-text-length',
    'node_modules/idb-keyval/',
    'web/src/shared/drafts/draft-database',
    'web/src/shared/drafts/persisted-records',
    'web/src/shared/drafts/photo-store',
    'web/src/shared/drafts/use-draft-user-id',
    'web/src/shared/files/read-bytes',
    'web/src/shared/forms/schema-text-limits',
    'web/src/shared/idempotency/',
    'web/src/shared/navigation/created-obituary',
    'web/src/shared/navigation/use-navigation-blocker',
    'web/src/shared/navigation/use-unsaved-changes-guard',
    'web/src/shared/portrait-crop/crop.ts',
  ],
  calls: [
    'web/src/shared/api/to-api-error',
    'web/src/shared/forms/field-errors',
    'web/src/shared/plans/usage-query-keys',
  ],
  usage: [
    'contracts/src/subscription/subscription.routes',
    'web/src/features/payments/hooks/payment-news',
    'web/src/shared/plans/usage.query.ts',
  ],
  visibility: [
    'web/src/shared/obituary-actions/lazy-page-password-field',
    'web/src/shared/obituary-actions/visibility-options',
  ],
  editForm: [
    'contracts/src/obituaries/profession-and-achievement',
    'web/src/features/obituary-form/edit/edit-form',
    'web/src/features/obituary-form/edit/edit-tabs',
    'web/src/shared/hooks/use-go-back',
    'web/src/shared/hooks/use-undo-toast',
  ],
  fields: ['messages/ui/text-fields', 'ui/src/field/', 'ui/src/pager/', 'ui/src/text-input/'],
  forms: [
    'ui/src/checkbox/',
    'ui/src/chip-button/',
    'ui/src/date-input/',
    'ui/src/notice/',
    'ui/src/segmented/',
    'ui/src/select/',
    'ui/src/textarea/',
  ],
};

/** Matches modules whose path contains one of these; Windows separates directories by a backslash. */
const modulesIn = (paths: readonly string[]): RegExp =>
  new RegExp(paths.map((path) => path.replaceAll('/', '[\\\\/]')).join('|'));

/** Named chunks of the client; the bundler forms the others. */
export const clientChunks = [
  // The start script loads the style sheets of all others: the chunk must contain nothing else.
  { name: 'start', test: modulesIn(start), priority: 3 },
  // Changes only with library updates, so returning visitors have it in their cache.
  { name: 'libraries', test: modulesIn(libraries), priority: 2 },
  // Modules around every screen, with all that they import, and components of most public screens.
  { name: 'shell', test: modulesIn(shell), priority: 1 },
  ...Object.entries(shared).map(([name, paths]) => ({
    name,
    test: modulesIn(paths),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  })),
];
