import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const entry = 'virtual:react-alone';
const source = `
  import { StrictMode } from 'react';
  import { createRoot, hydrateRoot } from 'react-dom/client';
  console.log(StrictMode, createRoot, hydrateRoot);
`;

/** Bytes of a script as a phone loads it, whatever a server chose. */
export function gzipBytes(script) {
  return gzipSync(script, { level: 9 }).length;
}

/** What React and its renderer weigh by themselves, built as the application is: gzip bytes. */
export async function reactAloneGzipBytes() {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry },
    },
  });
  const files = [built].flat().flatMap(({ output }) => output);
  return files.filter(({ type }) => type === 'chunk').reduce((sum, { code }) => sum + gzipBytes(code), 0);
}
