import { expect, it } from 'vitest';
import { eventLoopTurn } from './event-loop-turn.js';

const immediate = () => new Promise<void>((resolve) => setImmediate(resolve));

it('gives each caller a turn of the event loop of its own, in order', async () => {
  const passed: string[] = [];
  for (const name of ['a', 'b', 'c']) void eventLoopTurn().then(() => passed.push(name));
  await Promise.resolve();
  expect(passed).toEqual([]);
  await immediate();
  expect(passed).toEqual(['a']);
  await immediate();
  expect(passed).toEqual(['a', 'b']);
  await immediate();
  expect(passed).toEqual(['a', 'b', 'c']);
  void eventLoopTurn().then(() => passed.push('d'));
  await immediate();
  expect(passed).toEqual(['a', 'b', 'c', 'd']);
});
