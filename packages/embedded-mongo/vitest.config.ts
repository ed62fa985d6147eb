import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Signals, file size limits and executable scripts exist on POSIX systems only.
    exclude: process.platform === 'win32' ? ['**/*.posix.test.ts'] : [],
    setupFiles: ['vitest.setup.ts'],
    // The tests start the executable, which runs the built code.
    globalSetup: ['test/support/build.ts'],
    // Load the modules once for all files: a third of the processor time. Each test must restore what it changes.
    isolate: false,
    // Most of the time is spent waiting for servers to start and stop.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
