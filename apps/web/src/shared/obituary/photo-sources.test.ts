import { photoWidths } from '@memorial/contracts/media/media.constants';
import { describe, expect, it } from 'vitest';
import { photoSources } from './photo-sources.js';

describe('the sources of a photograph', () => {
  it('name every width that the server offers', () => {
    const { srcSet } = photoSources('/api/obituaries/1/photo?photoId=2', '100vw');
    expect(srcSet.split(', ')).toEqual(
      photoWidths.map((width) => `/api/obituaries/1/photo?photoId=2&w=${width} ${width}w`),
    );
  });

  it('keep the signature of a page that not everybody sees', () => {
    const address = '/api/obituaries/1/gallery/2/image?expires=1700000000&signature=a-b_c';
    const { src, srcSet } = photoSources(address, '100vw');
    for (const source of [src, ...srcSet.split(', ')]) {
      const { searchParams } = new URL(source.split(' ')[0] ?? '', 'http://localhost');
      expect([...searchParams.keys()]).toEqual(['expires', 'signature', 'w']);
      expect(searchParams.get('signature')).toBe('a-b_c');
    }
  });

  it('begin a query where the address has none', () => {
    expect(photoSources('/p', '100vw')).toMatchObject({ src: '/p?w=640', sizes: '100vw' });
  });
});
