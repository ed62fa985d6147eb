import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@memorial/source', 'module', 'browser', 'development|production'] },
  test: {
    include: ['{src,gallery}/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // A browser for each file took ten times as long as the tests in it; each test puts back what it changes.
    isolate: false,
    testTimeout: 30_000,
    setupFiles: ['src/test-setup.ts'],
  },
});
