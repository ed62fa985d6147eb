import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The gallery of the parts, for whoever develops: an application of its own, so that neither its script nor its
 * styles are a byte of the site. Served at /dev/ui, never in production.
 */
export default defineConfig({
  root: 'gallery',
  base: '/dev/ui/',
  plugins: [react()],
  resolve: { conditions: ['@memorial/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: '../dist/gallery',
    emptyOutDir: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
});
