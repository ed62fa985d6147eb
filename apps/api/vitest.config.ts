import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Contracts and the embedded database are read from source. Never add 'import' here: Express breaks.
  ssr: { resolve: { conditions: ['@memorial/source', 'node'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/mongo-server.setup.ts'],
    // One more try where a machine that others keep busy made a bound of time fail.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
