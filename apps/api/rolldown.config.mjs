import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

/** Packages with native code and packages that look for files beside their own code. */
const apart = [
  '@echogarden/espeak-ng-emscripten',
  '@ffmpeg-installer/ffmpeg',
  '@memorial/embedded-mongo',
  '@node-rs/argon2',
  'google-auth-library',
  'heic-decode',
  'pdfkit',
  'pino',
  'sharp',
];

/** Optional dependencies of the libraries; they are not installed here. */
const absent = [
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  'aws4',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'pino-pretty',
  'snappy',
  'socks',
  '@fastify/static',
  '@fastify/view',
  /^@nestjs\/(microservices|platform-fastify|platform-socket\.io|websockets)(\/|$)/,
];

/**
 * Imports a CommonJS package as Node does. The bundler's own wrapper for such a package has the package's
 * prototype, so mongoose would take the wrapper for an instance of itself and write to read-only properties.
 */
function asNodeImports(name) {
  const standIn = `\0${name}`;
  return {
    name: 'as-node-imports',
    resolveId: {
      filter: { id: new RegExp(`^${name}$`) },
      handler: () => standIn,
    },
    load: {
      filter: { id: new RegExp(`^\0${name}$`) },
      async handler() {
        const { default: _, 'module.exports': __, ...named } = await import(name);
        const path = fileURLToPath(import.meta.resolve(name));
        return `import whole from ${JSON.stringify(path)};
          export default whole;
          export const { ${Object.keys(named).join(', ')} } = whole;`;
      },
    },
  };
}

/**
 * Fails the build for a library that reads its own folder: it must be listed in `apart`, because a bundle
 * moves it.
 */
const noLostFolders = {
  name: 'no-lost-folders',
  generateBundle(_, files) {
    for (const { fileName, code = '' } of Object.values(files))
      if (/\b__(?:dir|file)name\b/.test(code)) this.error(`${fileName} asks for its own folder`);
  },
};

// Bundle the server and its libraries into a few files: otherwise most of the start-up time is Node resolving
// and reading two thousand files.
export default defineConfig({
  input: {
    main: 'dist/main.js',
    worker: 'dist/worker.js',
    'image.worker': 'dist/platform/images/image.worker.js',
    'preview.worker': 'dist/modules/link-previews/preview.worker.js',
    'poster.worker': 'dist/modules/family-trees/poster.worker.js',
    'paper.worker': 'dist/modules/paper/paper.worker.js',
    'film.worker': 'dist/modules/videos/rendering/film.worker.js',
    'drawing.worker': 'dist/platform/drawing/drawing.worker.js',
    'gedcom.worker': 'dist/modules/family-trees/import/gedcom.worker.js',
    'espeak.worker': 'dist/modules/videos/speech/espeak.worker.js',
    grant: 'dist/grant.js',
    refund: 'dist/refund.js',
    seed: 'dist/seed/seed.js',
  },
  platform: 'node',
  external: [...apart, ...absent],
  plugins: [asNodeImports('mongoose'), noLostFolders],
  // Nest identifies providers by class name, so names must be kept.
  output: { dir: 'bundle', format: 'esm', cleanDir: true, keepNames: true },
});
