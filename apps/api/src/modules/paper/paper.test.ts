import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bookPapers,
  type PaperKind,
  paperSizesMm,
  printSheets,
} from '@memorial/contracts/paper/paper.constants';
import type { BookBlock, BookText } from '@memorial/web/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReadPage, readPdf } from '../../../test/support/read-pdf.js';
import { packageFolder } from '../../platform/config/package-folder.js';
import type { PaperJob } from './paper-job.js';
import { PrintableText } from './printable-text.js';
import { writeBook } from './write-book.js';
import { writeSheet } from './write-sheet.js';

const portraitPath = join(packageFolder, 'assets/demo/petro-bolbochan.jpg');
const picture = join(packageFolder, 'assets/demo/gallery/apple-tree.jpg');
const code = {
  address: 'HTTPS://PAMIAT.EXAMPLE/Q/ABCDEFGH',
  shortAddress: 'pamiat.example/q/abcdefgh',
  isSample: false,
};
const kinds = [...bookPapers, ...printSheets];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paper-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const paragraph = (text: string): BookBlock => ({ kind: 'paragraph', text });

function told(over: Partial<BookText> = {}): BookText {
  return {
    name: ['Болбочан', 'Петро Федорович'],
    dates: '5 жовтня 1883\u00a0— 28 червня 1919',
    facts: ['35 років · Ярославка'],
    quote: '«За Україну»',
    portraitAlt: 'Портрет: Болбочан Петро Федорович',
    chapters: [
      { title: 'Життєпис', isLong: true, blocks: [paragraph('Народився в родині священника.')] },
      {
        title: 'Світлини',
        isLong: true,
        blocks: [{ kind: 'picture', file: 'one', width: 4, height: 3, caption: 'Яблуня', isSmall: false }],
      },
      {
        title: 'Спогади',
        isLong: true,
        blocks: [
          { kind: 'heading', text: 'Зустріч' },
          paragraph('Він умів слухати.'),
          { kind: 'signature', text: 'Ганна · донька' },
        ],
      },
    ],
    ...over,
  };
}

let files = 0;
async function written(kind: PaperKind, text: BookText, over: Partial<PaperJob> = {}): Promise<Buffer> {
  files += 1;
  const outputPath = join(folder, `${files}.pdf`);
  const job: PaperJob = {
    kind,
    fontsFolder: join(packageFolder, 'assets/fonts'),
    outputPath,
    title: text.name.join(' '),
    text,
    isMilitary: true,
    isMonochrome: false,
    portraitPath,
    picturePaths: { one: picture },
    ribbons: {},
    code,
    closing: ['Книгу складено 28 листопада 2026.'],
    madeAt: '2026-11-28T10:00:00.000Z',
    ...over,
  };
  await (kind === 'a5' || kind === 'a4' ? writeBook : writeSheet)(job);
  return readFile(outputPath);
}

const codesOf = (pages: readonly ReadPage[]) => Promise.all(pages.map((page) => page.readCode()));
const textOf = (pages: readonly { text: string }[]) => pages.map(({ text }) => text).join('\n');

describe.each(kinds)('%s', (kind) => {
  it('has exactly the size of its paper, real text and embedded fonts', async () => {
    const file = await written(kind, told());
    const pages = await readPdf(file);
    const [width, height] = paperSizesMm[kind];
    for (const page of pages) {
      expect(page.widthMm).toBeCloseTo(width, 2);
      expect(page.heightMm).toBeCloseTo(height, 2);
    }
    expect(textOf(pages)).toContain('Болбочан\nПетро Федорович\n5 жовтня 1883 — 28 червня 1919');
    const source = file.toString('latin1');
    expect(source.match(/\/FontFile2/g)?.length).toBe(
      source.match(/\/FontDescriptor\n?\/|\/Type \/FontDescriptor/g)?.length,
    );
    expect(source).toContain('/Lang (uk)');
    expect(source).toContain('/StructTreeRoot');
    expect(source).toContain('/Marked true');
  });

  it('is told without code and picture where there are none', async () => {
    const over = { code: null, portraitPath: '/none.jpg' };
    const pages = await readPdf(await written(kind, told({ quote: null }), over));
    expect(await codesOf(pages)).toEqual(pages.map(() => null));
    expect(textOf(pages)).not.toContain('pamiat.example');
  });
});

// A4 is A5, enlarged.
describe.each(kinds.filter((kind) => kind !== 'a4'))('%s', (kind) => {
  it.each([
    ['a name of 200 letters', told({ name: ['Й'.repeat(200)] })],
    [
      'a long double name',
      told({ name: ['Тарасенко-Коваленко-Підгородецька', 'Володимира-Святослава Миколаївна-Олександрівна'] }),
    ],
    ['a name of forty words', told({ name: ['Іван '.repeat(40).trim()] })],
    ['signs that no font has', told({ name: ['שלום 🕊️ გიორგი'], quote: '🇺🇦 سلام 🙏🙏', dates: null })],
    ['marks upon marks', told({ name: [`Зе${'\u0301'.repeat(500)}н`, `a${'\u0332\u0301'.repeat(300)}`] })],
    ['nothing but a name', told({ name: ['Ю'], dates: null, quote: null, facts: [], chapters: [] })],
    ['a long quotation', told({ quote: `«${'Не плачте за мною. '.repeat(120)}»` })],
  ])('holds %s, away from the edges', async (_, text) => {
    for (const portrait of [portraitPath, null]) {
      const pages = await readPdf(await written(kind, text, { portraitPath: portrait }), 0.6);
      for (const page of pages) expect(await page.isMarkedWithin(7)).toBe(false);
    }
  });
});

it('the card has the code on its back, the portrait none', async () => {
  const card = await readPdf(await written('card', told()));
  expect(await codesOf(card)).toEqual([null, code.address]);
  expect(card[1]?.text).toBe('«За Україну»\npamiat.example/q/abcdefgh');
  expect(await readPdf(await written('portrait', told()))).toHaveLength(1);
});

describe('the book', () => {
  it('has contents with the pages of its chapters, bookmarks, and the code at its end', async () => {
    const file = await written('a5', told());
    const pages = await readPdf(file, 2);
    const contents = pages.findIndex(({ text }) => text.includes('Зміст'));
    for (const title of ['Життєпис', 'Світлини', 'Спогади']) {
      const place = Number(new RegExp(`${title} (\\d+)`).exec(pages[contents]?.text ?? '')?.[1]);
      expect(pages[place - 1]?.text).toContain(title);
      expect(pages[place - 1]?.text.split('\n')).toContain(String(place));
    }
    expect(await codesOf(pages)).toEqual([...pages.slice(1).map(() => null), code.address]);
    expect(file.toString('latin1')).toContain('/Outlines');
  });

  it('has every word of a long text once, in order', async () => {
    const words = Array.from({ length: 4_000 }, (_, index) => `слово${index}`);
    const blocks = [0, 1, 2, 3].map((part) =>
      paragraph(words.slice(part * 1_000, part * 1_000 + 1_000).join(' ')),
    );
    const pages = await readPdf(
      await written('a4', told({ chapters: [{ title: 'Життєпис', isLong: true, blocks }] })),
      0.5,
    );
    expect(textOf(pages).match(/слово\d+/g)).toEqual(words);
    for (const page of pages) expect(await page.isMarkedWithin(9)).toBe(false);
  });

  it.each([
    ['a word of 8,000 letters', [paragraph('Ї'.repeat(8_000))]],
    ['8,000 line breaks', [paragraph('а\n'.repeat(4_000))]],
    [
      'rows of long texts',
      [{ kind: 'row', label: 'д'.repeat(300), text: 'т'.repeat(5_000), notes: ['н'.repeat(3_000)] }],
    ],
    [
      'an award of long texts',
      [{ kind: 'award', awardId: null, text: 'м '.repeat(900), notes: ['п'.repeat(900)] }],
    ],
    [
      'a caption of 3,000 letters',
      [{ kind: 'picture', file: 'one', width: 4, height: 3, caption: 'к '.repeat(1_500), isSmall: false }],
    ],
    [
      'memories one after the other',
      Array.from({ length: 60 }, (_, index): BookBlock[] => [
        { kind: 'break' },
        { kind: 'heading', text: 'Заголовок '.repeat((index % 9) + 1) },
        paragraph('Спогад. '.repeat(index * 3 + 1)),
        { kind: 'picture', file: 'one', width: 3, height: 4, caption: null, isSmall: true },
        { kind: 'signature', text: 'Ім’я '.repeat((index % 12) + 1) },
      ]).flat(),
    ],
  ] as readonly (readonly [string, readonly BookBlock[]])[])(
    'keeps %s within its margins',
    async (_, blocks) => {
      const pages = await readPdf(
        await written('a5', told({ chapters: [{ title: 'Розділ '.repeat(20), isLong: false, blocks }] })),
        0.6,
      );
      for (const page of pages) expect(await page.isMarkedWithin(8)).toBe(false);
    },
  );
});

describe('texts as the fonts print them', () => {
  const printable = new PrintableText({ cyrillic: 'абвгдежзиійклмнопрстуюя\u0301', latin: ' .,abc!' });
  it.each([
    ['мама 🕊️ і тато', 'мама і тато'],
    ['ім.שלום.а', 'ім.….а'],
    ['і\u0438\u0306', 'ій'],
    ['а\u200bб\u00adв', 'абв'],
    ['а\r\nб\u2028в', 'а\nб\nв'],
    ['зе\u0301\u0301\u0301\u0301н', 'зе\u0301\u0301н'],
  ])('%s', (text, shown) => {
    expect(printable.clean(text)).toBe(shown);
  });

  it('are cut where the alphabet changes, and spaces stay with the letters before them where they can', () => {
    expect(printable.runsOf('мама abc, я')).toEqual([
      ['cyrillic', 'мама'],
      ['latin', ' abc, '],
      ['cyrillic', 'я'],
    ]);
  });
});
