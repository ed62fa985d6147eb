import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const sourceCondition = '@memorial/source';

/**
 * Alphabets of the first paint; the others, digits and signs too, come when a letter of theirs stands. With them a
 * browser would ask for more at once than it has connections, and the portrait would wait.
 */
const preloadedFonts = ['serif-cyrillic.woff2', 'sans-cyrillic.woff2'];

/**
 * What most screens of readers stand on, as one file: each file by itself costs a phone a question and an answer with
 * all their headers. Nothing that brings validation or dialogs along: those come when they are needed.
 */
const sharedParts =
  /contracts[\\/]src[\\/](text|route|dates|messages[\\/](?!auth|awards|field|plans|payments|wizard|editing|videos|home|family|obituaries|users)[\w-]+\.messages|(?!awards)[\w-]+[\\/](?!(?:obituaries|auth)\.c)[\w-]+\.(routes|constants))\.ts$|web[\\/]src[\\/]lib[\\/](?!after-sign-in|form-faults|member-link|moments|obituary-|paging|use-focus-after|use-go-back|wait-words)[\w-]+\.tsx?$|ui[\\/]src[\\/](button|candle|empty-state|error-state|flame|icon|internal|link|link-button|loading-overlay|notice|ornament|portrait|silhouette|skeleton)[\\/]|@tanstack(?!.*(?:[mM]utationObserver|useMutation))/;

/** What the smallest script stands on: nothing may come along with it. */
const firstParts = /preload-helper/;

/** What changes with a library, not with a screen: whoever comes again has it. */
const libraries = /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;

/** What stands around every screen. */
const shellParts =
  /web[\\/]src[\\/](app[\\/](?!screens[\\/]|.*(?:keep-visited|plan-limit-modal))|features[\\/]home[\\/]hero-pictures|lib[\\/]query-client)|ui[\\/]src[\\/](toast|logo)[\\/]|query-core.*(queryClient|Cache|hydration)\.js$/;

/** What a memory page shares with its short link and its desk. */
const pageParts =
  /(?:get-obituary\.query|obituary-query-keys|family\.constants|obituary-words|page-states|memory-query-keys|found-by-all|media\.routes|use-route-params)\.tsx?$/;

/** What lists of pages stand on, and no memory page. */
const listParts =
  /ui[\\/]src[\\/](card-grid|category-badge|chip|obituary-card)[\\/]|lib[\\/]obituary-(card|brief)/;

const scriptTags = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\s*/g;

/** Styles, letters and the first picture go before scripts on a thin line: a rendered document is read without them. */
function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const tags = html.match(scriptTags) ?? [];
        const patient = tags.map((tag) =>
          tag.trim().replace('crossorigin', 'crossorigin fetchpriority="low"'),
        );
        return html.replace(scriptTags, '').replace('</head>', `  ${patient.join('\n    ')}\n  </head>`);
      },
    },
  };
}

/** Lazy parts are plain imports: there are no style sheets to wait for, and what a document needs the server names. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null,
  };
}

const entryPart = 'src/entry-client.tsx';
const screenPart = /\/src\/app\/screens\/([\w-]+)\.screen\.tsx$/;

/** Writes for the server what each screen needs to come to life: by route, as addresses. */
function partsOfScreens(): Plugin {
  return {
    name: 'parts-of-screens',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const needed = (fileName: string, known = new Set<string>()): Set<string> => {
        if (known.has(fileName)) return known;
        known.add(fileName);
        const chunk = chunks.find((each) => each.fileName === fileName);
        for (const name of chunk?.imports ?? []) needed(name, known);
        return known;
      };
      const started = chunks
        .filter(({ isEntry }) => isEntry)
        .flatMap(({ fileName }) => [...needed(fileName)]);
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entryPart))?.fileName;
      if (!entry) throw new Error(`${entryPart} is not among the built files`);
      const parts = chunks.flatMap((chunk) => {
        const screen = screenPart.exec(chunk.facadeModuleId ?? '')?.[1];
        if (!screen) return [];
        const route = screen.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
        const names = [...needed(chunk.fileName, needed(entry))].filter((name) => !started.includes(name));
        return [[route, names.map((name) => `/${name}`).join(' ')] as const];
      });
      writeFileSync('dist/parts.json', JSON.stringify(Object.fromEntries(parts)));
    },
  };
}

/** Asks for the fonts with the document, before the style sheet that names them has come. */
function fontPreloads(): Plugin {
  return {
    name: 'font-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        return preloadedFonts.map((name) => {
          const font = Object.values(bundle).find(
            (file) => file.type === 'asset' && file.names.includes(name),
          );
          if (!font) throw new Error(`${name} is not among the built files`);
          const attrs = {
            rel: 'preload',
            href: `/${font.fileName}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          };
          return { tag: 'link', attrs, injectTo: 'head' };
        });
      },
    },
  };
}

const compressible = /\.(?:js|css|svg)$/;

/** Beside the files of the site their compressed bytes, as small as they get: a folder for each encoding. */
function compressedOnce(): Plugin {
  return {
    name: 'compressed-once',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    writeBundle(_, bundle) {
      rmSync('dist/encoded', { recursive: true, force: true });
      for (const file of Object.values(bundle)) {
        if (!compressible.test(file.fileName)) continue;
        const body = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        keep('br', file.fileName, brotliCompressSync(body, { params }));
        keep('gzip', file.fileName, gzipSync(body, { level: 9 }));
      }
    },
  };
}

function keep(encoding: string, fileName: string, body: Buffer): void {
  const path = join('dist/encoded', encoding, fileName);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
}

/** The template is no file of the site: unrendered it must not be had by its name. */
function templateApart(): Plugin {
  return {
    name: 'template-apart',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    closeBundle: () => renameSync('dist/client/index.html', 'dist/index.html'),
  };
}

/** The router's package names its development build alone; the other stands beside it. */
const routerBuilds = /(react-router[\\/]dist[\\/])development([\\/])/;

const routerChunk = /react-router[\\/]dist[\\/]production[\\/]/;
/** What the bundler cannot know to be without effect; it would keep each part whole that has such a line. */
const routerNames = /^\w+\.displayName = "[^"]*";$/gm;
const routerCalls = /\bReact\d*\.(?:createContext|forwardRef|memo)\(/g;

/**
 * Takes the production build of the router: the development one carries its warnings to every phone. And only what is
 * used of it: forms, data and framework stay behind.
 */
function routerForProduction(): Plugin {
  return {
    name: 'router-for-production',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'development',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('react-router')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      return { ...found, id: found.id.replace(routerBuilds, '$1production$2'), moduleSideEffects: false };
    },
    transform(code, id) {
      if (!routerChunk.test(id)) return null;
      return { code: code.replace(routerNames, '').replace(routerCalls, '/* @__PURE__ */ $&'), map: null };
    },
  };
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    routerForProduction(),
    plainImports(),
    scriptsLast(),
    partsOfScreens(),
    fontPreloads(),
    compressedOnce(),
    templateApart(),
  ],
  // React must be its production build inside the server bundle: rendering is about five times faster.
  define: isSsrBuild
    ? { 'process.env.NODE_ENV': JSON.stringify(mode === 'development' ? 'development' : 'production') }
    : {},
  resolve: { conditions: [sourceCondition, 'module', 'browser', 'development|production'] },
  ssr: {
    noExternal: true,
    resolve: { conditions: [sourceCondition, 'module', 'node', 'development|production'] },
  },
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    // One style sheet: a page rendered on the server is never without its styles.
    cssCodeSplit: false,
    // Fonts and pictures stay files: the content policy allows no data: fonts.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', test: firstParts, priority: 1 },
                { name: 'libraries', test: libraries, minShareCount: 1 },
                { name: 'shared', test: sharedParts, minShareCount: 3 },
                { name: 'shell', test: shellParts },
                { name: 'page', test: pageParts, minShareCount: 2 },
                { name: 'lists', test: listParts, minShareCount: 2 },
              ],
            },
          },
        },
    // The server names what a document needs: no list of it travels in the scripts.
    modulePreload: false,
  },
}));
