// Subsets the variable fonts to the characters the product uses and writes them to src/fonts. Run it after
// updating a font package: node packages/ui/scripts/subset-fonts.mjs
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const outDir = join(dirname(fileURLToPath(import.meta.url)), '../src/fonts');
const serifDir = dirname(require.resolve('@fontsource-variable/source-serif-4/package.json'));
const sansDir = dirname(require.resolve('@fontsource-variable/commissioner/package.json'));

/** Size limit in bytes for the two preloaded font files together. */
const preloadBudgetBytes = 40 * 1024;

function range(from, to) {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}

// Keep in sync with the unicode-range lines of styles/fonts.css. Cyrillic letters outside the Ukrainian
// alphabet occur in names from neighbouring countries; their file loads only when one is used.
const otherCyrillic = `${range(0x0400, 0x0403)}Ѕ${range(0x0408, 0x040f)}ЪЫЭъыэ${range(0x0450, 0x0453)}ѕ${range(0x0458, 0x045f)}`;
const cyrillic = `\u0301ЄІЇ${range(0x0410, 0x0429)}Ь${range(0x042e, 0x0449)}ьюяєіїҐґ№`;
// Digits, spaces (en, thin, narrow no-break), apostrophes, dashes, quotation marks, dots, minus: used on
// every Ukrainian page. Includes «Q» and «R», so that «QR» alone does not load the Latin file.
const signs = `${range(0x20, 0x22)}${range(0x25, 0x29)}${range(0x2b, 0x3b)}=?QR\u00a0§«°·»\u02bb\u02bc\u2002\u2009\u202f${range(0x2010, 0x2015)}${range(0x2018, 0x201e)}\u2020\u2022\u2026\u2030\u2039\u203a\u2212`;
const latinLetters = `#$*<>${range(0x40, 0x50)}${range(0x53, 0x7e)}${range(0xa1, 0xff).replace(/[§«°·»]/g, '')}\u20ac\u2190\u2191\u2192\u2193`;

const weights = { min: 400, max: 600 };
// Keep the optical size axis: the font stays readable at 20 px and fine at 60 px. Below 20 px its shapes
// hardly change, and a range from 8 px would make the file a third larger.
const opticalSizes = { min: 20, max: 60 };
const serifAxes = { wght: weights, opsz: opticalSizes };
const sansAxes = { wght: weights };
const italicAxes = { wght: 400, opsz: opticalSizes };

/**
 * OpenType features that the styles use: kerning, marks, lining and tabular figures. Without localised forms: they
 * are Bulgarian and Serbian letters, a quarter of each Cyrillic file, and documents are in Ukrainian.
 */
const keepFeatures = ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'lnum', 'tnum'];

/** Fonts, and their files in the packages by subset. */
const fonts = [
  {
    name: 'serif',
    dir: serifDir,
    fileOf: (subset) => `source-serif-4-${subset}-opsz-normal`,
    axes: serifAxes,
  },
  { name: 'sans', dir: sansDir, fileOf: (subset) => `commissioner-${subset}-wght-normal`, axes: sansAxes },
  {
    name: 'serif-italic',
    dir: serifDir,
    fileOf: (subset) => `source-serif-4-${subset}-opsz-italic`,
    axes: italicAxes,
  },
];

/** Files that are made of each font: the characters, and the subset of the package that has them. */
const cuts = [
  { name: 'cyrillic', subset: 'cyrillic', text: cyrillic },
  { name: 'other-cyrillic', subset: 'cyrillic', text: otherCyrillic },
  { name: 'signs', subset: 'latin', text: signs },
  { name: 'latin', subset: 'latin', text: latinLetters },
  // The other subsets have no hryvnia sign. Its own file loads only where a price uses it, never in italics.
  { name: 'hryvnia', subset: 'latin-ext', text: '₴', isUpright: true },
];
const preloaded = ['serif-cyrillic', 'sans-cyrillic'];

const jobs = fonts.flatMap(({ name: font, dir, fileOf, axes }) =>
  cuts
    .filter(({ isUpright }) => !isUpright || font !== 'serif-italic')
    .map(({ name, subset, text }) => ({ out: `${font}-${name}`, dir, file: fileOf(subset), text, axes })),
);

await mkdir(outDir, { recursive: true });
let preloadBytes = 0;
for (const job of jobs) {
  const source = await readFile(join(job.dir, 'files', `${job.file}.woff2`));
  const cut = await subsetFont(source, job.text, {
    targetFormat: 'woff2',
    variationAxes: job.axes,
    keepFeatures,
  });
  if (preloaded.includes(job.out)) preloadBytes += cut.length;
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
