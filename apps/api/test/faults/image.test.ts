import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../architecture/source-imports.js';
import { smallPhotograph } from '../support/photograph.js';
import { ProductProcess } from '../support/product.js';
import { ProductClient } from '../support/product-client.js';

const run = promisify(execFile);
const dockerfile = readFileSync(join(repositoryRoot, 'docker/Dockerfile'), 'utf8');
const compose = readFileSync(join(repositoryRoot, 'docker/compose.yml'), 'utf8');
const [, buildStage = '', finalStage = ''] = dockerfile.split(/^FROM .+$/m);

describe('the image', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'memorial-image-'));
  const app = join(temporary, 'app');
  let product: ProductProcess | undefined;
  afterAll(() => {
    product?.killAll();
    rmSync(temporary, { recursive: true, force: true });
  });

  /** Makes the folder that the build stage makes. */
  beforeAll(async () => {
    const [, script = ''] = /^RUN node (\S+) \/out$/m.exec(buildStage) ?? [];
    await run(process.execPath, [script, app], { cwd: repositoryRoot });
  });

  it('consists of what the build stage has put together', () => {
    expect(finalStage.match(/^(?:COPY|ADD) .+$/gm)).toEqual(['COPY --from=build /out /app']);
    expect(finalStage).toMatch(/^USER node$/m);
  });

  it('has neither sources nor development dependencies', () => {
    const files = readdirSync(app, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'));
    const libraries = files
      .map((name) => /(?:^|\/)node_modules\/\.pnpm\/([^/]+)$/.exec(name)?.[1] ?? '')
      .filter(Boolean);
    expect(libraries.some((name) => name.startsWith('sharp@'))).toBe(true);
    const development =
      /^(?:vite|vitest|typescript|rolldown|turbo|jsdom|playwright|@playwright\+test|@nestjs\+testing)@/;
    expect(libraries.filter((name) => development.test(name))).toEqual([]);
    const own = files.filter((name) => /@memorial\/[\w-]+\/(?!node_modules)/.test(name));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((name) => /\/(?:src|test|e2e|bench)\//.test(name))).toEqual([]);
    expect(readdirSync(join(app, 'apps/api')).sort()).toEqual([
      'assets',
      'bundle',
      'node_modules',
      'package.json',
    ]);
  });

  it('serves pages and takes photographs with Node alone', async () => {
    const dataDir = join(temporary, 'data');
    const [command, ...args] = JSON.parse(/^CMD (.+)$/m.exec(finalStage)?.[1] ?? '[]') as string[];
    expect(command).toBe('node');
    const env = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      JWT_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'warn',
    };
    product = new ProductProcess(
      spawn(process.execPath, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    const origin = await product.origin();
    const client = new ProductClient(origin, dataDir);
    const { token } = await client.openAccount('olena@example.com');
    const page = (await client.create({ token })).view();
    const { photoUrl } = (await client.uploadPhoto(page._id, await smallPhotograph(), { token })).view();
    expect((await client.get(photoUrl)).status).toBe(200);
    const document = (await client.get(`/obituary/${page._id}`)).bytes.toString();
    expect(document).toContain(page.fullName);
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(document) ?? [];
    expect((await client.get(script)).status).toBe(200);

    const [, health = ''] = /^HEALTHCHECK[^"]+CMD node -e "(.+)"$/ms.exec(finalStage) ?? [];
    await run(process.execPath, ['-e', health], { env: { PORT: new URL(origin).port } });
    expect(await product.stop()).toMatchObject({ code: 0 });
  });
});

it('compose restarts every service that ends', () => {
  const { services } = parse(compose, { merge: true }) as { services: Record<string, { restart?: string }> };
  expect(Object.keys(services).length).toBeGreaterThan(4);
  for (const [name, { restart }] of Object.entries(services)) expect(restart, name).toBe('unless-stopped');
});
