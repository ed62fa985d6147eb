import { describe, expect, it } from 'vitest';
import { foldAt, withAir } from './long-text.js';

const sentence = 'Сорок років учила дітей читати. ';

describe('a long text', () => {
  it('that is not long stands whole', () => {
    expect(foldAt('слово '.repeat(300))).toBeNull();
  });

  it('is folded where a paragraph ends', () => {
    const paragraph = `${'слово '.repeat(190).trim()}\n`;
    const text = paragraph.repeat(4);
    expect(foldAt(text)).toBe(paragraph.length);
  });

  it('without paragraphs is folded after a sentence', () => {
    const text = sentence.repeat(150).slice(0, 5_000);
    const fold = foldAt(text) ?? 0;
    expect(fold % sentence.length).toBe(0);
    expect(Math.abs(fold - 1_200)).toBeLessThan(sentence.length);
  });

  it('without sentences is folded between words, and without words not at all', () => {
    expect(foldAt('слово '.repeat(800))).toBe(1_200);
    expect(foldAt('а'.repeat(5_000))).toBeNull();
  });

  it('leaves enough to be worth unfolding', () => {
    const text = `${'слово '.repeat(250)}\n${'слово '.repeat(60)}`;
    expect(text.length - (foldAt(text) ?? text.length)).toBeGreaterThanOrEqual(400);
  });
});

describe('air between paragraphs', () => {
  const prose = 'Сорок років учила дітей читати. '.repeat(5).trim();

  it('stands after prose, once', () => {
    expect(withAir(`${prose}\n${prose}\n\n${prose}`)).toBe([prose, prose, prose].join('\n\n'));
  });

  it('is no more work for a long line than for a short one', () => {
    const startedAt = performance.now();
    for (const line of ['слово'.repeat(40_000), 'слово\u2028'.repeat(40_000)])
      expect(withAir(`${line}\n\n${line}`)).toBe(`${line}\n\n${line}`);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('does not tear verses apart', () => {
    const verses = 'Реве та стогне Дніпр широкий,\nСердитий вітер завива';
    expect(withAir(verses)).toBe(verses);
  });
});
