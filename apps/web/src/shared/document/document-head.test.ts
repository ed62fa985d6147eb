import { beforeEach, expect, it } from 'vitest';
import { type DocumentHead, writeHead } from './document-head.js';

const first: DocumentHead = {
  title: 'Шевчук Олена — Вічна пам’ять',
  description: 'Лікарка.',
  canonical: 'https://pam.example/obituary/1',
  robots: null,
};

beforeEach(() => {
  document.head.innerHTML = `<title>Шевчук Олена — Вічна пам’ять</title>
<meta name="description" content="Лікарка."><link rel="canonical" href="https://pam.example/obituary/1">
<meta property="og:url" content="https://pam.example/obituary/1"><meta property="og:title" content="Шевчук Олена">
<meta name="twitter:card" content="summary_large_image"><script type="application/ld+json">{}</script>`;
});

const shown = () => [...document.head.children].map(({ outerHTML }) => outerHTML).join('\n');

it('leaves what the server wrote of the same screen', () => {
  const before = shown();
  writeHead(document, first);
  expect(shown()).toBe(before);
});

it('says of another screen what is true of it, each once, and nothing of the first', () => {
  const search = {
    title: 'Пошук',
    description: 'Знайдіть.',
    canonical: 'https://pam.example/search',
    robots: null,
  };
  writeHead(document, search);
  writeHead(document, search);
  expect(shown()).toBe(`<title>Пошук</title>
<meta name="description" content="Знайдіть.">
<link rel="canonical" href="https://pam.example/search">`);
});

it('keeps a screen out of search engines, and only that one', () => {
  writeHead(document, { title: 'Вхід', description: null, canonical: null, robots: 'noindex' });
  expect(shown()).toBe('<title>Вхід</title>\n<meta name="robots" content="noindex">');
  writeHead(document, first);
  expect(document.head.querySelector('meta[name=robots]')).toBeNull();
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', first.canonical);
});
