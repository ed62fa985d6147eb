import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@memorial/source', 'module', 'browser', 'development|production'] },
  test: {
    include: ['{src,ui-gallery}/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // One jsdom environment for all files: a new one per file takes ten times as long as the tests. Each test
    // must restore what it changes.
    isolate: false,
    testTimeout: 30_000,
    setupFiles: ['src/test-setup.ts'],
  },
});
