import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isRunning, signal } from '../support/processes.js';
import { Products, supervised } from '../support/product.js';
import { ProductClient } from '../support/product-client.js';
import { waitFor } from '../support/wait-for.js';

// A start takes seconds where many processes share the processors.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const products = new Products();
const folder = mkdtempSync(join(tmpdir(), 'memorial-supervisor-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  products.end();
});

it('the product is started again after a kill -9, and ends with its start script', async () => {
  const supervisor = products.launch({ dataDir: products.newDataDir(), isSupervised: true });
  await supervisor.origin();
  const killed = supervisor.api();
  supervisor.processTree();
  signal(killed, 'SIGKILL');
  const origin = await waitFor('the second ready line', () => supervisor.origins[1], 60_000);
  expect((await new ProductClient(origin, '').get('/health/ready')).status).toBe(200);
  expect(isRunning(killed)).toBe(false);
  expect(supervisor.errors).toContain('the server ended (SIGKILL) and starts again');
  expect(await supervisor.stop()).toMatchObject({ code: 0, signal: null });
  await waitFor('the end of all its processes', () => !supervisor.processTree().some(isRunning));
});

describe('a server under the start script', () => {
  /** Runs a server of a few lines; `run` is the number of its start. */
  function startServer(name: string, lines: string) {
    const script = join(folder, `${name}.mjs`);
    const starts = join(folder, `${name}.starts`);
    const head = `import { appendFileSync, readFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(starts)}, '.');
      const run = readFileSync(${JSON.stringify(starts)}).length;`;
    writeFileSync(script, `${head}\n${lines}`);
    writeFileSync(starts, '');
    const child = spawn(process.execPath, supervised(script), { stdio: ['ignore', 'pipe', 'ignore'] });
    started.push(child);
    const startCount = () => readFileSync(starts).length;
    return { child, startCount, ended: once(child, 'exit') as Promise<[number | null, string | null]> };
  }

  it('ends it with the code of a refused start', async () => {
    const { ended, startCount } = startServer('refused', 'process.exit(3);');
    expect(await ended).toEqual([3, null]);
    expect(startCount()).toBe(1);
  });

  it('is started again after a failure, and ends it with 0', async () => {
    const { ended, startCount } = startServer(
      'failing',
      `if (run < 3) { process.stdout.write('ready http://a\\n', () => process.exit(1)); }`,
    );
    expect(await ended).toEqual([0, null]);
    expect(startCount()).toBe(3);
  });

  it('is started again when it ends before its ready line is read', async () => {
    // The line is written after the end of the server, by a child that shares its output.
    const writer = `process.stdin.resume().on('end', () => console.log('ready http://a'))`;
    const { ended, startCount } = startServer(
      'ending',
      `import { spawn } from 'node:child_process';
       if (run === 1) {
         const child = spawn(process.execPath, ['--eval', ${JSON.stringify(writer)}], {
           stdio: ['pipe', 'inherit', 'ignore'],
         });
         child.on('spawn', () => process.exit(1));
       }`,
    );
    expect(await ended).toEqual([0, null]);
    expect(startCount()).toBe(2);
  });

  it('is started again when its ready line arrives in two chunks', async () => {
    const rest = join(folder, 'rest-of-the-line');
    const { child, ended, startCount } = startServer(
      'split',
      `import { existsSync } from 'node:fs';
       if (run === 1) {
         process.stdout.write('rea');
         setInterval(() => {
           if (existsSync(${JSON.stringify(rest)})) process.stdout.write('dy http://a\\n', () => process.exit(1));
         }, 10);
       }`,
    );
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    writeFileSync(rest, '');
    expect(await ended).toEqual([0, null]);
    expect(startCount()).toBe(2);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends with it on %s', async (name) => {
    const { child, ended, startCount } = startServer(
      name,
      `setInterval(() => undefined, 1_000);
       process.once('${name}', () => process.exit(0));
       process.stdout.write('ready http://a\\n');`,
    );
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    child.kill(name);
    expect(await ended).toEqual([0, null]);
    expect(startCount()).toBe(1);
  });

  it('ends when the start script is killed', async () => {
    const { child, ended } = startServer(
      'orphan',
      `setInterval(() => undefined, 1_000);
       process.stdout.write('ready ' + process.pid + '\\n');`,
    );
    const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    const pid = Number(/\d+/.exec(line.toString())?.[0]);
    child.kill('SIGKILL');
    await ended;
    await waitFor('the end of the server', () => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
      } catch {
        return true;
      }
    });
  });
});
