import { expect, it } from 'vitest';
import { titleAreaOf } from './title-area.js';

const words = { title: 'Мельник Марія', subtitle: '1931 — 2020', voice: 'none' } as const;
const topOf = (
  over: Partial<Parameters<typeof titleAreaOf>[0]>,
  shape: 'landscape' | 'portrait' | 'square',
) => titleAreaOf({ ...words, ...over }, shape)?.top ?? 1;

it.each(['landscape', 'portrait', 'square'] as const)(
  'a title takes the foot of a film within its margins (%s)',
  (shape) => {
    const area = titleAreaOf(words, shape);
    expect(area?.left).toBeGreaterThan(0.04);
    expect((area?.left ?? 0) * 2 + (area?.width ?? 0)).toBeCloseTo(1);
    expect(area?.top).toBeGreaterThan(0.5);
    expect((area?.top ?? 0) + (area?.height ?? 0)).toBeLessThan(1);
  },
);

it('a longer name, a line below it and a named voice take more of it', () => {
  const one = topOf({ subtitle: '' }, 'portrait');
  const withLine = topOf({}, 'portrait');
  const withVoice = topOf({ voice: 'synthetic' }, 'portrait');
  const long = topOf({ title: 'Окуневська-Морачевська Софія Атанасіївна' }, 'portrait');
  expect(withLine).toBeLessThan(one);
  expect(withVoice).toBeLessThan(withLine);
  expect(long).toBeLessThan(withLine);
  // The last lines stand beside the title there.
  expect(topOf({ voice: 'synthetic' }, 'landscape')).toBe(topOf({}, 'landscape'));
});

it('a film without words has none', () => {
  expect(titleAreaOf({ ...words, title: ' ', subtitle: '' }, 'square')).toBeNull();
});
