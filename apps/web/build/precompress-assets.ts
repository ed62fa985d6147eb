import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { isClientBuild } from './is-client-build.js';

const compressible = /\.(?:js|css|svg)$/;

/** Writes Brotli and gzip copies of the site's files with maximum compression, in one folder per encoding. */
export function precompressAssets(): Plugin {
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
