import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Gallery of the UI components for developers, at /dev/ui; never in production. A separate application, so
 * that it adds nothing to the site's scripts and styles.
 */
export default defineConfig({
  root: 'ui-gallery',
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
