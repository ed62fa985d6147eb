import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageFolder } from '../../platform/config/package-folder.js';
import { readGlyphOutlines } from '../../platform/drawing/glyph-outlines.js';
import { plaqueJob } from './qr-plaque.js';

const glyphs = readGlyphOutlines(join(packageFolder, 'assets/glyphs/serif.json'));
const names = [
  ['Ю Лі'],
  ['Болбочан', 'Петро Федорович'],
  ['Тарасенко-Коваленко', 'Володимир-Святослав Миколайович'],
];
const addresses = ['HTTPS://P.UA/Q/ABCDEFGH', `HTTPS://${'LONG-DOMAIN.'.repeat(4)}UA/Q/ABCDEFGH`];
const cases = names.flatMap((name) =>
  addresses.flatMap((address) => [true, false].map((hasPortrait) => ({ name, address, hasPortrait }))),
);

it.each(cases)('$name, $address, portrait: $hasPortrait: nothing overlaps or leaves the plaque', (one) => {
  const { name, address, hasPortrait } = one;
  const { paths, images, width, height } = plaqueJob(
    {
      address,
      name,
      level: 'H',
      stone: 'dark',
      years: '1883 — 1919',
      shortAddress: 'p.ua/q/abcdefgh',
      isSample: true,
      portrait: hasPortrait ? Buffer.from('jpeg') : null,
    },
    44,
    glyphs,
  );
  const [code, ...letters] = paths;
  const [image] = images;
  expect(image !== undefined).toBe(hasPortrait);
  const top = image ? image.y + image.height : 0;
  const baselines = [...new Set(letters.map(({ y }) => y))];
  const [addressLine = 0, ...above] = baselines.toReversed();
  expect(above).toHaveLength(name.length + 1);
  expect(code?.y).toBeLessThan(addressLine);
  for (const baseline of above) {
    expect(baseline).toBeGreaterThan(top);
    expect(baseline).toBeLessThan(code?.y ?? 0);
  }
  expect(addressLine).toBeLessThan(height);
  for (const { x } of letters) expect(x > 0 && x < width).toBe(true);
});
