import { describe, expect, it } from 'vitest';
import { pageOfLink } from './page-of-link.js';

const id = '0123456789abcdef01234567';

describe('a pasted link', () => {
  it.each([
    `https://vichna.example/obituary/${id}`,
    ` https://vichna.example/obituary/${id}?from=share#memories `,
    `https://vichna.example/obituary/${id}/edit`,
    `/obituary/${id.toUpperCase()}`,
    id,
  ])('names a page by its id: %s', (link) => {
    expect(pageOfLink(link)).toEqual({ id });
  });

  it('names a page by its short code', () => {
    expect(pageOfLink('HTTPS://VICHNA.EXAMPLE/Q/7K3MX9')).toEqual({ code: '7K3MX9' });
  });

  it.each(['', 'бабуся', 'https://vichna.example/', `https://vichna.example/obituary/${id}00`])(
    'names none: %s',
    (link) => {
      expect(pageOfLink(link)).toBeNull();
    },
  );
});
