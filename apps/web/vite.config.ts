import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { announcementFiles } from './build/announcement-files.js';
import { clientChunks } from './build/client-chunks.js';
import { documentTemplate } from './build/document-template.js';
import { precompressAssets } from './build/precompress-assets.js';
import { productionRouter } from './build/production-router.js';
import { writeScreenParts } from './build/screen-parts.js';
import { slimZod } from './build/slim-zod.js';

const root = join(import.meta.dirname, '../..');
// Each script names the files that it may load, and a hash cannot be compressed: 42 bits instead of the default 48.
const assetFileNames = 'assets/[name]-[hash:7][extname]';
const clientFileNames = {
  assetFileNames,
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
};
const sourceCondition = '@memorial/source';

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    productionRouter(),
    slimZod(),
    announcementFiles(),
    writeScreenParts(),
    precompressAssets(),
    documentTemplate(),
  ],
  // Production build of React in the server bundle: rendering is about five times faster.
  define: isSsrBuild
    ? { 'process.env.NODE_ENV': JSON.stringify(mode === 'development' ? 'development' : 'production') }
    : {},
  resolve: {
    conditions: [sourceCondition, 'module', 'browser', 'development|production'],
    alias: [
      {
        find: /^\0?vite\/preload-helper(?:\.js)?$/,
        replacement: join(import.meta.dirname, 'src/style-preload.ts'),
      },
    ],
  },
  ssr: {
    // The development server leaves libraries to Node: it cannot run CommonJS itself.
    noExternal: isSsrBuild ? true : [/^@memorial\//],
    resolve: { conditions: [sourceCondition, 'module', 'node', 'development|production'] },
  },
  css: {
    modules: {
      // Shorter than the default, which adds the line: the names are in scripts, styles and documents.
      generateScopedName: (name, file) =>
        `${name}_${createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 4)}`,
    },
  },
  build: {
    outDir: 'dist/client',
    // Keep fonts and pictures as files: the content security policy does not allow data: fonts.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    rolldownOptions: {
      output: isSsrBuild
        ? { assetFileNames }
        : { codeSplitting: { groups: clientChunks }, ...clientFileNames },
    },
    // The server names the chunks of a document; the scripts need no preload list.
    modulePreload: false,
  },
}));
