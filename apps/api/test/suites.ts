/** The four suites of the API's tests. A cached suite runs again when something that its tests read has changed. */

/** Tests that read the built web application or the repository itself; the others use a stand-in for the build. */
const documentTests: readonly string[] = [
  'test/architecture/**/*.test.ts',
  ...[
    'access-before-parts',
    'announcement',
    'assets',
    'crawlers',
    'document-template',
    'field-audiences',
    'hostile-input',
    'link-previews',
    'obituary-export',
    'odd-addresses',
    'page-visits',
    'paper',
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
    'words-of-death',
  ].map((name) => `test/contract/${name}.test.ts`),
  'test/faults/image.test.ts',
  'test/faults/start.test.ts',
];

interface Suite {
  readonly name: 'unit' | 'contract' | 'documents' | 'faults';
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export const suites: readonly Suite[] = [
  { name: 'unit', include: ['src/**/*.test.ts', 'test/support/**/*.test.ts'], exclude: [] },
  { name: 'contract', include: ['test/contract/**/*.test.ts'], exclude: documentTests },
  { name: 'documents', include: documentTests, exclude: [] },
  { name: 'faults', include: ['test/faults/**/*.test.ts'], exclude: documentTests },
];
