import { describe, expect, it } from 'vitest';
import { isKeepable, pageIdOf, shelfOf, shortCodeIn } from './keeping.js';

const id = '0123456789abcdef01234567';
const asked = (path: string, more: Partial<Parameters<typeof shelfOf>[0]> = {}) =>
  shelfOf({
    method: 'GET',
    url: new URL(path, 'https://example.org'),
    isNavigation: false,
    isPersonal: false,
    ...more,
  });

describe('what is kept for a day without a line', () => {
  it.each([
    ['/', true, 'documents'],
    [`/obituary/${id}`, true, 'documents'],
    [`/obituary/${id}?from=qr`, true, 'documents'],
    ['/memorial', true, 'documents'],
    [`/obituary/${id}/edit`, true, null],
    ['/profile', true, null],
    ['/login', true, null],
    ['/q/abcd2345', true, null],
    ['/assets/index-1.js', false, 'assets'],
    [`/api/obituaries/${id}`, false, 'answers'],
    [`/api/obituaries/${id}/gallery`, false, 'answers'],
    [`/api/obituaries/${id}/awards`, false, 'answers'],
    [`/api/memories/obituary/${id}`, false, 'answers'],
    ['/api/obituaries/my', false, null],
    ['/api/obituaries/search?q=a', false, null],
    ['/api/users/me', false, null],
    [`/api/obituaries/${id}/photo?photoId=${id}&w=640`, false, 'pictures'],
    [`/api/obituaries/${id}/gallery/${id}/image?w=640`, false, 'pictures'],
    ['/api/obituaries/award-image/orden?v=1', false, 'pictures'],
    ['/service-worker.js', false, null],
  ] as const)('%s', (path, isNavigation, shelf) => {
    expect(asked(path, { isNavigation })).toBe(shelf);
  });

  it('is nothing that changes, and nothing that only one person may see', () => {
    expect(asked(`/api/obituaries/${id}`, { method: 'POST' })).toBeNull();
    expect(asked(`/api/obituaries/${id}`, { isPersonal: true })).toBeNull();
  });
});

describe('an answer', () => {
  const answer = (rule: string, status = 200) =>
    new Response(status === 204 ? null : 'x', { status, headers: { 'Cache-Control': rule } });

  it.each([
    ['documents', 'no-cache', 200, true],
    ['documents', 'no-store', 200, false],
    ['documents', 'private, no-cache', 200, false],
    ['documents', 'no-cache', 404, false],
    ['documents', 'no-cache', 503, false],
    ['answers', 'private, no-cache', 200, false],
    ['pictures', 'private, max-age=31536000, immutable', 200, true],
    // Of a hidden page, under a signed address.
    ['pictures', 'private, max-age=3600', 200, false],
    ['pictures', 'private, no-cache', 200, false],
    ['assets', 'public, max-age=31536000, immutable', 200, true],
  ] as const)('for %s with «%s» and status %i', (shelf, rule, status, kept) => {
    expect(isKeepable(shelf, answer(rule, status))).toBe(kept);
  });
});

it('belongs to a page by its address', () => {
  expect(pageIdOf(`/obituary/${id}`)).toBe(id);
  expect(pageIdOf(`/api/obituaries/${id}/photo`)).toBe(id);
  expect(pageIdOf(`/api/memories/obituary/${id}`)).toBe(id);
  expect(pageIdOf('/api/obituaries/search')).toBeNull();
});

it('knows the code of a stone, however it is written', () => {
  expect(shortCodeIn('/q/ABCD2345')).toBe('abcd2345');
  expect(shortCodeIn('/q/"><script>')).toBeNull();
  expect(shortCodeIn('/search')).toBeNull();
});
