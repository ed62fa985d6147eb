import { defineConfig } from 'vitest/config';
import { suites } from './test/suites.js';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The suites share the sources: each file is transformed once for all of them.
    experimental: { fsModuleCache: true },
    projects: suites.map(({ name, include, exclude }) => ({
      // Read contracts and the embedded database from source. Never add 'import' here: Express breaks.
      ssr: { resolve: { conditions: ['@memorial/source', 'node'] } },
      test: {
        name,
        include: [...include],
        exclude: [...exclude],
        globalSetup: ['test/support/mongo-server.setup.ts'],
        provide: { web: name === 'documents' ? 'built' : 'stand-in' },
        // Far above any real duration, so that a slow machine causes no failure.
        testTimeout: 240_000,
        hookTimeout: 240_000,
        // Load the framework once instead of once per file.
        isolate: false,
      },
    })),
  },
});
