import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    isolate: false,
    // Far beyond what anything takes, so that a busy machine fails nothing.
    testTimeout: 60_000,
  },
});
