import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type ConfigEnv, defineConfig, type Plugin } from 'vite';

const sourceCondition = '@memorial/source';

/**
 * Font files of the first paint. Others load on demand: preloading them too would exceed the browser's
 * connections and delay the portrait.
 */
const preloadedFonts = ['serif-cyrillic.woff2', 'sans-cyrillic.woff2'];

/** Start script and the loading of style sheets; the chunk must contain nothing else. */
const startModules = 'style-preload';

/** Changes only with library updates, so returning visitors have it in their cache. */
const libraryModules = /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;

/** Modules around every screen, with all that they import, and components of most public screens. */
const shellModules =
  /web[\\/]src[\\/](entry-client|shared[\\/](loading|obituary)[\\/])|ui[\\/]src[\\/](candle|empty-state|link-button|ornament|portrait|silhouette|skeleton)[\\/]/;

/** Directories whose modules share a chunk when several screens or lazy parts use them. */
const sharedDirectories: Readonly<Record<string, RegExp>> = {
  page: /web[\\/]src[\\/]features[\\/](obituary-page|memories[\\/]list)[\\/]|messages[\\/]ui[\\/](memory-list|obituary-page)/,
  lists:
    /ui[\\/]src[\\/](card-frame|card-grid|category-badge|chip|obituary-card)[\\/]|web[\\/]src[\\/]shared[\\/]obituary-preview[\\/]/,
  search: /web[\\/]src[\\/]features[\\/]obituary-search[\\/]|ui[\\/]src[\\/]disclosure[\\/]/,
  fields: /ui[\\/]src[\\/](field|pager|text-input)[\\/]/,
  forms: /ui[\\/]src[\\/](checkbox|date-input|segmented|select|textarea)[\\/]/,
};

const root = join(import.meta.dirname, '../..');

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

const clientEntry = 'src/entry-client.tsx';
const screenFile = /\/src\/routes\/([\w-]+)\.route\.tsx$/;

/**
 * Writes the URLs of the chunks and style sheets that each route's screen needs to `dist/parts.json`, for the server.
 * A sheet follows those that it depends on, as the rules of a screen override those of its components.
 */
function writeScreenParts(): Plugin {
  return {
    name: 'parts-of-screens',
    apply: isClientBuild,
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      /** File names of chunks and their sheets, dependencies first. */
      const partsOf = (fileName: string, seen = new Set<string>(), parts: string[] = []): string[] => {
        const chunk = chunks.find((each) => each.fileName === fileName);
        if (!chunk || seen.has(fileName)) return parts;
        seen.add(fileName);
        for (const name of chunk.imports) partsOf(name, seen, parts);
        parts.push(fileName, ...(chunk.viteMetadata?.importedCss ?? []));
        return parts;
      };
      const startupChunks = chunks
        .filter(({ isEntry }) => isEntry)
        .flatMap(({ fileName }) => partsOf(fileName));
      const entry = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith(clientEntry)),
      )?.fileName;
      if (!entry) throw new Error(`${clientEntry} is not among the built files`);
      const parts = chunks.flatMap((chunk) => {
        const screen = screenFile.exec(chunk.facadeModuleId ?? '')?.[1];
        if (!screen) return [];
        const route = screen.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
        const names = new Set([...partsOf(entry), ...partsOf(chunk.fileName)]);
        for (const name of startupChunks) names.delete(name);
        return [[route, [...names].map((name) => `/${name}`).join(' ')] as const];
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
    scriptsLast(),
    writeScreenParts(),
    fontPreloads(),
    precompressAssets(),
    moveTemplate(),
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
    manifest: !isSsrBuild,
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
                { name: 'start', test: startModules, priority: 3 },
                { name: 'libraries', test: libraryModules, priority: 2 },
                { name: 'shell', test: shellModules, priority: 1 },
                ...Object.entries(sharedDirectories).map(([name, test]) => ({
                  name,
                  test,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                })),
              ],
            },
          },
        },
    // The server names the chunks of a document; the scripts need no preload list.
    modulePreload: false,
  },
}));
