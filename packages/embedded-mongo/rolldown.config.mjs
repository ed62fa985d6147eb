import { defineConfig } from 'rolldown';

// Bundle the server into a few files: loading a hundred modules would dominate its start.
export default defineConfig({
  input: {
    cli: 'dist/cli.js',
    'verification-thread': 'dist/storage/verification-thread.js',
  },
  platform: 'node',
  external: ['lmdb'],
  output: { dir: 'bundle', format: 'esm', cleanDir: true },
});
