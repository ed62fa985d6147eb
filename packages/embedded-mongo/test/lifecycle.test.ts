import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { readCliOptions, UsageError } from '../src/cli-options.js';
import { spawnEmbeddedMongo } from '../src/index.js';
import { Environment } from '../src/storage/environment.js';
import { recordKey } from '../src/storage/keys.js';
import { DataFileError } from '../src/storage/page-reader.js';
import { newFolder, removeFolders } from './support/folders.js';
import { endRuns, portOf, run } from './support/run.js';

afterEach(endRuns);
afterAll(removeFolders);

/** True if a process is running; false for a zombie. */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/^\d+ \(.*\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

describe('command line', () => {
  test('prints its version the way tools read it', async () => {
    const { exit, lines } = run(['--version']);
    expect(await exit).toBe(0);
    expect(lines[0]).toMatch(/^db version v7\.0\.\d+$/);
    expect(lines.join('\n')).toContain('not MongoDB');
  });

  test('prints its help', async () => {
    const { exit, lines } = run(['--help']);
    expect(await exit).toBe(0);
    expect(lines.join('\n')).toContain('--dbpath');
  });

  test.each([['--auth'], ['--replSet', 'rs0'], ['--bind_ip', '0.0.0.0'], ['--port', 'x'], ['--nonsense']])(
    'refuses %s %s',
    (...args) => {
      expect(() => readCliOptions([...args, '--dbpath', newFolder()])).toThrow(UsageError);
    },
  );

  test('says in one line what it refuses', async () => {
    const { exit, lines } = run(['--auth', '--dbpath', newFolder()]);
    expect(await exit).toBe(2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/Error parsing command line/);
  });
});

describe('life', () => {
  test('as a child whose stdin has ended before it serves it ends too', async () => {
    const server = run(['--child', '--port', '0', '--dbpath', newFolder()]);
    server.child.stdin?.end();
    expect(await server.exit).toBe(0);
  });

  test('a child outlives no parent, not even a killed one', async () => {
    const folder = newFolder();
    const script = `
      import { spawnEmbeddedMongo } from ${JSON.stringify(new URL('../dist/index.js', import.meta.url).href)};
      const { child } = await spawnEmbeddedMongo({ dbPath: ${JSON.stringify(folder)} });
      console.log('child ' + child.pid);
      setInterval(() => {}, 1000);`;
    const parent = run([], ['--input-type=module', '-e', script]);
    const pid = Number((await parent.line(/^child \d+/)).slice('child '.length));
    expect(alive(pid)).toBe(true);
    parent.child.kill('SIGKILL');
    await parent.exit;
    // A new owner can start only after the old one released the folder.
    const next = await spawnEmbeddedMongo({ dbPath: folder });
    await vi.waitFor(() => expect(alive(pid)).toBe(false), { timeout: 5_000, interval: 10 });
    await next.stop();
    expect(next.child.exitCode).toBe(0);
  });
});

describe('the data folder', () => {
  test('belongs to one server: a second one waits, then says so and ends with 100', async () => {
    const folder = newFolder();
    const first = await spawnEmbeddedMongo({ dbPath: folder });
    const second = run(['--port', '0', '--dbpath', folder, '--lockWaitMillis', '100']);
    expect(await second.exit).toBe(100);
    expect(second.lines).toHaveLength(1);
    expect(second.lines[0]).toMatch(/^exception in initAndListen: DBPathInUse: /);
    await first.stop();
  });

  test('is had at once after a kill', async () => {
    const folder = newFolder();
    const first = await spawnEmbeddedMongo({ dbPath: folder });
    first.child.kill('SIGKILL');
    const second = await spawnEmbeddedMongo({ dbPath: folder });
    await second.stop();
    expect(second.child.exitCode).toBe(0);
  });

  test('two that start at once on a dead lock never both serve', async () => {
    const folder = newFolder();
    const dead = await spawnEmbeddedMongo({ dbPath: folder });
    dead.child.kill('SIGKILL');
    await once(dead.child, 'close');
    const args = ['--child', '--port', '0', '--dbpath', folder, '--lockWaitMillis', '300'];
    const both = [run(args), run(args)];
    const winner = await Promise.any(
      both.map(async (one) => one.line(/waiting for connections/).then(() => one)),
    );
    const loser = both.find((one) => one !== winner);
    expect(await loser?.exit).toBe(100);
    winner.child.stdin?.end();
    expect(await winner.exit).toBe(0);
  });

  test('may have a path too long for a socket', async () => {
    const folder = join(newFolder(), 'x'.repeat(80), 'y'.repeat(80));
    const first = await spawnEmbeddedMongo({ dbPath: folder });
    const second = run(['--child', '--port', '0', '--dbpath', folder]);
    await first.stop();
    await second.line(/waiting for connections/);
    second.child.stdin?.end();
    expect(await second.exit).toBe(0);
  });

  test.each([
    ['foreign', (file: string) => writeFileSync(file, Buffer.alloc(20_000, 'not a data file '))],
    ['cut', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096)],
    ['cut in its head', (file: string) => truncateSync(file, 100)],
    [
      'overwritten in its head',
      (file: string) => {
        const handle = openSync(file, 'r+');
        writeSync(handle, Buffer.alloc(8192, 7), 0, 8192, 0);
        closeSync(handle);
      },
    ],
  ])('with a file that is %s is refused', async (_, spoil) => {
    const folder = newFolder();
    const environment = await Environment.open(folder, { nosync: true });
    await environment.write((view) => {
      for (let i = 0; i < 500; i++) view.put('records', recordKey(1, i), Buffer.alloc(500));
    });
    await environment.close();
    spoil(join(folder, 'data.mdb'));
    await expect(Environment.open(folder, { nosync: true })).rejects.toThrow(DataFileError);
  });

  test('with a file that is foreign is reported in one line, not served', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'data.mdb'), Buffer.alloc(20_000, 'not a data file '));
    const server = run(['--port', '0', '--dbpath', folder]);
    expect(await server.exit).toBe(100);
    expect(server.lines).toHaveLength(1);
    expect(server.lines[0]).toMatch(/^exception in initAndListen: UnrecoverableFile: the file /);
  });

  test('that cannot be made is one clear line', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const server = run(['--port', '0', '--dbpath', join(file, 'db')]);
    expect(await server.exit).toBe(100);
    expect(server.lines).toHaveLength(1);
    expect(server.lines[0]).toMatch(/^exception in initAndListen: /);
  });
});

test('a taken port is one clear line', async () => {
  const first = run(['--port', '0', '--dbpath', newFolder()]);
  const port = portOf(await first.line(/waiting for connections/));
  const second = run(['--port', String(port), '--dbpath', newFolder()]);
  expect(await second.exit).toBe(48);
  expect(second.lines).toEqual([`address already in use: 127.0.0.1:${port}, terminating`]);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
});

test('a start that takes too long fails once, and reports no end of a server', async () => {
  const dbPath = newFolder();
  const onExit = vi.fn();
  const start = spawnEmbeddedMongo({ dbPath, startMillis: 1, onExit });
  await expect(start).rejects.toThrow('the embedded server did not start within 0.001 s');
  const next = await spawnEmbeddedMongo({ dbPath });
  await next.stop();
  expect(onExit).not.toHaveBeenCalled();
});

test('spawnEmbeddedMongo rejects with the one line', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  await expect(spawnEmbeddedMongo({ dbPath: join(file, 'db') })).rejects.toThrow(
    /^exception in initAndListen: /,
  );
});
