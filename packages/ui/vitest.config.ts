import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  // Contracts are read from source, so that a test needs no build.
  resolve: { conditions: ['@memorial/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@memorial/source', 'module', 'node', 'development|production'] } },
  test: {
    environment: 'jsdom',
    // A browser for each file took ten times as long as the tests in it; each test puts back what it changes.
    isolate: false,
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
    // Class names stay readable in a failing test.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
