import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.js';

describe('cleanLine', () => {
  it('leaves one space where signs were dropped', () => {
    expect(cleanLine('Іван \u0000\t!')).toBe('Іван !');
    expect(cleanLine(' Лариса\n \u202eКосач ')).toBe('Лариса Косач');
  });

  it('changes nothing when applied again', () => {
    const signs = fc.constantFrom('а', ' ', '\t', '\n', '\u0000', '\u202e', '\u00a0', '\ufeff', '\ud800');
    fc.assert(
      fc.property(
        fc.array(signs).map((parts) => parts.join('')),
        (text) => {
          expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        },
      ),
    );
  });
});

describe('cleanText', () => {
  const stacked = (base: string, ...marks: [string, number][]) =>
    base + marks.map(([mark, count]) => mark.repeat(count)).join('');

  it('keeps the marks that people write', () => {
    expect(cleanText('за\u0301мок')).toBe('за\u0301мок');
    expect(cleanText('и\u0306')).toBe('й');
  });

  it('keeps 30 marks of one letter, also of those that composing takes apart', () => {
    expect(cleanText(stacked('б', ['\u0301', 500]))).toBe(stacked('б', ['\u0301', 30]));
    expect([...cleanText(stacked('б', ['\u0344', 30]))]).toHaveLength(31);
  });

  it('changes nothing when applied again', () => {
    const signs = fc.constantFrom('а', '\u0301', '\u0327', '\u0344', '\u200d', '\u202e', ' ', '\r', '\ud800');
    const runs = fc.array(fc.tuple(signs, fc.integer({ min: 1, max: 40 })), { maxLength: 12 });
    fc.assert(
      fc.property(runs, (parts) => {
        const once = cleanText(stacked('', ...parts));
        expect(cleanText(once)).toBe(once);
      }),
    );
  });

  it('is done with a megabyte of marks at once', () => {
    const startedAt = performance.now();
    cleanText(stacked('а', ['\u0301', 250_000], ['\u0327', 250_000]));
    // Normalising this input would take minutes.
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
