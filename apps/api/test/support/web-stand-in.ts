import { join } from 'node:path';
import type { WebBuild } from '../../src/modules/site/web-build.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** `built` where the suite reads the built web application. */
    web: 'built' | 'stand-in';
  }
}

/**
 * Replaces the web application in suites that do not run again when it changes. A test that renders a document fails
 * there and belongs to the suite of documents (`test/suites.ts`).
 */
export function webStandIn(dataDir: string): WebBuild {
  const nowhere = join(dataDir, 'no-web-build');
  return {
    clientDir: nowhere,
    encodedDir: nowhere,
    galleryDir: nowhere,
    template: '',
    parts: {},
    renderer: {
      renderDocument: () => Promise.reject(new Error('this suite has no web build: see test/suites.ts')),
      renderExport: () => '<!doctype html>',
      tellBook: () => ({ name: [], dates: null, facts: [], quote: null, portraitAlt: '', chapters: [] }),
      apiErrorFromBody: () => new Error('this suite has no web build: see test/suites.ts'),
      crawlRules: { indexable: [], signedIn: [] },
    },
  };
}
