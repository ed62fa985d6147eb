import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Contracts and the embedded database are read from source. Never add 'import' here: Express breaks.
  ssr: { resolve: { conditions: ['@memorial/source', 'node'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/mongo-server.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
