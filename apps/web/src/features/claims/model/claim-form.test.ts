import { describe, expect, it } from 'vitest';
import { isWritten, noValues, offeredKinds, readClaim, withoutErrorsOf } from './claim-form.js';

const filled = { kind: 'kin', relation: 'son', photoId: null, text: 'Я його син.' } as const;

describe('the form of a claim', () => {
  it('names all that is missing', () => {
    expect(Object.keys(readClaim(noValues).errors)).toEqual(['kind', 'relation', 'text']);
    expect(Object.keys(readClaim({ ...filled, kind: 'photo', text: ' ' }).errors)).toEqual([
      'photoId',
      'text',
    ]);
    expect(readClaim({ ...filled, kind: 'photo' }).body).toBeNull();
  });

  it('forgets an error once its value has changed', () => {
    const { errors } = readClaim(noValues);
    expect(Object.keys(withoutErrorsOf(errors, { kind: 'kin' }))).toEqual(['relation', 'text']);
  });

  it('sends the photo only with a claim about one', () => {
    expect(readClaim(filled)).toEqual({ body: filled, errors: {} });
    expect(readClaim({ ...filled, photoId: '1' }).body?.photoId).toBeNull();
    expect(readClaim({ ...filled, kind: 'photo', photoId: '1' }).body?.photoId).toBe('1');
  });

  it('offers a succession to keepers alone', () => {
    expect(offeredKinds(false)).not.toContain('succession');
    expect(offeredKinds(true)).toContain('succession');
  });

  it('knows whether anything would be lost', () => {
    expect(isWritten(noValues, [])).toBe(false);
    expect(isWritten({ ...noValues, text: 'Я' }, [])).toBe(true);
    expect(isWritten(noValues, [new File([], 'one.jpg')])).toBe(true);
  });
});
