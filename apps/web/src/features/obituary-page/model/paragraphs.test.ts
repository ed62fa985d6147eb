import { describe, expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs.js';

describe('paragraphs', () => {
  const prose = 'Сорок років учила дітей читати. '.repeat(5).trim();

  it('are lines of prose and what stands between empty lines', () => {
    expect(paragraphsOf(`${prose}\n${prose}\n\n \n${prose}\n`)).toEqual([prose, prose, prose]);
  });

  it('are found in linear time', () => {
    const startedAt = performance.now();
    for (const line of ['слово'.repeat(40_000), 'слово\u2028'.repeat(40_000)])
      expect(paragraphsOf(`${line}\n\n${line}`)).toHaveLength(2);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('keep verses together', () => {
    const verses = 'Реве та стогне Дніпр широкий,\nСердитий вітер завива';
    expect(paragraphsOf(verses)).toEqual([verses]);
  });
});
