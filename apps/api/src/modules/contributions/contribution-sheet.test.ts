import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageFolder } from '../../platform/config/package-folder.js';
import { readGlyphOutlines } from '../../platform/drawing/glyph-outlines.js';
import { sheetJob } from './contribution-sheet.js';

const glyphs = readGlyphOutlines(join(packageFolder, 'assets/glyphs/serif.json'));
const names = [null, 'Ю Лі', 'Тарасенко-Коваленко Володимир-Святослав Миколайович'];
const hosts = ['p.ua', `${'long-domain.'.repeat(4)}ua`];
const cases = names.flatMap((name) =>
  hosts.flatMap((host) => [true, false].map((hasPortrait) => ({ name, host, hasPortrait }))),
);

it.each(cases)('$name, $host, portrait: $hasPortrait: nothing overlaps or leaves the sheet', (one) => {
  const path = `${one.host}/contribute/${'a'.repeat(20)}`;
  const { paths, images, width, height } = sheetJob(
    {
      address: `https://${path}`,
      shortAddress: path,
      name: one.name,
      isSample: true,
      portrait: one.hasPortrait ? Buffer.from('jpeg') : null,
    },
    glyphs,
  );
  const [code, ...letters] = paths;
  const [image] = images;
  expect(image !== undefined).toBe(one.hasPortrait);
  const codeTop = code?.y ?? 0;
  const [addressLine = 0, typed = 0, scan = 0, ...above] = [
    ...new Set(letters.map(({ y }) => y)),
  ].toReversed();
  expect(Math.max(...above)).toBeLessThan(codeTop);
  expect(Math.min(...above)).toBeGreaterThan((image ? image.y + image.height : 0) + 5);
  // The code is 60 mm and its quiet zone.
  expect(scan).toBeGreaterThan(codeTop + 60);
  expect([scan < typed, typed < addressLine, addressLine < height - 10]).toEqual([true, true, true]);
  for (const { x } of letters) expect([x > 10, x < width - 10]).toEqual([true, true]);
});
