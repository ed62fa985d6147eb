import { renameSync } from 'node:fs';
import type { Plugin } from 'vite';
import { isClientBuild } from './is-client-build.js';

/**
 * Template of all documents, moved out of the public folder: unrendered it must not be served. Its script has low
 * priority: a rendered document is readable without it, so styles, fonts and the first picture come first.
 */
export function documentTemplate(): Plugin {
  return {
    name: 'document-template',
    apply: isClientBuild,
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module" crossorigin', '$& fetchpriority="low"'),
    },
    writeBundle: () => renameSync('dist/client/index.html', 'dist/index.html'),
  };
}
