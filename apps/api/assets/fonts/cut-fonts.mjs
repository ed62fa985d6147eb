// Cuts the fonts of printed books and sheets from the product's serif typeface: one weight and optical size for each
// style, one file for each alphabet. Run it after updating the font package:
// node apps/api/assets/fonts/cut-fonts.mjs
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

const alphabets = {
  cyrillic: `${range(0x0300, 0x0304)}${range(0x0400, 0x045f)}Ґґ№`,
  'cyrillic-ext': `${range(0x0300, 0x036f)}${range(0x0460, 0x052f)}₴`,
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x2010, 0x2026)}${range(0x2030, 0x203a)}\u02bb\u02bc\u0131\u0152\u0153\u2044\u20ac\u2122\u2212`,
  'latin-ext': `${range(0x0100, 0x024f)}${range(0x1e00, 0x1e9f)}`,
  vietnamese: `${range(0x0300, 0x0323)}${range(0x1ea0, 0x1ef9)}`,
  greek: range(0x0384, 0x03ce),
};
const styles = {
  text: { file: 'normal', axes: { wght: 400, opsz: 11 } },
  italic: { file: 'italic', axes: { wght: 400, opsz: 11 } },
  strong: { file: 'normal', axes: { wght: 600, opsz: 11 } },
  display: { file: 'normal', axes: { wght: 400, opsz: 48 } },
};

/** Characters of each alphabet that every style draws. */
const coverage = {};
for (const [style, { file, axes }] of Object.entries(styles)) {
  for (const [alphabet, text] of Object.entries(alphabets)) {
    const source = await readFile(join(serifDir, 'files', `source-serif-4-${alphabet}-opsz-${file}.woff2`));
    const cut = await subsetFont(source, text, {
      targetFormat: 'sfnt',
      variationAxes: axes,
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp'],
    });
    await writeFile(join(outDir, `${style}-${alphabet}.ttf`), cut);
    const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(cut).buffer)));
    coverage[alphabet] = [...(coverage[alphabet] ?? text)].filter((letter) => isDrawn(font, letter)).join('');
  }
}
await writeFile(join(outDir, 'coverage.json'), `${JSON.stringify(coverage, null, 2)}\n`);
await copyFile(join(serifDir, 'LICENSE'), join(outDir, 'source-serif-4.OFL.txt'));

function isDrawn(font, letter) {
  const buffer = new hb.Buffer();
  buffer.addText(letter);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  return buffer.getGlyphInfos()[0]?.codepoint !== 0;
}
