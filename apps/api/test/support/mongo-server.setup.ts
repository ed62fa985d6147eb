import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { executablePath } from '@memorial/embedded-mongo';
import { MongoMemoryServer } from 'mongodb-memory-server-core';
import type { TestProject } from 'vitest/node';
import { hostsOf, withDatabase } from './database-uri.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** URI of the test server, without a database name. */
    mongodbUri: string;
  }
}

/**
 * Start one MongoDB server for all tests: MONGODB_URI, else a mongod on PATH or in the cache of
 * mongodb-memory-server (download only with MONGOD_DOWNLOAD=1), else the embedded server. All except
 * MONGODB_URI run through mongodb-memory-server.
 */
export default async function startMongo(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.MONGODB_URI;
  if (external) {
    announce(`MONGODB_URI (${hostsOf(external).join(', ')})`);
    project.provide('mongodbUri', withDatabase(external, ''));
    return async () => undefined;
  }
  const systemBinary =
    mongodOnPath() ?? (hasCachedMongod() || process.env.MONGOD_DOWNLOAD === '1' ? null : executablePath());
  announce(systemBinary ?? 'mongodb-memory-server’s own mongod');
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  const args = systemBinary === executablePath() ? ['--nosync'] : [];
  const server = await MongoMemoryServer.create({
    instance: { args },
    ...(systemBinary ? { binary: { systemBinary } } : {}),
  });
  project.provide('mongodbUri', server.getUri());
  return async () => {
    await server.stop();
  };
}

function announce(which: string): void {
  process.stderr.write(`tests run on: ${which}\n`);
}

function mongodOnPath(): string | null {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function hasCachedMongod(): boolean {
  return existsSync(join(homedir(), '.cache', 'mongodb-binaries'));
}
