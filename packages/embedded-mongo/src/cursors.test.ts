import { afterEach, describe, expect, test } from 'vitest';
import { CURSOR_IDLE_MILLIS, CursorTable } from './cursors.js';
import { Pacer } from './pacer.js';
import type { Snapshot } from './storage/views.js';
import { encodeDocument, RawDocument } from './wire/bson-encode.js';

const NAMESPACE = 'a.b';
const clock = { now: 0 };
const tables: CursorTable[] = [];

afterEach(async () => {
  for (const table of tables.splice(0)) await table.closeAll();
});

function newTable(): CursorTable {
  clock.now = 0;
  const table = new CursorTable(() => clock.now);
  tables.push(table);
  return table;
}

interface FakeSnapshot extends Snapshot {
  released: boolean;
}

function fakeSnapshot(): FakeSnapshot {
  const unused = (): never => {
    throw new Error('not read in this test');
  };
  return {
    isCommitted: true,
    released: false,
    get: unused,
    keys: unused,
    entries: unused,
    count: unused,
    release() {
      this.released = true;
    },
  };
}

async function* documents(count: number): AsyncGenerator<RawDocument[], void> {
  for (let i = 0; i < count; i++) yield [new RawDocument(encodeDocument({ i }))];
}

function open(table: CursorTable, noTimeout: boolean, snapshot = fakeSnapshot()) {
  const source = {
    namespace: NAMESPACE,
    collection: null,
    snapshot,
    pacer: new Pacer(),
    chunks: documents(10),
  };
  return table.open(source, 2, { single: false, noTimeout });
}

describe('idle cursors', () => {
  test('are dropped after ten minutes and give their snapshot free', async () => {
    const table = newTable();
    const snapshot = fakeSnapshot();
    const { id } = await open(table, false, snapshot);
    clock.now = CURSOR_IDLE_MILLIS - 1;
    await table.dropIdle();
    expect([table.size, snapshot.released]).toEqual([1, false]);
    clock.now = CURSOR_IDLE_MILLIS + 1;
    await table.dropIdle();
    expect([table.size, table.timedOut, snapshot.released]).toEqual([0, 1, true]);
    await expect(table.next(id, NAMESPACE, null, new Pacer())).rejects.toMatchObject({ code: 43 });
  });

  test('live on when they are read', async () => {
    const table = newTable();
    const { id } = await open(table, false);
    clock.now = CURSOR_IDLE_MILLIS - 1;
    expect((await table.next(id, NAMESPACE, 1, new Pacer())).documents).toHaveLength(1);
    clock.now = 2 * CURSOR_IDLE_MILLIS - 2;
    await table.dropIdle();
    expect(table.size).toBe(1);
  });

  test('that were opened without a timeout stay', async () => {
    const table = newTable();
    await open(table, true);
    clock.now = 100 * CURSOR_IDLE_MILLIS;
    await table.dropIdle();
    expect(table.size).toBe(1);
  });
});

test('a batch ends before it is too large for one answer; a cursor that gives only one takes 16 MB', async () => {
  async function* large(): AsyncGenerator<RawDocument[], void> {
    for (let i = 0; i < 20; i++) yield [new RawDocument(encodeDocument({ text: 'x'.repeat(1024 * 1024) }))];
  }
  const table = newTable();
  const source = () => ({
    namespace: NAMESPACE,
    collection: null,
    snapshot: null,
    pacer: new Pacer(),
    chunks: large(),
  });
  const several = await table.open(source(), 20, { single: false, noTimeout: false });
  expect(several.documents.length).toBe(1);
  expect((await table.next(several.id, NAMESPACE, null, new Pacer())).documents.length).toBe(1);
  const one = await table.open(source(), 20, { single: true, noTimeout: false });
  expect(one.documents.length).toBe(15);
});
