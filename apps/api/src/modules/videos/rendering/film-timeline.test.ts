import { describe, expect, it } from 'vitest';
import { frameLook } from './film-timeline.js';
import { full } from './frame-overlay.js';

const looks = (seconds: number) =>
  Array.from({ length: seconds * 30 }, (_, frame) => frameLook(frame, seconds * 30, 30));

describe.each([2, 5, 8, 12, 20, 300])('a film of %i seconds', (seconds) => {
  it('begins with the photograph alone', () => {
    expect(looks(seconds)[0]).toEqual({ progress: 0, shade: 0, title: 0, dimming: 0, closing: 0 });
  });

  it('shows the name in full before the last lines, and with them', () => {
    const all = looks(seconds);
    expect(all.filter(({ title, closing }) => title === full && closing === 0).length).toBeGreaterThan(0);
    expect(all.filter(({ title, closing }) => title < closing)).toEqual([]);
  });

  it('has a shade behind each word before it comes, and until it is gone', () => {
    const all = looks(seconds);
    expect(all.filter(({ shade, title }) => shade < title)).toEqual([]);
    const first = (key: 'shade' | 'title') => all.findIndex((look) => look[key] > full / 10);
    expect(first('title') - first('shade')).toBeGreaterThanOrEqual(seconds < 5 ? 3 : 10);
  });

  it('ends with all words in full on a picture that is still seen', () => {
    const all = looks(seconds);
    expect(all.at(-1)).toMatchObject({ progress: 1, shade: full, title: full, closing: full });
    expect(all.filter(({ closing }) => closing > 0).length).toBeLessThanOrEqual(60);
    const darkest = Math.max(...all.map(({ dimming }) => dimming));
    expect(darkest / full).toBeGreaterThan(0.3);
    expect(darkest / full).toBeLessThan(0.45);
  });

  it('changes without a jump', () => {
    const all = looks(seconds);
    const jumps = all
      .slice(1)
      .filter((look, index) =>
        (['shade', 'title', 'closing', 'dimming'] as const).some(
          (key) => Math.abs(look[key] - (all[index]?.[key] ?? 0)) > full / 4,
        ),
      );
    expect(jumps).toEqual([]);
  });
});

it('shows the photograph alone between the words of a film that has time for it', () => {
  const clear = (seconds: number) =>
    looks(seconds)
      .slice(seconds * 15)
      .filter(({ shade }) => shade === 0).length / 30;
  expect([5, 8, 9].map(clear)).toEqual([0, 0, 0]);
  for (const seconds of [12, 20, 300]) expect(clear(seconds)).toBeGreaterThan(2);
});
