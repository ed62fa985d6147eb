import { describe, expect, it } from 'vitest';
import { collapseAt, withParagraphGaps } from './long-text.js';

const sentence = 'Сорок років учила дітей читати. ';

describe('a long text', () => {
  it('is not collapsed below the limit', () => {
    expect(collapseAt('слово '.repeat(300))).toBeNull();
  });

  it('is cut after a paragraph', () => {
    const paragraph = `${'слово '.repeat(190).trim()}\n`;
    const text = paragraph.repeat(4);
    expect(collapseAt(text)).toBe(paragraph.length);
  });

  it('is cut after a sentence if there are no paragraphs', () => {
    const text = sentence.repeat(150).slice(0, 5_000);
    const fold = collapseAt(text) ?? 0;
    expect(fold % sentence.length).toBe(0);
    expect(Math.abs(fold - 1_200)).toBeLessThan(sentence.length);
  });

  it('is cut between words if there are no sentences, and not at all without spaces', () => {
    expect(collapseAt('слово '.repeat(800))).toBe(1_200);
    expect(collapseAt('а'.repeat(5_000))).toBeNull();
  });

  it('hides at least the minimum length', () => {
    const text = `${'слово '.repeat(250)}\n${'слово '.repeat(60)}`;
    expect(text.length - (collapseAt(text) ?? text.length)).toBeGreaterThanOrEqual(400);
  });
});

describe('paragraph gaps', () => {
  const prose = 'Сорок років учила дітей читати. '.repeat(5).trim();

  it('are added once after prose', () => {
    expect(withParagraphGaps(`${prose}\n${prose}\n\n${prose}`)).toBe([prose, prose, prose].join('\n\n'));
  });

  it('take linear time', () => {
    const startedAt = performance.now();
    for (const line of ['слово'.repeat(40_000), 'слово\u2028'.repeat(40_000)])
      expect(withParagraphGaps(`${line}\n\n${line}`)).toBe(`${line}\n\n${line}`);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('are not added between verses', () => {
    const verses = 'Реве та стогне Дніпр широкий,\nСердитий вітер завива';
    expect(withParagraphGaps(verses)).toBe(verses);
  });
});
