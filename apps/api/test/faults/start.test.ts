import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import {
  getObituaryEndpoint,
  listObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPages } from '../../src/modules/demo/demo-pages.js';
import { machineSlowdown } from '../support/machine-slowdown.js';
import { smallPhotograph } from '../support/photograph.js';
import { isRunning } from '../support/processes.js';
import { type Product, Products } from '../support/product.js';
import { waitFor } from '../support/wait-for.js';

// Starting a product takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const products = new Products();
const servers: Server[] = [];
const drawings = demoPages.flatMap(({ gallery = [] }) => gallery.map(({ caption }) => caption)).sort();
const portraits = demoPages.filter(({ hasPortrait }) => hasPortrait).length;
/** Product that the tests share; each leaves it running. */
let running: Product;
beforeAll(async () => {
  running = await products.start({ dataDir: products.newDataDir(), env: { PORT: '0' } });
});
afterAll(() => {
  for (const server of servers) server.close();
  products.end();
});

/** Port of a server that accepts connections and never responds. */
async function silentPort(): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the port did not open');
  return address.port;
}

/** Expect a refused start: one line per error, exit code 1, empty standard output, no process left. */
async function expectRefusedStart(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  lines: readonly RegExp[],
): Promise<void> {
  const launched = products.launch({ dataDir, env });
  const watched = waitFor('its database', () => launched.hasEnded || launched.processTree().length > 0);
  const ending = await launched.ended;
  await watched;
  expect(ending).toMatchObject({ code: 1, signal: null, stdout: '' });
  expect(ending.elapsedMs).toBeLessThan(10_000 * (await machineSlowdown()));
  const said = ending.stderr.trimEnd().split('\n');
  expect(said).toEqual(lines.map((line) => expect.stringMatching(line)));
  await waitFor('the end of its database', () => !launched.processTree().some(isRunning));
}

describe('a start that cannot be', () => {
  it('says which port is taken', async () => {
    const port = await silentPort();
    await expectRefusedStart(products.newDataDir(), { PORT: String(port) }, [
      new RegExp(`^PORT: 127\\.0\\.0\\.1:${port} is already in use$`),
    ]);
  });

  it('says that another product uses the data folder, and leaves that one alone', async () => {
    await expectRefusedStart(running.dataDir, {}, [
      /^DATA_DIR: .+ another process serves the data folder .+$/,
    ]);
    expect((await running.client.get('/health/ready')).status).toBe(200);
  });

  // The parser's unit tests cover the other invalid configurations.
  it('names every wrong variable', async () => {
    const env = { PORT: 'eighty', LOG_LEVEL: 'loud', SMTP_URL: 'mail.example.com', RATE_LIMITS: 'perhaps' };
    await expectRefusedStart(products.newDataDir(), env, [
      /^PORT: .+/,
      /^SMTP_URL: .+/,
      /^RATE_LIMITS: .+/,
      /^LOG_LEVEL: .+/,
    ]);
  });

  it('reports a damaged database and does not serve it', async () => {
    const dataDir = products.newDataDir();
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'data.mdb'), Buffer.alloc(64 * 1024, 'damaged'));
    await expectRefusedStart(dataDir, {}, [
      /^DATA_DIR: .+ is not a data file of this server; restore it from a backup$/,
    ]);
  });

  it('says that a database elsewhere does not answer', async () => {
    const uri = `mongodb://127.0.0.1:${await silentPort()}`;
    await expectRefusedStart(products.newDataDir(), { MONGODB_URI: uri }, [/^MONGODB_URI: .+/]);
  });
});

describe('a port that was not known before', () => {
  it('stands in every link', async () => {
    const address = `http://localhost:${running.port}`;
    const document = (await (await fetch(`${running.origin}/api/openapi.json`)).json()) as {
      servers: { url: string }[];
    };
    expect(document.servers[0]?.url).toMatch(new RegExp(`^${address}(/|$)`));
    expect(await (await fetch(`${running.origin}/service-packages`)).text()).toContain(address);
  });
});

describe('a second start', () => {
  it('takes less than 5 s and finds everything as it was', async () => {
    const first = running;
    const { token } = await first.client.openAccount('olena@example.com');
    const page = (await first.client.create({ token })).view();
    const photo = (await first.client.uploadPhoto(page._id, await smallPhotograph(), { token })).view();
    const { bytes } = await first.client.get(photo.photoUrl);
    expect(await first.process.stop()).toMatchObject({ code: 0, stderr: '' });

    const second = await products.start({ dataDir: first.dataDir });
    running = second;
    expect(second.startedInMs).toBeLessThan(5_000 * (await machineSlowdown()));
    // The session from before the restart is still valid.
    expect(await second.client.pagesOf(token)).toEqual({ total: 1, used: 1 });
    expect(await second.client.callOk(getObituaryEndpoint, { params: { id: page._id } })).toMatchObject({
      fullName: page.fullName,
      photoUrl: photo.photoUrl,
    });
    expect((await second.client.get(photo.photoUrl)).bytes.equals(bytes)).toBe(true);
  });
});

describe('demo data', () => {
  it('is complete after a start that was killed in the middle of it', async () => {
    const dataDir = products.newDataDir();
    const env = { DEMO_DATA: 'on' };
    const media = join(dataDir, 'media');
    const photographs = () => {
      try {
        return readdirSync(media, { recursive: true }).filter((name) => String(name).split('/').length === 3)
          .length;
      } catch {
        return 0;
      }
    };
    const cut = products.launch({ dataDir, env });
    await waitFor('the first photograph', () => cut.hasEnded || photographs() >= 1);
    expect(await cut.kill()).toMatchObject({ signal: 'SIGKILL' });
    const { client, process } = await products.start({ dataDir, env });
    const pages = async () => (await client.callOk(listObituariesEndpoint, { query: { limit: 100 } })).data;
    // The demo obituaries exist when the product is ready, their portraits shortly after.
    expect(await pages()).toHaveLength(demoPages.length);
    const photoUrls = await waitFor(
      'all portraits',
      async () => {
        const found = (await pages()).flatMap(({ photoUrl }) => photoUrl ?? []);
        return found.length === portraits && found;
      },
      100_000,
    );
    for (const url of photoUrls) expect((await client.get(url)).status).toBe(200);
    const galleries = async () => {
      const ids = (await pages()).map(({ _id: id }) => id);
      const read = await Promise.all(ids.map((id) => client.callOk(getObituaryEndpoint, { params: { id } })));
      return read.flatMap(({ galleryPhotos }) => galleryPhotos.map(({ caption }) => caption));
    };
    const drawn = await waitFor('all drawings', async () => {
      const found = await galleries();
      return found.length >= drawings.length && found;
    });
    expect(drawn.sort()).toEqual(drawings);
    const films = await waitFor('the film', async () => {
      const found = (await pages()).flatMap(({ videos }) => videos);
      return found.length > 0 && found;
    });
    expect(films.map(({ title }) => title)).toEqual(demoPages.flatMap(({ video }) => video?.title ?? []));
    expect((await process.stop()).code).toBe(0);
  });
});
