import { defineConfig } from 'rolldown';

// Bundle the server into a few files: loading a hundred modules would dominate its start.
export default defineConfig({
  input: {
    cli: 'dist/cli.js',
    'startup-verification-thread': 'dist/storage/startup-verification-thread.js',
    'background-verification-thread': 'dist/storage/background-verification-thread.js',
  },
  platform: 'node',
  external: ['lmdb'],
  output: { dir: 'bundle', format: 'esm', cleanDir: true },
});
