// Writes the outlines of the product's serif font, with which link previews are drawn, so that no machine needs the
// font: width and path of each glyph, and kerning pairs. Run it after updating the font package:
// node apps/api/assets/glyphs/draw-glyphs.mjs
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

const outDir = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const serifDir = dirname(require.resolve('@fontsource-variable/source-serif-4/package.json'));

function range(from, to) {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}

/**
 * Characters that a name may contain: every alphabet of the font package, plus punctuation used around names
 * and years.
 */
const alphabets = {
  cyrillic: `${range(0x0400, 0x045f)}Ґґ№`,
  'cyrillic-ext': range(0x0460, 0x052f),
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x2010, 0x2026)}\u02bb\u02bc\u0131\u0152\u0153\u0178`,
  'latin-ext': range(0x0100, 0x024f) + range(0x1e00, 0x1e9f),
  vietnamese: range(0x1ea0, 0x1ef9),
  greek: range(0x0384, 0x03ce),
};
/** Smaller kerning is invisible at the drawn size. */
const leastKerning = 8;
const axes = { wght: 450, opsz: 40 };

const letters = {};
const kerning = {};
let unitsPerEm = 0;
for (const [alphabet, text] of Object.entries(alphabets)) {
  const source = await readFile(join(serifDir, 'files', `source-serif-4-${alphabet}-opsz-normal.woff2`));
  const cut = await subsetFont(source, text, {
    targetFormat: 'sfnt',
    variationAxes: axes,
    keepFeatures: ['kern'],
  });
  const face = new hb.Face(new hb.Blob(new Uint8Array(cut).buffer));
  const font = new hb.Font(face);
  unitsPerEm = face.upem;
  const drawn = [...text].filter((letter) => shaped(font, letter)[0].glyph !== 0);
  for (const letter of drawn) {
    const [{ glyph, width }] = shaped(font, letter);
    letters[letter] = [width, font.glyphToPath(glyph).replace(/\d+\.\d+/g, (number) => Math.round(number))];
  }
  for (const first of drawn) {
    const moved = {};
    for (const second of drawn) {
      const units = shaped(font, first + second)[0].width - letters[first][0];
      if (Math.abs(units) >= leastKerning) moved[units] = (moved[units] ?? '') + second;
    }
    if (Object.keys(moved).length > 0) kerning[first] = moved;
  }
  process.stdout.write(`${alphabet}: ${drawn.length} of ${[...text].length}\n`);
}

await writeFile(join(outDir, 'serif.json'), `${JSON.stringify({ unitsPerEm, letters, kerning })}\n`);
await copyFile(join(serifDir, 'LICENSE'), join(outDir, 'source-serif-4.OFL.txt'));

function shaped(font, text) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }, index) => ({ glyph: codepoint, width: positions[index].xAdvance }));
}
