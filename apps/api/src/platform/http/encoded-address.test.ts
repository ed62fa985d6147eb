import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodedAddress } from './encoded-address.js';

const encoded = (address: string, method = 'GET') =>
  encodedAddress(Buffer.from(`${method} ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`));

describe('an address with bare letters', () => {
  it('is encoded where the letters are', () => {
    expect(encoded('/search?name=Болбочан&page=2')).toBe(
      `/search?name=${encodeURIComponent('Болбочан')}&page=2`,
    );
    expect(encoded('/пошук', 'HEAD')).toBe(`/${encodeURIComponent('пошук')}`);
  });

  it('means what was written, whatever the letters', () => {
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

  it('is left alone when it writes, or is no UTF-8', () => {
    expect(encoded('/api/obituaries?name=ї', 'POST')).toBeNull();
    expect(encodedAddress(Buffer.from('GET /\u00ff HTTP/1.1\r\n', 'latin1'))).toBeNull();
  });
});
