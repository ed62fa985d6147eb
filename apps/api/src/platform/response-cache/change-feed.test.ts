import { describe, expect, it } from 'vitest';
import { Clock } from '../clock/clock.js';
import { type ChangedTags, ChangeFeed } from './change-feed.js';

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
  reads = 0;

  async add(tags: readonly string[]): Promise<void> {
    this.version_ += tags.length;
    this.recent = [...this.recent, ...tags].slice(-3);
  }

  async version(): Promise<number> {
    this.reads += 1;
    if (this.isAway) throw new Error('away');
    return this.version_;
  }

  async latest() {
    return { version: this.version_, recent: this.recent };
  }
}

function feedOf(changes: Changes) {
  const clock = new StoppedClock();
  const received: ChangedTags[] = [];
  const feed = new ChangeFeed(changes, clock, (changed) => received.push(changed));
  const after = (ms: number) => {
    clock.nowMs += ms;
    return feed.freshness(clock.nowMs);
  };
  return { feed, learned: received, after };
}

describe('ChangeFeed', () => {
  it('is fresh for two seconds after a refresh and refreshes in the background after one', async () => {
    const changes = new Changes();
    const { feed, after } = feedOf(changes);
    expect(after(0)).toBe('unknown');
    await feed.refresh();
    expect(after(999)).toBe('fresh');
    expect(changes.reads).toBe(1);
    expect(after(1)).toBe('fresh');
    expect(changes.reads).toBe(2);
    await feed.refresh();
    expect(after(1_999)).toBe('fresh');
    await feed.refresh();
    expect(after(2_000)).toBe('unknown');
    expect(after(-5_000)).toBe('unknown');
  });

  it('delivers every change once and in order, or everything when too many were missed', async () => {
    const changes = new Changes();
    const { feed, learned } = feedOf(changes);
    await changes.add(['before']);
    await feed.refresh();
    expect(learned).toEqual(['everything']);
    await feed.publish(['a', 'b']);
    await feed.refresh();
    await feed.refresh();
    await changes.add(['c']);
    await feed.refresh();
    await changes.add(['d', 'e', 'f', 'g']);
    await feed.refresh();
    expect(learned.slice(1)).toEqual([['a', 'b'], ['c'], 'everything']);
    // The database was restored from an older backup.
    changes.version_ = 1;
    await feed.refresh();
    expect(learned.at(-1)).toBe('everything');
  });

  it('tolerates an unreachable database for five minutes and retries once a second', async () => {
    const changes = new Changes();
    const { feed, after } = feedOf(changes);
    await feed.refresh();
    changes.isAway = true;
    after(2_000);
    await expect(feed.refresh()).rejects.toThrow('away');
    const looks = changes.reads;
    for (let call = 0; call < 10; call += 1) expect(after(50)).toBe('unreachable');
    expect(changes.reads).toBe(looks);
    expect(after(1_000)).toBe('unreachable');
    expect(changes.reads).toBe(looks + 1);
    await expect(feed.refresh()).rejects.toThrow('away');
    expect(after(5 * 60_000)).toBe('stale');
    await expect(feed.refresh()).rejects.toThrow('away');
    changes.isAway = false;
    await feed.refresh();
    expect(after(0)).toBe('fresh');
  });
});
