import { join } from 'node:path';
import { candleFlame } from '@memorial/contracts/candle-shape';
import { familyTreeLegendMessages as legend } from '@memorial/contracts/messages/ui/family-tree-legend';
import { familyTreePosterMessages as copy } from '@memorial/contracts/messages/ui/family-tree-poster';
import { describe, expect, it } from 'vitest';
import { pictureOf, scan } from '../../../test/support/scan-code.js';
import { packageFolder } from '../../platform/config/package-folder.js';
import type { DrawnPath } from '../../platform/drawing/drawing-job.js';
import { readGlyphOutlines } from '../../platform/drawing/glyph-outlines.js';
import { writeSvg } from '../../platform/drawing/write-svg.js';
import type { DrawnPosterPerson, PosterJob } from './poster-job.js';
import { posterSheetOf } from './poster-sheet.js';

const glyphs = readGlyphOutlines(join(packageFolder, 'assets/glyphs/serif.json'));
const letterOf = new Map(Object.entries(glyphs.letters).map(([letter, [, path]]) => [path, letter]));

/** Outlines of letters, in the order in which they are drawn. */
const letters = (paths: readonly DrawnPath[]) =>
  paths.filter(({ d, scaleY, stroke }) => !stroke && scaleY < 0 && letterOf.has(d));
const textOf = (paths: readonly DrawnPath[]) =>
  letters(paths)
    .map(({ d }) => letterOf.get(d))
    .join('');
/** Capital Latin and Cyrillic letters may look alike and have one outline. */
const asDrawn = (text: string) =>
  [...text.replace(/\s/g, '')].map((letter) => letterOf.get(glyphs.letters[letter]?.[1] ?? '')).join('');

function person(id: string, over: Partial<DrawnPosterPerson> = {}): DrawnPosterPerson {
  return {
    id,
    generation: 1,
    birthDate: null,
    longestWord: 8,
    name: ['Шевчук', 'Іван'],
    years: '1930\u00a0— 1998',
    face: { kind: 'initial', letter: 'І' },
    ...over,
  };
}

function job(people: readonly DrawnPosterPerson[], over: Partial<PosterJob> = {}): PosterJob {
  return {
    format: 'pdf',
    paper: 'a4',
    glyphsPath: '',
    title: 'Рід Шевчуків',
    people,
    relationships: [],
    rootId: null,
    rows: [],
    hasPortraits: false,
    brand: 'Вічна пам’ять',
    address: null,
    codeAddress: null,
    ...over,
  };
}

const relationship = (
  from: string,
  to: string,
  over: Partial<PosterJob['relationships'][number]>,
): PosterJob['relationships'][number] => ({
  id: `${from} ${to}`,
  from,
  to,
  type: 'parent',
  qualifier: 'birth',
  isConfirmed: true,
  ...over,
});

/** Corners of a letter's box on the sheet. */
function boxOf({ d, x, y, scaleX, scaleY }: DrawnPath) {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const width = glyphs.letters[letterOf.get(d) ?? '']?.[0] ?? 0;
  const top = Math.max(0, ...numbers.filter((_, index) => index % 2 === 1));
  return { left: x, right: x + width * scaleX, top: y + top * scaleY, bottom: y };
}

const longName = 'Й'.repeat(200);
const names: readonly (readonly [what: string, name: readonly string[]])[] = [
  ['usual', ['Шевчук', 'Іван']],
  ['short', ['Ю', 'Лі']],
  ['long', ['Тарасенко-Коваленко', 'Володимир-Святослав Миколайович']],
  ['200 letters without a space', [longName]],
  ['200 letters twice', [longName.slice(0, 99), longName.slice(0, 100)]],
  ['HTML', ['<script>alert(1)</script>', '&amp; "Іван"']],
  ['one line', ['Орест, прозваний у селі Бджолярем, онук старого Гната з Підгір’я']],
];

describe.each([true, false])('a card, portraits: %s', (hasPortraits) => {
  it.each(names)('holds the whole name: %s', (_, name) => {
    for (const others of [0, 3, 40]) {
      const people = [
        person('one', { name, longestWord: Math.max(...name.map((part) => part.length)) }),
        ...Array.from({ length: others }, (__, index) => person(`p${index}`)),
      ];
      const { paths, width, height } = posterSheetOf(job(people, { hasPortraits, title: 'Ш' }), glyphs);
      expect(textOf(paths)).toContain(asDrawn(`${name.join('')}1930—1998`));
      for (const path of letters(paths)) {
        const { left, right, top, bottom } = boxOf(path);
        expect(Math.min(left, width - right, top, height - bottom)).toBeGreaterThan(10);
      }
    }
  });
});

it.each([
  ['Рід Шевчуків'],
  ['Родина Дем’яненків зі Старого Самбора та їхні нащадки в Канаді й Україні'],
  [longName],
  ['<b>Рід</b>'],
])('the title is whole: %s', (title) => {
  const { paths } = posterSheetOf(job([person('a')], { title }), glyphs);
  expect(textOf(paths)).toContain(asDrawn(title));
});

it('every sheet is the same drawing, enlarged', () => {
  const people = [person('a'), person('b', { generation: 2 })];
  const small = posterSheetOf(job(people), glyphs);
  const large = posterSheetOf(job(people, { paper: 'a1' }), glyphs);
  expect([small.width, small.height].sort()).toEqual([210, 297]);
  expect([large.width, large.height].map(Math.round).sort()).toEqual([594, 840]);
  expect(large.paths.map(({ d }) => d)).toEqual(small.paths.map(({ d }) => d));
});

it('lines of a large tree are as fine on every paper as a printer draws them', () => {
  const people = Array.from({ length: 60 }, (_, index) => person(`p${index}`));
  const widths = (paper: 'a4' | 'a1') =>
    posterSheetOf(job(people, { paper }), glyphs).paths.flatMap(({ stroke }) => stroke?.width ?? []);
  for (const paper of ['a4', 'a1'] as const) expect(Math.min(...widths(paper))).toBeCloseTo(0.15, 1);
});

describe('faces', () => {
  const photo = { kind: 'photo', jpeg: 'AAAA' } as const;
  const facesOf = (hasPortraits: boolean) =>
    posterSheetOf(
      job(
        [
          person('a', { face: photo }),
          person('b'),
          person('c', { face: { kind: 'ornament' } }),
          person('d', { face: { kind: 'candle' } }),
        ],
        { hasPortraits },
      ),
      glyphs,
    );

  it('are photos, initials, the ornament and an outlined candle', () => {
    const { images, paths } = facesOf(true);
    expect(images).toEqual([expect.objectContaining({ jpeg: 'AAAA', isNegative: false })]);
    expect(paths.some(({ d }) => d.startsWith('M20 6l14 14'))).toBe(true);
    expect(textOf(paths)).toContain(asDrawn('ІШевчук'));
    const flames = paths.filter(({ d }) => d === candleFlame);
    expect(flames.map(({ stroke }) => stroke !== undefined)).toEqual([true]);
  });

  it('are left out where they are not wanted', () => {
    const { images, paths } = facesOf(false);
    expect(images).toEqual([]);
    expect(paths.some(({ d }) => d.startsWith('M20 6l14 14') || d === candleFlame)).toBe(false);
  });
});

describe('lines', () => {
  const couple = [person('a', { generation: 2 }), person('b', { generation: 2 }), person('c')];
  const spouses = (qualifier: 'married' | 'divorced', isConfirmed = true) =>
    relationship('a', 'b', { type: 'spouse', qualifier, isConfirmed });
  const shownFor = (relationships: PosterJob['relationships']) =>
    posterSheetOf(job(couple, { relationships }), glyphs);
  /** Numbers of lengths of all broken lines, and whether they are dots. */
  const dashes = (relationships: PosterJob['relationships']) =>
    shownFor(relationships).paths.flatMap(({ stroke }) =>
      stroke?.dash ? [[stroke.dash.lengths.length, stroke.dash.hasRoundEnds]] : [],
    );
  const born = ['a', 'b'].map((parent) => relationship(parent, 'c', {}));
  const [dashed, dotted, open] = [
    [2, false],
    [2, true],
    [4, false],
  ];

  it('are unbroken for a marriage and a birth, and without words for a birth', () => {
    expect(dashes([spouses('married'), ...born])).toEqual([]);
    expect(textOf(shownFor([spouses('married'), ...born]).paths)).toContain(asDrawn(legend.couple));
    expect(textOf(shownFor([relationship('a', 'c', {})]).paths)).not.toContain(asDrawn(legend.couple));
  });

  it('are unbroken for a divorce, which two strokes show', () => {
    const divorced = shownFor([spouses('divorced'), ...born]);
    expect(dashes([spouses('divorced'), ...born])).toEqual([]);
    const strokes = divorced.paths.filter(({ d }) => /^M[-\d. ]+l5-12M/.test(d));
    expect(strokes.map(({ stroke }) => stroke !== undefined)).toEqual([true, true]);
    const text = textOf(divorced.paths);
    expect(text).toContain(asDrawn('розлучені'));
    expect(text).not.toContain(asDrawn(legend.couple));
  });

  it.each([
    ['an adoption', [relationship('a', 'c', { qualifier: 'adopted' })], dashed, 'за усиновленням'],
    ['a foster child', [relationship('a', 'c', { qualifier: 'foster' })], dashed, 'прийомна родина'],
    ['a step-child', [relationship('a', 'c', { qualifier: 'step' })], dashed, 'зведена родина'],
    ['another bond', [relationship('a', 'c', { type: 'other', qualifier: null })], dotted, 'інший зв’язок'],
    ['what waits', [spouses('married', false)], open, 'зв’язок ще не підтверджено'],
  ] as const)('are broken for %s, with a line in the legend', (_, relationships, expected, label) => {
    expect(dashes(relationships)).toEqual([expected, expected]);
    expect(textOf(shownFor(relationships).paths)).toContain(asDrawn(label));
  });
});

it('rows tell their names, the root person has a double frame, the foot tells the site', () => {
  const rows = [{ generation: 1, title: 'Перше покоління', role: 'Діти' }];
  const frames = (rootId: string | null) =>
    posterSheetOf(job([person('a')], { rootId, rows, address: 'x.ua/family-tree/1' }), glyphs).paths;
  expect(frames('a').length - frames(null).length).toBe(1);
  const text = textOf(frames(null));
  for (const part of ['Першепокоління', 'Діти', 'Вічнапам’ять', 'x.ua/family-tree/1'])
    expect(text).toContain(asDrawn(part));
});

it('a bracket joins the two tiers of a long row', () => {
  const brackets = (size: number) => {
    const people = Array.from({ length: size }, (_, index) => person(`p${index}`));
    const rows = [{ generation: 1, title: 'Перше покоління', role: null }];
    const { paths } = posterSheetOf(job(people, { rows }), glyphs);
    return paths.filter(({ d }) => /^M[\d. ]+h-1v[\d.]+h1$/.test(d)).length;
  };
  expect([brackets(3), brackets(60)]).toEqual([0, 1]);
});

describe('the code', () => {
  const codeAddress = `https://xn--80adtbh7c.example/family-tree/${'6'.repeat(24)}`;
  const dotsPerMm = 8;
  /** The text of the code on a whole sheet; null: none. */
  async function scanned(over: Partial<PosterJob>): Promise<string | null> {
    const people = Array.from({ length: 60 }, (_, index) => person(`p${index}`));
    const sheet = posterSheetOf(job(people, { rows: [], ...over }), glyphs);
    return scan(await pictureOf(Buffer.from(await writeSvg(sheet, dotsPerMm)), sheet.width * dotsPerMm));
  }

  it('leads to the tree, beside its address', async () => {
    const address = `родина.example/family-tree/${'6'.repeat(24)}`;
    expect(await scanned({ codeAddress, address })).toBe(codeAddress);
  });

  it('is left out where others cannot open the tree', async () => {
    expect(await scanned({ address: 'родина.example' })).toBeNull();
  });

  it('keeps its quiet zone from all other letters', () => {
    const divorced = relationship('a', 'b', { type: 'spouse', qualifier: 'divorced', isConfirmed: false });
    const people = [person('a'), person('b'), person('c', { generation: 2 })];
    const relationships = [divorced, relationship('c', 'a', { qualifier: 'adopted' })];
    const address = `родина.example/family-tree/${'6'.repeat(24)}`;
    const { paths } = posterSheetOf(job(people, { codeAddress, address, relationships }), glyphs);
    const code = paths.find(({ d }) => d.includes('v1h-'));
    const [left = 0, top = 0] = [code?.x, code?.y];
    for (const path of letters(paths)) {
      const { right, bottom } = boxOf(path);
      expect(right <= left || bottom <= top).toBe(true);
    }
  });
});

it('a sheet of nobody says so', () => {
  expect(textOf(posterSheetOf(job([]), glyphs).paths)).toContain(asDrawn(copy.nobody));
});

it('a letter without an outline leaves a frame, not a gap', () => {
  const { paths } = posterSheetOf(job([person('a', { name: ['ია'] })]), glyphs);
  expect(paths.filter(({ d }) => d.startsWith('M60 0H540'))).toHaveLength(2);
});
