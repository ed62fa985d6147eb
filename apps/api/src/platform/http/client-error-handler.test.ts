import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentEncodeUrl } from './client-error-handler.js';

const encoded = (address: string, method = 'GET') =>
  percentEncodeUrl(Buffer.from(`${method} ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`));

describe('a URL with unescaped letters', () => {
  it('is encoded where the letters are', () => {
    expect(encoded('/search?name=Болбочан&page=2')).toBe(
      `/search?name=${encodeURIComponent('Болбочан')}&page=2`,
    );
    expect(encoded('/пошук', 'HEAD')).toBe(`/${encodeURIComponent('пошук')}`);
  });

  it('keeps its meaning for any letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const name = text.replace(/[\0-\x20\x7f%&+#]/g, '');
        const query = encoded(`/search?name=${name}`)?.split('?').slice(1).join('?');
        expect(new URLSearchParams(query).get('name')).toBe(name);
      }),
    );
  });

  it('leads to no other host', () => {
    expect(encoded('//evil.example/ї')).toBeNull();
    expect(encoded('/\\evil.example/ї')).toBeNull();
    expect(encoded('http://evil.example/ї')).toBeNull();
  });

  it('is not encoded for a writing method or invalid UTF-8', () => {
    expect(encoded('/api/obituaries?name=ї', 'POST')).toBeNull();
    expect(percentEncodeUrl(Buffer.from('GET /\u00ff HTTP/1.1\r\n', 'latin1'))).toBeNull();
  });
});
