import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    // The tests start the executable, which runs the built code.
    globalSetup: ['test/support/build.ts'],
    // Most of the time is spent waiting for servers to start and stop.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
