import { defineConfig } from 'rolldown';

// The server in a few files: most of its start would be Node finding and reading a hundred of them.
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
