import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageBackgrounds } from '@memorial/contracts/obituaries/obituaries.constants';
import { themeColours, themeColoursCss } from '@memorial/contracts/theme-colours';
import { describe, expect, it } from 'vitest';

it('generates the style sheet of the colours', async () => {
  // Written anew by `vitest run -u`.
  await expect(themeColoursCss()).toMatchFileSnapshot(join(import.meta.dirname, 'colours.css'));
});

it('colours the installed app like the paper', () => {
  const manifest = readFileSync(
    join(import.meta.dirname, '../../../../apps/web/public/manifest.webmanifest'),
    'utf8',
  );
  const { background_color, theme_color } = JSON.parse(manifest) as Record<string, unknown>;
  expect([background_color, theme_color]).toEqual([themeColours.paper.surface, themeColours.paper.surface]);
});

/** Relative luminance of «#rrggbb» (WCAG 2.2). */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(pageBackgrounds)('colours of %s', (theme) => {
  const of = (name: string) => new Map<string, string>(Object.entries(themeColours[theme])).get(name) ?? '';

  it.each(['surface', 'raised', 'sunken'])('are read on %s', (ground) => {
    expect(contrast(of('ink'), of(ground))).toBeGreaterThanOrEqual(7);
    for (const text of ['muted', 'accent', 'positive', 'danger']) {
      expect(contrast(of(text), of(ground)), text).toBeGreaterThanOrEqual(5);
    }
    expect(contrast(of('control'), of(ground)), 'outlines').toBeGreaterThanOrEqual(3);
  });

  it('are read on a button and on its wash', () => {
    expect(contrast(of('accentInk'), of('accent'))).toBeGreaterThanOrEqual(5.5);
    expect(contrast(of('ink'), of('accentWash'))).toBeGreaterThanOrEqual(7);
    expect(contrast(of('accent'), of('accentWash'))).toBeGreaterThanOrEqual(5);
  });
});
