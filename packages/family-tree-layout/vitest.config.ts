import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    // Far above any real duration, so that a slow machine causes no failure.
    testTimeout: 60_000,
  },
});
