import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type ConfigEnv, defineConfig, type Plugin } from 'vite';

const sourceCondition = '@memorial/source';

/**
 * Font files of the first paint. Others load on demand: preloading them too would exceed the browser's
 * connections and delay the portrait.
 */
const preloadedFonts = ['serif-cyrillic.woff2', 'sans-cyrillic.woff2'];

/** Folders of `shared` that most public screens use. The others load on demand. */
const sharedFolders = [
  'api',
  'document',
  'loading',
  'messages',
  'navigation',
  'obituary',
  'session',
  'storage',
];

/** Texts of the contracts that few public screens use. */
const onDemandMessages = [
  'auth',
  'awards',
  'controls',
  'editing',
  'family-trees',
  'field',
  'home',
  'media',
  'obituaries',
  'payments',
  'plans',
  'users',
  'videos',
  'wizard',
];

/** Besides `shared` and texts. */
const otherSharedModules =
  /contracts[\\/]src[\\/](text|route|dates|(?!awards|payments|subscription)[\w-]+[\\/](?!obituaries\.c|auth\.)[\w-]+\.(routes|constants))\.ts$|ui[\\/]src[\\/](button|candle|empty-state|error-state|flame|icon|internal|link|link-button|loading-overlay|notice|ornament|portrait|silhouette|skeleton)[\\/]|@tanstack(?!.*(?:[mM]utationObserver|useMutation|[iI]nfiniteQuery(?:Observer|Options|\.js)))/;

/** Modules that most public screens use, in one chunk: every separate file costs a phone one more request. */
function isShared(id: string): boolean {
  const [, folder] = /web[\\/]src[\\/]shared[\\/]([\w-]+)[\\/]/.exec(id) ?? [];
  if (folder) return sharedFolders.includes(folder);
  const [, messages] = /contracts[\\/]src[\\/]messages[\\/]([\w-]+)\.messages\.ts$/.exec(id) ?? [];
  if (messages) return !onDemandMessages.includes(messages);
  return otherSharedModules.test(id);
}

/** Dependencies of the entry script; the chunk must contain nothing else. */
const bootstrapModules = /preload-helper/;

/** Changes only with library updates, so returning visitors have it in their cache. */
const libraryModules = /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;

/** Modules around every screen. */
const shellModules =
  /web[\\/]src[\\/](app[\\/](?!.*(?:cache-visited-pages|plan-limit-modal|sign-in-documents|shell[\\/]cookie-banner))|features[\\/]home[\\/]model[\\/]hero-pictures|shared[\\/]api[\\/]query-client)|ui[\\/]src[\\/](toast|logo)[\\/]|query-core.*(queryClient|Cache|hydration)\.js$/;

/** Modules shared by a memory page, its short link and the lazy memory forms. */
const obituaryModules =
  /(?:get-obituary\.query|obituary-query-keys|family\.constants|[\\/]obituary\.copy|page-states|memory-query-keys|is-indexable|media\.routes|use-route-params)\.tsx?$/;

/** Modules of page lists that a memory page does not need. */
const listModules =
  /ui[\\/]src[\\/](card-grid|category-badge|chip|obituary-card)[\\/]|web[\\/]src[\\/]shared[\\/]obituary-preview[\\/]/;

/** Options and texts of pages that forms need as well, without the cards of lists. */
const obituaryOptionModules =
  /contracts[\\/]src[\\/](?:obituaries[\\/]obituaries\.constants|messages[\\/]obituaries\.messages)\.ts$/;

/** Excludes the development server: it calls the hooks of a build as well. */
const isClientBuild = (_: unknown, { command, isSsrBuild }: ConfigEnv) => command === 'build' && !isSsrBuild;

const scriptTags = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\s*/g;

/**
 * Moves script tags to the end of the head with low priority: a rendered document is readable without them,
 * so styles, fonts and the first picture come first.
 */
function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const tags = html.match(scriptTags) ?? [];
        const deferred = tags.map((tag) =>
          tag.trim().replace('crossorigin', 'crossorigin fetchpriority="low"'),
        );
        return html.replace(scriptTags, '').replace('</head>', `  ${deferred.join('\n    ')}\n  </head>`);
      },
    },
  };
}

/**
 * Turns lazy imports into plain `import()`: there are no style sheets to wait for, and the server names the
 * chunks that a document needs.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null,
  };
}

const clientEntry = 'src/entry-client.tsx';
const screenFile = /\/src\/routes\/([\w-]+)\.route\.tsx$/;

/** Writes the chunk URLs that each route's screen needs to `dist/parts.json`, for the server. */
function writeScreenChunks(): Plugin {
  return {
    name: 'parts-of-screens',
    apply: isClientBuild,
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const importsOf = (fileName: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(fileName)) return seen;
        seen.add(fileName);
        const chunk = chunks.find((each) => each.fileName === fileName);
        for (const name of chunk?.imports ?? []) importsOf(name, seen);
        return seen;
      };
      const startupChunks = chunks
        .filter(({ isEntry }) => isEntry)
        .flatMap(({ fileName }) => [...importsOf(fileName)]);
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(clientEntry))?.fileName;
      if (!entry) throw new Error(`${clientEntry} is not among the built files`);
      const parts = chunks.flatMap((chunk) => {
        const screen = screenFile.exec(chunk.facadeModuleId ?? '')?.[1];
        if (!screen) return [];
        const route = screen.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
        const names = [...importsOf(chunk.fileName, importsOf(entry))].filter(
          (name) => !startupChunks.includes(name),
        );
        return [[route, names.map((name) => `/${name}`).join(' ')] as const];
      });
      writeFileSync('dist/parts.json', JSON.stringify(Object.fromEntries(parts)));
    },
  };
}

/** Preloads fonts from the document, before the style sheet has arrived. */
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

/** Writes Brotli and gzip copies of the site's files with maximum compression, in one folder per encoding. */
function precompressAssets(): Plugin {
  return {
    name: 'compressed-once',
    apply: isClientBuild,
    writeBundle(_, bundle) {
      rmSync('dist/encoded', { recursive: true, force: true });
      for (const file of Object.values(bundle)) {
        if (!compressible.test(file.fileName)) continue;
        const body = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        writeEncoded('br', file.fileName, brotliCompressSync(body, { params }));
        writeEncoded('gzip', file.fileName, gzipSync(body, { level: 9 }));
      }
    },
  };
}

function writeEncoded(encoding: string, fileName: string, body: Buffer): void {
  const path = join('dist/encoded', encoding, fileName);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
}

/** Moves index.html out of the public folder: the unrendered template must not be served. */
function moveTemplate(): Plugin {
  return {
    name: 'template-apart',
    apply: isClientBuild,
    closeBundle: () => renameSync('dist/client/index.html', 'dist/index.html'),
  };
}

/** The package exports only its development build; the production build is in the folder beside it. */
const routerDevBuild = /(react-router[\\/]dist[\\/])development([\\/])/;

const routerModule = /react-router[\\/]dist[\\/]production[\\/]/;
/** Statements that the bundler cannot recognize as free of side effects; each would keep its whole module. */
const displayNameLine = /^\w+\.displayName = "[^"]*";$/gm;
const pureReactCall = /\bReact\d*\.(?:createContext|forwardRef|memo)\(/g;

/**
 * Uses the router's production build, without the development warnings, and lets the bundler drop its unused
 * parts (forms, data, framework).
 */
function productionRouter(): Plugin {
  return {
    name: 'router-for-production',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'development',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('react-router')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      return { ...found, id: found.id.replace(routerDevBuild, '$1production$2'), moduleSideEffects: false };
    },
    transform(code, id) {
      if (!routerModule.test(id)) return null;
      return {
        code: code.replace(displayNameLine, '').replace(pureReactCall, '/* @__PURE__ */ $&'),
        map: null,
      };
    },
  };
}

const jsonSchemaModule = /zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
const jsonSchemaFunction = /^export const (\w+(?:Processor|JSONSchemaMethod)) =/gm;

/** Empties the functions of zod that write JSON schemas, which the site never does: each schema refers to them. */
function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: isClientBuild,
    enforce: 'pre',
    transform: (code, id) =>
      jsonSchemaModule.test(id)
        ? {
            code: code.replace(jsonSchemaFunction, 'export const $1 = () => {};\nconst $1Unused ='),
            map: null,
          }
        : null,
  };
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    productionRouter(),
    zodWithoutJsonSchema(),
    plainImports(),
    scriptsLast(),
    writeScreenChunks(),
    fontPreloads(),
    precompressAssets(),
    moveTemplate(),
  ],
  // Production build of React in the server bundle: rendering is about five times faster.
  define: isSsrBuild
    ? { 'process.env.NODE_ENV': JSON.stringify(mode === 'development' ? 'development' : 'production') }
    : {},
  resolve: { conditions: [sourceCondition, 'module', 'browser', 'development|production'] },
  ssr: {
    // The development server leaves libraries to Node: it cannot run CommonJS itself.
    noExternal: isSsrBuild ? true : [/^@memorial\//],
    resolve: { conditions: [sourceCondition, 'module', 'node', 'development|production'] },
  },
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    // One style sheet, so that a server-rendered page always has its styles.
    cssCodeSplit: false,
    // Keep fonts and pictures as files: the content security policy does not allow data: fonts.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', test: bootstrapModules, priority: 1 },
                { name: 'libraries', test: libraryModules, minShareCount: 1 },
                { name: 'shared', test: isShared, minShareCount: 3 },
                { name: 'shell', test: shellModules },
                { name: 'page', test: obituaryModules, minShareCount: 2 },
                { name: 'options', test: obituaryOptionModules, minShareCount: 2 },
                { name: 'lists', test: listModules, minShareCount: 2 },
              ],
            },
          },
        },
    // The server names the chunks of a document; the scripts need no preload list.
    modulePreload: false,
  },
}));
