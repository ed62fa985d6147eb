import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageBackgrounds } from '@memorial/contracts/obituaries/obituaries.constants';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Colours of a theme in rule order, starting with those of `:root`. */
function coloursOf(theme: string): ReadonlyMap<string, string> {
  const screen = css.slice(0, css.indexOf('@media print'));
  const colours = new Map<string, string>();
  for (const [, selectors = '', body = ''] of screen.matchAll(/^([^\s@/][^{}]*)\{([^{}]*)\}/gm)) {
    if (!selectors.includes(':root') && !selectors.includes(`"${theme}"`)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g))
      colours.set(name, value);
  }
  return colours;
}

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
  const colours = coloursOf(theme);
  const of = (name: string) => colours.get(name) ?? '';

  it.each(['surface', 'raised', 'sunken'])('are read on %s', (ground) => {
    expect(contrast(of('ink'), of(ground))).toBeGreaterThanOrEqual(7);
    for (const text of ['muted', 'accent', 'positive', 'danger']) {
      expect(contrast(of(text), of(ground)), text).toBeGreaterThanOrEqual(5);
    }
    expect(contrast(of('control'), of(ground)), 'outlines').toBeGreaterThanOrEqual(3);
  });

  it('are read on a button and on its wash', () => {
    expect(contrast(of('accent-ink'), of('accent'))).toBeGreaterThanOrEqual(5.5);
    expect(contrast(of('ink'), of('accent-wash'))).toBeGreaterThanOrEqual(7);
    expect(contrast(of('accent'), of('accent-wash'))).toBeGreaterThanOrEqual(5);
  });
});
