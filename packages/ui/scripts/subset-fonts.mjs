// Cuts the variable fonts down to what the product prints and writes them to src/fonts.
// Run after a font package was updated: node packages/ui/scripts/subset-fonts.mjs
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const outDir = join(dirname(fileURLToPath(import.meta.url)), '../src/fonts');
const serifDir = dirname(require.resolve('@fontsource-variable/source-serif-4/package.json'));
const sansDir = dirname(require.resolve('@fontsource-variable/commissioner/package.json'));

/** The four files that pages preload may not weigh more than this together. */
const preloadBudgetBytes = 125 * 1024;

function range(from, to) {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}

// Keep in step with the unicode-range lines of styles/fonts.css.
const cyrillic = `\u0301${range(0x0400, 0x045f)}ҐґЎў№`;
// Digits, spaces (en, thin, narrow no-break), apostrophes, dashes, quotation marks, dagger, dots, arrows, minus, per
// mille: what every Ukrainian page prints. With them the two letters of «QR», so that a page that has no other Latin
// word loads no Latin alphabet.
const signs = `${range(0x20, 0x40)}QR${range(0x5b, 0x60)}${range(0x7b, 0x7e)}${range(0xa0, 0xbf)}\u02bb\u02bc\u2002\u2009\u202f${range(0x2010, 0x2015)}${range(0x2018, 0x201e)}\u2020\u2022\u2026\u2030\u2039\u203a\u2044\u20ac\u2190\u2191\u2192\u2193\u2212`;
const latinLetters = `${range(0x41, 0x50)}${range(0x53, 0x5a)}${range(0x61, 0x7a)}${range(0xc0, 0xff)}`;
const latin = `${signs}${latinLetters}`;
const hryvnia = '₴';

const weights = { min: 400, max: 600 };
// Optical size stays an axis: one file is calm at 60 px and sturdy at 18 px.
const serifAxes = { wght: weights };
const sansAxes = { wght: weights };
const italicAxes = { wght: 400 };

const jobs = [
  {
    out: 'serif-cyrillic',
    dir: serifDir,
    file: 'source-serif-4-cyrillic-opsz-normal',
    text: cyrillic,
    axes: serifAxes,
    preload: true,
  },
  {
    out: 'serif-signs',
    dir: serifDir,
    file: 'source-serif-4-latin-opsz-normal',
    text: signs,
    axes: serifAxes,
    preload: true,
  },
  {
    out: 'serif-latin',
    dir: serifDir,
    file: 'source-serif-4-latin-opsz-normal',
    text: latinLetters,
    axes: serifAxes,
  },
  {
    out: 'sans-cyrillic',
    dir: sansDir,
    file: 'commissioner-cyrillic-wght-normal',
    text: cyrillic,
    axes: sansAxes,
    preload: true,
  },
  {
    out: 'sans-signs',
    dir: sansDir,
    file: 'commissioner-latin-wght-normal',
    text: signs,
    axes: sansAxes,
    preload: true,
  },
  {
    out: 'sans-latin',
    dir: sansDir,
    file: 'commissioner-latin-wght-normal',
    text: latinLetters,
    axes: sansAxes,
  },
  {
    out: 'serif-italic-cyrillic',
    dir: serifDir,
    file: 'source-serif-4-cyrillic-opsz-italic',
    text: cyrillic,
    axes: italicAxes,
  },
  {
    out: 'serif-italic-latin',
    dir: serifDir,
    file: 'source-serif-4-latin-opsz-italic',
    text: latin,
    axes: italicAxes,
  },
  // The packages keep the hryvnia sign apart from both alphabets; it loads only where a price is set with it.
  {
    out: 'serif-hryvnia',
    dir: serifDir,
    file: 'source-serif-4-latin-ext-opsz-normal',
    text: hryvnia,
    axes: serifAxes,
  },
  {
    out: 'sans-hryvnia',
    dir: sansDir,
    file: 'commissioner-latin-ext-wght-normal',
    text: hryvnia,
    axes: sansAxes,
  },
];

await mkdir(outDir, { recursive: true });
let preloadBytes = 0;
for (const job of jobs) {
  const source = await readFile(join(job.dir, 'files', `${job.file}.woff2`));
  const cut = await subsetFont(source, job.text, { targetFormat: 'woff2', variationAxes: job.axes });
  if (job.preload) preloadBytes += cut.length;
  await writeFile(join(outDir, `${job.out}.woff2`), cut);
  process.stdout.write(`${job.out.padEnd(24)} ${(cut.length / 1024).toFixed(1)} KB\n`);
}
await copyFile(join(serifDir, 'LICENSE'), join(outDir, 'source-serif-4.OFL.txt'));
await copyFile(join(sansDir, 'LICENSE'), join(outDir, 'commissioner.OFL.txt'));
process.stdout.write(`preloaded: ${(preloadBytes / 1024).toFixed(1)} KB\n`);
if (preloadBytes > preloadBudgetBytes) {
  process.stderr.write(`The preloaded fonts weigh more than ${preloadBudgetBytes / 1024} KB\n`);
  process.exitCode = 1;
}
