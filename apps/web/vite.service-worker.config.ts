import { defineConfig } from 'vite';

/** The service worker: one file at the root of the site, so that it may speak for all of it. */
export default defineConfig({
  resolve: { conditions: ['@memorial/source', 'module', 'browser', 'development|production'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { entryFileNames: 'service-worker.js', codeSplitting: false },
    },
  },
});
