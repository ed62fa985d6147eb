import { defineConfig } from 'vite';

/** Service worker build: one file at the root, so that its scope is the whole site. */
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
