import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const entry = 'virtual:react-alone';
const source = `
  import { StrictMode } from 'react';
  import { createRoot, hydrateRoot } from 'react-dom/client';
  console.log(StrictMode, createRoot, hydrateRoot);
`;

/** Gzip size of a script, independent of the encoding that the server chose. */
export function gzipBytes(script) {
  return gzipSync(script, { level: 9 }).length;
}

/** Gzip bytes of React and its renderer alone, built like the application. */
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
