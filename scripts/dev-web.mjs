// The web application from source: modules, styles and hot replacement by Vite, documents rendered by today's source.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install-and-build.mjs';

const folder = join(root, 'apps/web');
const galleryPath = '/dev/ui';
/** Allows what Vite adds to a document; everything else stays as strict as in production. */
const nonce = 'development';

/** Replaces the service worker that `npm start` registered at the same address: it would answer with stored files. */
const noServiceWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', () => self.registration.unregister());
`;

/**
 * @param vite the module
 * @param server HTTP server that also carries the web socket of hot replacement
 * @returns handle: middleware for the files; load: the web application as the API expects it; watcher: of its files;
 * close
 */
export async function serveWeb(vite, server) {
  const middlewareMode = { middlewareMode: true, hmr: { server }, cors: false };
  const web = await vite.createServer({
    root: folder,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    html: { cspNonce: nonce },
    server: middlewareMode,
  });
  let gallery = null;
  const openGallery = () => {
    gallery ??= vite.createServer({
      root: join(folder, 'ui-gallery'),
      configFile: join(folder, 'vite.ui-gallery.config.ts'),
      cacheDir: join(folder, 'node_modules/.vite-gallery'),
      clearScreen: false,
      logLevel: 'warn',
      server: middlewareMode,
    });
    return gallery;
  };

  return {
    async handle(request, response, next) {
      const { pathname } = new URL(request.url, 'http://localhost');
      if (pathname === '/service-worker.js') {
        response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
        response.end(noServiceWorker);
      } else if (pathname === galleryPath) {
        response.writeHead(302, { Location: `${galleryPath}/` }).end();
      } else if (pathname.startsWith(`${galleryPath}/`)) {
        (await openGallery()).middlewares(request, response, next);
      } else web.middlewares(request, response, next);
    },
    load: () => developmentBuild(web),
    watcher: web.watcher,
    async close() {
      await Promise.all([web.close(), gallery?.then((opened) => opened.close())]);
    },
  };
}

/** Renders with the modules as they are now: Vite evaluates again what has changed. */
async function developmentBuild(web) {
  const loadRenderer = () => web.ssrLoadModule('/src/entry-server.tsx');
  let renderer = await loadRenderer();
  const template = (url) =>
    web.transformIndexHtml(url, readFileSync(join(folder, 'index.html'), 'utf8'), url);
  const nowhere = join(folder, 'no-build');
  return {
    clientDir: nowhere,
    encodedDir: nowhere,
    galleryDir: nowhere,
    template: '',
    parts: { announcement: '/src/app/announcement/announcement-script.ts' },
    development: { nonce },
    renderer: {
      get crawlRules() {
        return renderer.crawlRules;
      },
      apiErrorFromBody: (body) => renderer.apiErrorFromBody(body),
      async renderDocument(request) {
        try {
          renderer = await loadRenderer();
        } catch (error) {
          console.error(`The document cannot be rendered: ${error.message}`);
          // The browser loads the same module, shows the error and loads again when it is mended.
          return { status: 500, html: await template(request.url) };
        }
        return renderer.renderDocument({ ...request, template: await template(request.url) });
      },
    },
  };
}
