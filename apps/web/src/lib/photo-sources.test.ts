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

  it('begin a query where the address has none', () => {
    expect(photoSources('/p', '100vw')).toMatchObject({ src: '/p?w=640', sizes: '100vw' });
  });
});
