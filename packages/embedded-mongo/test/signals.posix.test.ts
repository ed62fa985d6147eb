import { MongoClient } from 'mongodb';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { newFolder, removeFolders } from './support/folders.js';
import { endRuns, portOf, run } from './support/run.js';

afterEach(endRuns);
afterAll(removeFolders);

describe('signals', () => {
  test("takes mongod's flags that change nothing", async () => {
    const args = ['--storageEngine', 'wiredTiger', '--noauth', '--quiet', '--bind_ip=127.0.0.1'];
    const server = run(['--port', '0', '--dbpath', newFolder(), ...args]);
    await server.line(/waiting for connections on port \d+/);
    server.child.kill('SIGINT');
    expect(await server.exit).toBe(0);
  });

  test('alone it ends with 0 on SIGTERM, as on SIGINT', async () => {
    const server = run(['--port', '0', '--dbpath', newFolder()]);
    await server.line(/waiting for connections/);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  });

  test('as a child it ignores signals and ends with its stdin', async () => {
    const server = run(['--child', '--port', '0', '--dbpath', newFolder()]);
    const port = portOf(await server.line(/waiting for connections/));
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    const client = await MongoClient.connect(`mongodb://127.0.0.1:${port}`);
    expect(await client.db('x').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
    expect(server.child.exitCode).toBeNull();
    server.child.stdin?.end();
    expect(await server.exit).toBe(0);
  });
});
