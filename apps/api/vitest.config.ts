import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Contracts and the embedded database are read from source. Never add 'import' here: Express breaks.
  ssr: { resolve: { conditions: ['@memorial/source', 'node'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/mongo-server.setup.ts'],
    // Far beyond what anything takes, so that a busy machine fails nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // What a file needs of the framework is read once, not once a file.
    isolate: false,
  },
});
