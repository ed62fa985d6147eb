/** The tests of the API in four suites: a cached suite runs again when something changes that its tests read. */

/** Tests that read what the web application renders or serves, or the repository itself; all others meet a stand-in for it. */
const documentTests: readonly string[] = [
  'test/architecture/**/*.test.ts',
  ...[
    'access-before-parts',
    'assets',
    'crawlers',
    'document-template',
    'hostile-input',
    'link-previews',
    'odd-addresses',
    'page-visits',
    'qr-scans',
    'relatives-birth-dates',
    'request-log',
    'response-cache',
    'short-link',
    'sign-in-documents',
    'site',
    'site-pages',
    'sitemap',
    'visibility',
  ].map((name) => `test/contract/${name}.test.ts`),
  'test/faults/start.test.ts',
];

interface Suite {
  readonly name: 'unit' | 'contract' | 'documents' | 'faults';
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export const suites: readonly Suite[] = [
  { name: 'unit', include: ['src/**/*.test.ts'], exclude: [] },
  { name: 'contract', include: ['test/contract/**/*.test.ts'], exclude: documentTests },
  { name: 'documents', include: documentTests, exclude: [] },
  { name: 'faults', include: ['test/faults/**/*.test.ts'], exclude: documentTests },
];
