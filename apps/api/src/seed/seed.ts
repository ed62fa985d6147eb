import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EmbeddedMongoStartError, spawnEmbeddedMongo } from '@memorial/embedded-mongo';
import { nameTermOf } from '../modules/search/name-vocabulary.schema.js';
import { ConfigurationError, readConfig } from '../platform/config/app-config.js';
import { foldedTerms } from '../platform/text/name-tokens.js';
import { keepersOf } from './keepers.js';
import { maxPages, ObituaryGenerator } from './obituary-generator.js';
import { Progress } from './progress.js';
import { SeedRepository } from './seed.repository.js';

const batchSize = 500;
/** Batches written in parallel while the next ones are generated. */
const maxWriters = 2;
const usage = `npm run seed -- --pages N [--seed S] [--database URI | DATA_DIR]   (N up to ${maxPages})`;

/** Seeding cannot start; the message is one line. */
export class SeedRefusedError extends Error {
  override readonly name = 'SeedRefusedError';
}

export interface SeedOptions {
  readonly pages: number;
  readonly seed: number;
}

/**
 * Command: fills the configured database, or the given one, with obituaries of invented people.
 * @throws SeedRefusedError in production, with a public URL, if the arguments are wrong or if the data folder
 * is in use
 */
export async function seedCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { database, ...options } = readArguments(args);
  const target = targetOf(database, env);
  const server = 'uri' in target ? null : await ownServer(target.dataDir);
  try {
    const progress = new Progress(options.pages, process.stderr);
    await seed('uri' in target ? target.uri : (server?.uri ?? ''), options, (done) => progress.show(done));
  } finally {
    await server?.stop();
  }
}

/**
 * Writes the obituaries of a seed that do not exist yet; memory use does not depend on their number.
 * @param report called from time to time with the number of existing obituaries
 * @returns number of written obituaries
 */
export async function seed(
  uri: string,
  options: SeedOptions,
  report: (done: number) => void = () => undefined,
): Promise<number> {
  const repository = await SeedRepository.open(uri);
  try {
    const keepers = [];
    for (const keeper of keepersOf(options.seed)) keepers.push(await repository.findOrCreateKeeper(keeper));
    const seeding = new Seeding(new ObituaryGenerator(options.seed, keepers), repository);
    return await seeding.run(options.pages, report);
  } finally {
    await repository.close();
  }
}

class Seeding {
  private readonly parts = new Set<string>();
  private written = 0;

  constructor(
    private readonly pages: ObituaryGenerator,
    private readonly repository: SeedRepository,
  ) {}

  async run(count: number, report: (done: number) => void): Promise<number> {
    const writers = new Set<Promise<void>>();
    let done = 0;
    for (let from = 0; from < count; from += batchSize) {
      const indexes = Array.from({ length: Math.min(batchSize, count - from) }, (_, at) => from + at);
      const writer = this.writeBatch(indexes).then(() => {
        done += indexes.length;
        report(done);
        writers.delete(writer);
      });
      writers.add(writer);
      if (writers.size >= maxWriters) await Promise.race(writers);
    }
    await Promise.all(writers);
    return this.written;
  }

  /** Adds the words of names to the vocabulary before the obituaries that use them. */
  private async writeBatch(indexes: readonly number[]): Promise<void> {
    const known = await this.repository.existingIds(indexes.map((index) => this.pages.idOf(index)));
    const pages = indexes
      .filter((index) => !known.has(this.pages.idOf(index).toHexString()))
      .map((index) => this.pages.obituary(index));
    const parts = new Set(pages.flatMap(({ fullName }) => foldedTerms(fullName ?? '')));
    const added = [...parts].filter((part) => !this.parts.has(part));
    await this.repository.addNameParts(added.map((part) => nameTermOf(part, new Date())));
    for (const part of added) this.parts.add(part);
    await this.repository.addPages(pages);
    this.written += pages.length;
  }
}

function readArguments(args: readonly string[]): SeedOptions & { database: string | undefined } {
  const options = {
    pages: { type: 'string' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string' },
  } as const;
  const { values } = withUsage(() => parseArgs({ args: [...args], options }));
  const [pages, seed] = [Number(values.pages), Number(values.seed)];
  if (!Number.isInteger(pages) || pages < 1 || pages > maxPages) throw new SeedRefusedError(usage);
  if (!Number.isInteger(seed) || seed < 0 || seed > 2 ** 31) throw new SeedRefusedError(usage);
  return { pages, seed, database: values.database };
}

function withUsage<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new SeedRefusedError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

function targetOf(
  database: string | undefined,
  env: NodeJS.ProcessEnv,
): { uri: string } | { dataDir: string } {
  const isUri = database?.startsWith('mongodb') ?? false;
  const overrides =
    database === undefined
      ? {}
      : isUri
        ? { MONGODB_URI: database }
        : { MONGODB_URI: '', DATA_DIR: resolve(database) };
  const { isProduction, mongodbUri, dataDir } = configOf({ ...env, ...overrides });
  if (isProduction) throw new SeedRefusedError('NODE_ENV=production: invented pages have no place there');
  return mongodbUri === null ? { dataDir } : { uri: mongodbUri };
}

function configOf(env: NodeJS.ProcessEnv) {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigurationError) throw new SeedRefusedError(error.lines.join('\n'));
    throw error;
  }
}

async function ownServer(dataDir: string) {
  try {
    return await spawnEmbeddedMongo({
      dbPath: join(dataDir, 'database'),
      lockWaitMillis: 500,
      slowMillis: 60_000,
    });
  } catch (error) {
    if (!(error instanceof EmbeddedMongoStartError)) throw error;
    throw new SeedRefusedError(
      `DATA_DIR: ${dataDir} is in use or cannot be used; stop the product first (${error.message})`,
    );
  }
}
