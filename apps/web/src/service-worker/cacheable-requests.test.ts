import { dehydrate, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { type DocumentData, renderDataIsland } from '../app/document/data-island.js';
import {
  cacheKindOf,
  hasShortCode,
  isCacheable,
  isListableOffline,
  isPageGone,
  obituaryIdOf,
  shortCodeOf,
} from './cacheable-requests.js';

const id = '0123456789abcdef01234567';
/** Embedded queries of a document whose page is this view. */
function dehydratedWith(view: object): DocumentData['queries'] {
  const client = new QueryClient();
  client.setQueryData(['others'], { data: [] });
  client.setQueryData(['page'], view);
  return dehydrate(client);
}
const cacheKindAt = (path: string, more: Partial<Parameters<typeof cacheKindOf>[0]> = {}) =>
  cacheKindOf({
    method: 'GET',
    url: new URL(path, 'https://example.org'),
    isNavigation: false,
    isPersonal: false,
    ...more,
  });

describe('cacheKindOf', () => {
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
    // Players ask for parts of films and recordings, which no cache holds.
    [`/api/obituary-videos/${id}/file`, false, null],
    [`/api/obituary-videos/${id}/preview`, false, null],
    [`/api/obituary-videos/${id}/captions`, false, null],
    [`/api/obituary-videos/obituary/${id}`, false, null],
    [`/api/obituaries/${id}/voices/${id}/file`, false, null],
    ['/service-worker.js', false, null],
  ] as const)('%s', (path, isNavigation, kind) => {
    expect(cacheKindAt(path, { isNavigation })).toBe(kind);
  });

  it('ignores writes and authenticated requests', () => {
    expect(cacheKindAt(`/api/obituaries/${id}`, { method: 'POST' })).toBeNull();
    expect(cacheKindAt(`/api/obituaries/${id}`, { isPersonal: true })).toBeNull();
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
  ] as const)('for %s with «%s» and status %i', (kind, rule, status, kept) => {
    expect(isCacheable(kind, answer(rule, status, types[kind]))).toBe(kept);
  });

  it.each(['documents', 'answers'] as const)('for %s that nobody gave a rule is not kept', (kind) => {
    expect(isCacheable(kind, answer(null, 200, types[kind]))).toBe(false);
  });

  it.each([
    ['documents', 'application/json'],
    ['answers', 'text/html; charset=utf-8'],
    ['pictures', 'text/html; charset=utf-8'],
  ] as const)('for %s that is something else (%s) is not kept', (kind, type) => {
    const rule = kind === 'pictures' ? 'private, max-age=31536000, immutable' : 'no-cache';
    expect(isCacheable(kind, answer(rule, 200, type))).toBe(false);
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
  ] as const)('asked for among %s and answered with %i is gone: %s', (kind, status, isGone) => {
    expect(isPageGone(kind, status)).toBe(isGone);
  });

  it('matches a code in its own document, not in a list', () => {
    const html = '<script>{"_id":"1","shortCode":"abcd2345"}</script>';
    expect(hasShortCode(`/obituary/${id}`, html, 'abcd2345')).toBe(true);
    expect(hasShortCode(`/obituary/${id}`, html, 'abcd2346')).toBe(false);
    expect(hasShortCode('/', html, 'abcd2345')).toBe(false);
  });

  const relative = { relation: 'Син', isAlive: true };
  const publicView = {
    _id: id,
    isActive: true,
    visibility: 'public',
    isAlive: false,
    familyMembers: [relative],
  };
  const documentWith = (view: object) =>
    renderDataIsland({
      path: `/obituary/${id}`,
      queries: dehydratedWith(view),
      site: {} as DocumentData['site'],
    });

  it.each([
    ['public', {}, true],
    ['shown by link', { visibility: 'link' }, false],
    ['about a living person', { isAlive: true }, false],
    ['hidden by its keeper', { isActive: false }, false],
    ['another one', { _id: id.replace('0', 'f') }, false],
  ])('that is %s is listed offline: %s', (_, change, isListed) => {
    expect(isListableOffline(`/obituary/${id}`, documentWith({ ...publicView, ...change }))).toBe(isListed);
  });

  it('is not listed offline when its document cannot be read', () => {
    expect(isListableOffline(`/obituary/${id}`, '')).toBe(false);
    expect(isListableOffline(`/obituary/${id}`, '<script id="page-data">{</script>')).toBe(false);
  });

  it('leaves other documents listed', () => {
    expect(isListableOffline('/', '<p>')).toBe(true);
  });
});

it('reads the obituary id from a path', () => {
  expect(obituaryIdOf(`/obituary/${id}`)).toBe(id);
  expect(obituaryIdOf(`/api/obituaries/${id}/photo`)).toBe(id);
  expect(obituaryIdOf(`/api/memories/obituary/${id}`)).toBe(id);
  expect(obituaryIdOf('/api/obituaries/search')).toBeNull();
});

it('normalises the short code of a path', () => {
  expect(shortCodeOf('/q/ABCD2345')).toBe('abcd2345');
  expect(shortCodeOf('/q/"><script>')).toBeNull();
  expect(shortCodeOf('/search')).toBeNull();
});
