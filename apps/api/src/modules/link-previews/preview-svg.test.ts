import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFolder } from '../../platform/config/package-folder.js';
import { readGlyphOutlines, typesetLine } from '../../platform/drawing/glyph-outlines.js';
import { typesetName } from '../../platform/drawing/typeset-name.js';
import type { PreviewJob } from './preview-job.js';
import { previewSvg } from './preview-svg.js';

const glyphsPath = join(packageFolder, 'assets/glyphs/serif.json');
const glyphs = readGlyphOutlines(glyphsPath);
const job: PreviewJob = {
  width: 1200,
  height: 630,
  style: 'paper',
  name: ['Ґалайда', 'Євдокія Іллівна'],
  years: '1941\u00a0— 2024',
  brand: 'Вічна пам’ять',
  portrait: null,
  portraitTone: 'asUploaded',
  glyphsPath,
};

describe('the letters of a preview', () => {
  it('are all that Ukrainian is written with', () => {
    for (const letter of 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя’-—…«»0123456789')
      expect(glyphs.letters[letter]?.[1], letter).toMatch(/^M/);
  });

  it('stand closer where their forms leave a gap', () => {
    const apart = typesetLine(glyphs, 'Г', 100).width + typesetLine(glyphs, 'о', 100).width;
    expect(typesetLine(glyphs, 'Го', 100).width).toBeLessThan(apart - 3);
  });

  it('are those of the alphabet for what has none', () => {
    expect(typesetLine(glyphs, 'Ā̈😀', 50).width).toBeGreaterThan(0);
    expect(typesetLine(glyphs, '😀', 50)).toMatchObject({ width: 0 });
  });
});

describe('a name in a preview', () => {
  it.each([
    ['a short one', ['Ґалайда', 'Євдокія Іллівна'], 2],
    ['one with two hyphens', ['Старосольська-Нечуй-Левицька Олександра-Єлизавета Володимирівна'], 4],
    ['one word of sixty letters', ['щ'.repeat(60)], 4],
    ['one of two hundred letters', ['Щур '.repeat(50)], 4],
    ['none', [''], 1],
  ])('fits into its place: %s', (_, name, most) => {
    const { lines, size } = typesetName(glyphs, name, 580);
    expect(lines.length).toBeLessThanOrEqual(most);
    expect(size).toBeGreaterThanOrEqual(32);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(580);
  });

  it('is smaller the longer it is', () => {
    const sizeOf = (name: string) => typesetName(glyphs, [name], 580).size;
    expect(sizeOf('Ґалайда')).toBeGreaterThan(sizeOf('Ґалайда'.repeat(3)));
  });
});

describe('the drawing', () => {
  it('needs no font, file or URL', () => {
    for (const style of ['paper', 'granite'] as const) {
      const svg = previewSvg({ ...job, style }, glyphs, null);
      expect(svg).not.toMatch(/<text|font-family|href="(?!data:)|url\((?!#)/);
    }
  });

  it('draws only the letters of a name', () => {
    const svg = previewSvg({ ...job, name: ['</svg><script>&amp;"'] }, glyphs, null);
    expect(svg).not.toContain('<script');
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
  });
});
