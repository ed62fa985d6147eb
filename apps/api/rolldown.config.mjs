import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

/** Native code, and what finds files beside itself. */
const apart = [
  '@memorial/embedded-mongo',
  '@node-rs/argon2',
  'google-auth-library',
  'heic-decode',
  'pino',
  'sharp',
];

/** What the libraries use when somebody has installed it; we have not. */
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
 * A CommonJS package imported as Node does it. A bundler's stand-in for such a package has the package's own
 * prototype: mongoose then takes the stand-in for an instance of itself and writes to what can only be read.
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

/** A library that asks where its own file lies would ask in vain: it belongs among those apart. */
const noLostFolders = {
  name: 'no-lost-folders',
  generateBundle(_, files) {
    for (const { fileName, code = '' } of Object.values(files))
      if (/\b__(?:dir|file)name\b/.test(code)) this.error(`${fileName} asks for its own folder`);
  },
};

// Server and libraries in a few files: most of a start would be Node finding and reading two thousand of them.
export default defineConfig({
  input: {
    main: 'dist/main.js',
    worker: 'dist/worker.js',
    'image.worker': 'dist/platform/images/image.worker.js',
    'preview.worker': 'dist/modules/obituaries/previews/preview.worker.js',
    grant: 'dist/grant.js',
    seed: 'dist/seed/seed.js',
  },
  platform: 'node',
  external: [...apart, ...absent],
  plugins: [asNodeImports('mongoose'), noLostFolders],
  // Nest tells its parts apart by the names of their classes.
  output: { dir: 'bundle', format: 'esm', cleanDir: true, keepNames: true },
});
