import { expect, it } from 'vitest';
import { eventLoopTurn } from './event-loop-turn.js';

const immediate = () => new Promise<void>((resolve) => setImmediate(resolve));

it('lets one caller pass in each turn of the event loop, in order', async () => {
  const passed: string[] = [];
  for (const name of ['a', 'b', 'c']) void eventLoopTurn().then(() => passed.push(name));
  await Promise.resolve();
  expect(passed).toEqual(['a']);
  await immediate();
  expect(passed).toEqual(['a', 'b']);
  await immediate();
  expect(passed).toEqual(['a', 'b', 'c']);
  await immediate();
  void eventLoopTurn().then(() => passed.push('d'));
  await Promise.resolve();
  expect(passed).toEqual(['a', 'b', 'c', 'd']);
});
