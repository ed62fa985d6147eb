import { describe, expect, it } from 'vitest';
import { frameLook } from './film-timeline.js';
import { full } from './frame-overlay.js';

const looks = (seconds: number) =>
  Array.from({ length: seconds * 30 }, (_, frame) => frameLook(frame, seconds * 30, 30));

describe.each([2, 5, 20, 300])('a film of %i seconds', (seconds) => {
  it('begins with the photograph alone', () => {
    expect(looks(seconds)[0]).toEqual({ progress: 0, title: 0, dimming: 0, closing: 0 });
  });

  it('shows the name in full, and never under the last lines', () => {
    const all = looks(seconds);
    expect(all.filter(({ title }) => title === full).length).toBeGreaterThan(0);
    expect(all.filter(({ title, closing }) => title > 0 && closing > 0)).toEqual([]);
  });

  it('ends with the lines in full, no longer than two seconds', () => {
    const all = looks(seconds);
    expect(all.at(-1)).toMatchObject({ progress: 1, closing: full, title: 0 });
    expect(all.filter(({ closing }) => closing > 0).length).toBeLessThanOrEqual(60);
  });

  it('changes without a jump', () => {
    const all = looks(seconds);
    const jumps = all
      .slice(1)
      .filter(({ title, closing }, index) =>
        [title - (all[index]?.title ?? 0), closing - (all[index]?.closing ?? 0)].some(
          (change) => Math.abs(change) > full / 4,
        ),
      );
    expect(jumps).toEqual([]);
  });
});
