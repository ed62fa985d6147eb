import { describe, expect, it } from 'vitest';
import { isBehindCode, isKeepable, isListed, pageIdOf, saysGone, shelfOf, shortCodeIn } from './keeping.js';

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
    // Each query gives another list, so none is cached.
    ['/memorial?name=x', true, null],
    ['/?from=qr', true, 'documents'],
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
  const types = {
    documents: 'text/html; charset=utf-8',
    answers: 'application/json; charset=utf-8',
    pictures: 'image/avif',
    assets: 'text/javascript; charset=utf-8',
  };
  const answer = (rule: string | null, status = 200, type = types.documents) =>
    new Response('x', {
      status,
      headers: { 'Content-Type': type, ...(rule === null ? {} : { 'Cache-Control': rule }) },
    });

  it.each([
    ['documents', 'no-cache', 200, true],
    ['documents', 'no-store', 200, false],
    ['documents', 'private, no-cache', 200, false],
    ['documents', 'no-cache', 404, false],
    ['documents', 'no-cache', 503, false],
    ['answers', 'private, no-cache', 200, false],
    ['pictures', 'private, max-age=31536000, immutable', 200, true],
    // Signed URL of a hidden page's picture.
    ['pictures', 'private, max-age=3600', 200, false],
    ['pictures', 'private, no-cache', 200, false],
    ['assets', 'public, max-age=31536000, immutable', 200, true],
  ] as const)('for %s with «%s» and status %i', (shelf, rule, status, kept) => {
    expect(isKeepable(shelf, answer(rule, status, types[shelf]))).toBe(kept);
  });

  it.each(['documents', 'answers'] as const)('for %s that nobody gave a rule is not kept', (shelf) => {
    expect(isKeepable(shelf, answer(null, 200, types[shelf]))).toBe(false);
  });

  it.each([
    ['documents', 'application/json'],
    ['answers', 'text/html; charset=utf-8'],
    ['pictures', 'text/html; charset=utf-8'],
  ] as const)('for %s that is something else (%s) is not kept', (shelf, type) => {
    const rule = shelf === 'pictures' ? 'private, max-age=31536000, immutable' : 'no-cache';
    expect(isKeepable(shelf, answer(rule, 200, type))).toBe(false);
  });
});

describe('a page', () => {
  it.each([
    ['documents', 404, true],
    ['documents', 410, true],
    ['answers', 403, true],
    ['documents', 503, false],
    // An expired signed URL or a replaced photograph: the page still exists.
    ['pictures', 404, false],
    ['assets', 404, false],
  ] as const)('asked for among %s and answered with %i is gone: %s', (shelf, status, isGone) => {
    expect(saysGone(shelf, status)).toBe(isGone);
  });

  it('is behind a code that its own document carries, not one that names it in a list', () => {
    const html = '<script>{"_id":"1","shortCode":"abcd2345"}</script>';
    expect(isBehindCode(`/obituary/${id}`, html, 'abcd2345')).toBe(true);
    expect(isBehindCode(`/obituary/${id}`, html, 'abcd2346')).toBe(false);
    expect(isBehindCode('/', html, 'abcd2345')).toBe(false);
  });

  it('that is seen by its link alone is not named to whoever has none', () => {
    expect(isListed(`/obituary/${id}`, '{"visibility":"public"}')).toBe(true);
    expect(isListed(`/obituary/${id}`, '{"visibility":"link"}')).toBe(false);
    expect(isListed(`/obituary/${id}`, '')).toBe(false);
    expect(isListed('/', '<p>')).toBe(true);
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
