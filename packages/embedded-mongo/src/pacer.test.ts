import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MongoError } from './errors.js';
import { Pacer } from './pacer.js';

let clock = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => vi.restoreAllMocks());

test('commands share a turn of the event loop: what one has used the next one does not have', async () => {
  const first = new Pacer();
  await first.pause();
  expect(first.due()).toBe(false);
  clock += 7;
  expect(first.due()).toBe(true);
  expect(new Pacer().due()).toBe(true);
  await first.pause();
  expect(first.due()).toBe(false);
});

test('of all that wait one goes on in each turn, in the order they came', async () => {
  const turns: number[] = [];
  let turn = 0;
  let ended = false;
  const count = (): void => {
    turn++;
    if (!ended) setImmediate(count);
  };
  setImmediate(count);
  const pacers = Array.from({ length: 4 }, () => new Pacer());
  await Promise.all(pacers.map((pacer) => pacer.pause().then(() => turns.push(turn))));
  ended = true;
  expect(new Set(turns).size).toBe(4);
  expect(turns).toEqual([...turns].sort((a, b) => a - b));
});

test('a pause ends a command that was killed or whose time is over', async () => {
  const killed = new Pacer();
  killed.kill(new MongoError(237, 'killed'));
  await expect(killed.pause()).rejects.toMatchObject({ code: 237 });
  const late = new Pacer(1);
  clock += 2;
  await expect(late.pause()).rejects.toMatchObject({ code: 50 });
});
