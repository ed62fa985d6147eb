import { describe, expect, it } from 'vitest';
import { Clock } from '../clock/clock.js';
import { type Changed, ChangeFeed } from './change-feed.js';

class StoppedClock extends Clock {
  nowMs = 1_000_000;

  now(): Date {
    return new Date(this.nowMs);
  }
}

/** The database row, in memory. */
class Changes {
  version_ = 0;
  recent: string[] = [];
  isAway = false;
  looks = 0;

  async add(tags: readonly string[]): Promise<void> {
    this.version_ += tags.length;
    this.recent = [...this.recent, ...tags].slice(-3);
  }

  async version(): Promise<number> {
    this.looks += 1;
    if (this.isAway) throw new Error('away');
    return this.version_;
  }

  async latest() {
    return { version: this.version_, recent: this.recent };
  }
}

function feedOf(changes: Changes) {
  const clock = new StoppedClock();
  const learned: Changed[] = [];
  const feed = new ChangeFeed(changes, clock, (changed) => learned.push(changed));
  const after = (ms: number) => {
    clock.nowMs += ms;
    return feed.knowledge(clock.nowMs);
  };
  return { feed, learned, after };
}

describe('what a process knows of the others’ changes', () => {
  it('is current for two seconds after a look, and looks by itself after one', async () => {
    const changes = new Changes();
    const { feed, after } = feedOf(changes);
    expect(after(0)).toBe('unknown');
    await feed.look();
    expect(after(999)).toBe('current');
    expect(changes.looks).toBe(1);
    expect(after(1)).toBe('current');
    expect(changes.looks).toBe(2);
    await feed.look();
    expect(after(1_999)).toBe('current');
    await feed.look();
    expect(after(2_000)).toBe('unknown');
    expect(after(-5_000)).toBe('unknown');
  });

  it('is every change once, in its order, and everything when more were missed than are told', async () => {
    const changes = new Changes();
    const { feed, learned } = feedOf(changes);
    await changes.add(['before']);
    await feed.look();
    expect(learned).toEqual(['everything']);
    await feed.tell(['a', 'b']);
    await feed.look();
    await feed.look();
    await changes.add(['c']);
    await feed.look();
    await changes.add(['d', 'e', 'f', 'g']);
    await feed.look();
    expect(learned.slice(1)).toEqual([['a', 'b'], ['c'], 'everything']);
    // The database was restored from an older backup.
    changes.version_ = 1;
    await feed.look();
    expect(learned.at(-1)).toBe('everything');
  });

  it('outlasts a database that is away by five minutes, asked again once a second', async () => {
    const changes = new Changes();
    const { feed, after } = feedOf(changes);
    await feed.look();
    changes.isAway = true;
    after(2_000);
    await expect(feed.look()).rejects.toThrow('away');
    const looks = changes.looks;
    for (let call = 0; call < 10; call += 1) expect(after(50)).toBe('away');
    expect(changes.looks).toBe(looks);
    expect(after(1_000)).toBe('away');
    expect(changes.looks).toBe(looks + 1);
    await expect(feed.look()).rejects.toThrow('away');
    expect(after(5 * 60_000)).toBe('lost');
    await expect(feed.look()).rejects.toThrow('away');
    changes.isAway = false;
    await feed.look();
    expect(after(0)).toBe('current');
  });
});
