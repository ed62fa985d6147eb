import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageFolder } from '../config/package-folder.js';
import { readGlyphOutlines, typesetLine } from './glyph-outlines.js';

const glyphs = readGlyphOutlines(join(packageFolder, 'assets/glyphs/serif.json'));
const drawn = (text: string, marksMissing = false) =>
  typesetLine(glyphs, text, 10, { marksMissing }).outlines.length;

it.each([
  ['Ukrainian', 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя'],
  ['other Cyrillic', 'ЁёЫыЭэЪъЎўЈјЉљЊњЂђЋћ'],
  ['Polish', 'ĄąĆćĘęŁłŃńÓóŚśŹźŻż'],
  ['other Latin', 'ČčĎďĚěŇňŘřŠšŤťŮůŽžÄäÖöÜüẞßÅåÆæØøÑñÇçÀàÊêÎîÔôĞğİıŞşȘșȚțĀāĒēĪīŪūŐőŰűŒœẾế'],
  ['Greek', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩάέήίόύώ'],
  ['digits and signs', '0123456789’\'ʼ"«»„“—–-.,()№/·'],
])('%s letters have outlines', (_, letters) => {
  expect([...letters].filter((letter) => !glyphs.letters[letter])).toEqual([]);
});

it('marks a letter without an outline where it is told to, and leaves it out elsewhere', () => {
  expect(drawn('Ґია Ол', true)).toBe(5);
  expect(drawn('Ґია Ол')).toBe(3);
});

it('marks no accent, joiner or space', () => {
  expect(drawn('Оле\u0301на\u2060\u200d \u3000', true)).toBe(5);
});
