import { expect, it } from 'vitest';
import { documentTitleIn } from './document-title.js';
import { offlineDocument } from './offline-document.js';

it('lists cached pages and escapes their titles', async () => {
  const response = offlineDocument('/search?q="><script>', [
    { path: '/obituary/1', title: '<b>Коваль</b> Іван' },
  ]);
  expect(response.status).toBe(503);
  const html = await response.text();
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('href="/search?q=&quot;&gt;&lt;script&gt;"');
  expect(html).toContain('&lt;b&gt;Коваль&lt;/b&gt; Іван');
});

it('has no list when nothing is cached', async () => {
  expect(await offlineDocument('/', []).text()).not.toContain('<ul>');
});

it('reads the title of a document', () => {
  expect(documentTitleIn('<title>Коваль &amp; Коваль — Вічна пам’ять</title>')).toBe('Коваль & Коваль');
  expect(documentTitleIn('<title>Вічна пам’ять</title>')).toBe('Вічна пам’ять');
  expect(documentTitleIn('<p>')).toBeNull();
});
