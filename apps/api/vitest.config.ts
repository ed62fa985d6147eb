import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Read contracts and the embedded database from source. Never add 'import' here: Express breaks.
  ssr: { resolve: { conditions: ['@memorial/source', 'node'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/mongo-server.setup.ts'],
    // Far above any real duration, so that a slow machine causes no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Load the framework once instead of once per file.
    isolate: false,
  },
});
