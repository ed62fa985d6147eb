import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  // Read contracts from source, so that tests need no build.
  resolve: { conditions: ['@memorial/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@memorial/source', 'module', 'node', 'development|production'] } },
  test: {
    environment: 'jsdom',
    // A separate jsdom per file took ten times as long as the tests; each test restores the state it changes.
    isolate: false,
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
    // Keep class names readable in test failures.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
