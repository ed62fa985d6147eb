import { describe, expect, it } from 'vitest';
import { idlePlayer, type PlayerEvent, type PlayerState, playerReducer } from './player.reducer.js';

const events = {
  pressed: { type: 'pressed' },
  started: { type: 'started' },
  paused: { type: 'paused' },
  ended: { type: 'ended' },
  failed: { type: 'failed' },
} as const satisfies Record<string, PlayerEvent>;

/** Phase after each event, by the phase before. */
const table: Readonly<Record<PlayerState['phase'], Readonly<Record<keyof typeof events, string>>>> = {
  idle: { pressed: 'starting', started: 'playing', paused: 'idle', ended: 'idle', failed: 'idle' },
  starting: { pressed: 'starting', started: 'playing', paused: 'paused', ended: 'idle', failed: 'failed' },
  playing: { pressed: 'playing', started: 'playing', paused: 'paused', ended: 'idle', failed: 'failed' },
  paused: { pressed: 'starting', started: 'playing', paused: 'paused', ended: 'idle', failed: 'failed' },
  failed: { pressed: 'starting', started: 'playing', paused: 'failed', ended: 'idle', failed: 'failed' },
};

describe.each(Object.entries(table))('a player that is %s', (phase, row) => {
  it.each(Object.entries(row))('%s: %s', (event, after) => {
    const before = { phase: phase as PlayerState['phase'], at: 7 };
    expect(playerReducer(before, events[event as keyof typeof events]).phase).toBe(after);
  });

  it('moves without a change of the phase', () => {
    const before = { phase: phase as PlayerState['phase'], at: 0 };
    expect(playerReducer(before, { type: 'moved', at: 3 })).toEqual({ phase, at: 3 });
  });
});

it('is at its begin after the end, and keeps its place otherwise', () => {
  expect(playerReducer({ phase: 'playing', at: 42 }, events.ended)).toEqual(idlePlayer);
  expect(playerReducer({ phase: 'playing', at: 42 }, events.paused).at).toBe(42);
  expect(playerReducer({ phase: 'playing', at: 42 }, events.failed).at).toBe(42);
});
