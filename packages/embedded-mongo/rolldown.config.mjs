import { defineConfig } from 'rolldown';

// Bundle the server into a few files: loading a hundred modules would dominate its start.
export default defineConfig({
  input: {
    cli: 'dist/cli.js',
    'inspection-thread': 'dist/storage/inspection-thread.js',
    'proving-thread': 'dist/storage/proving-thread.js',
  },
  platform: 'node',
  external: ['lmdb'],
  output: { dir: 'bundle', format: 'esm', cleanDir: true },
});
