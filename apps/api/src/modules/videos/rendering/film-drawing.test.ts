import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFolder } from '../../../platform/config/package-folder.js';
import { readGlyphOutlines } from '../../../platform/drawing/glyph-outlines.js';
import { FilmDrawing, type FilmDrawingJob } from './film-drawing.js';
import { newFrame } from './film-frame.js';

const glyphs = readGlyphOutlines(join(packageFolder, 'assets/glyphs/serif.json'));
const frame = { width: 320, height: 180 };
const frames = 20 * 30;

let folder: string;
let photoPath: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-drawing-'));
  photoPath = join(folder, 'grey.jpg');
  await sharp({ create: { ...frame, channels: 3, background: '#808080' } })
    .jpeg()
    .toFile(photoPath);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Brightness of a grey photograph with the words, at a second of a film of twenty. */
async function lumaAt(second: number, words: Partial<FilmDrawingJob>): Promise<Uint8Array> {
  const drawing = await FilmDrawing.of(
    {
      photoPath,
      crop: null,
      movement: 'static',
      frame,
      framesPerSecond: 30,
      durationSeconds: 20,
      title: '',
      subtitle: '',
      closingLines: [],
      ...words,
    },
    glyphs,
  );
  const drawn = newFrame(frame);
  drawing.draw(Math.min(Math.round(second * 30), frames - 1), frames, drawn);
  return drawn.luma;
}

const brightest = (luma: Uint8Array) => Math.max(...luma);

describe('words of a film', () => {
  it('are there when any of them is', async () => {
    expect(brightest(await lumaAt(3, {}))).toBeLessThan(140);
    expect(brightest(await lumaAt(3, { title: 'Ґалайда' }))).toBeGreaterThan(200);
    expect(brightest(await lumaAt(3, { subtitle: '1941 — 2024' }))).toBeGreaterThan(160);
  });

  it('tell at the end how the film was made, legibly also where there is no name', async () => {
    const closingLines = ['Рух камери створено програмою'];
    const [early, late] = [await lumaAt(10, { closingLines }), await lumaAt(20, { closingLines })];
    const foot = (luma: Uint8Array) => luma.subarray(frame.width * 150);
    expect(brightest(early)).toBeLessThan(140);
    expect(brightest(foot(late)) - Math.min(...foot(late))).toBeGreaterThan(40);
    expect(Math.min(...foot(late))).toBeLessThan(50);
  });
});
