import { describe, expect, it } from 'vitest';
import type { LinkPreview } from '../../shared/document/link-preview.js';
import { renderHeadTags } from './head-tags.js';

const preview: LinkPreview = {
  type: 'profile',
  title: 'Шевчук Олена, 1941 — 2024',
  description: 'Лікарка.',
  canonicalUrl: 'https://pam.example/obituary/1',
  image: { url: 'https://pam.example/api/1?v=2&w=3', width: 1200, height: 630, alt: 'Портрет' },
  person: { '@type': 'Person', name: 'Шевчук Олена' },
};
const evil = `</title></script><script>alert(1)</script>" onload="x' & <!--`;

function headOf(over: Partial<LinkPreview> = {}, title = 'Шевчук Олена') {
  const markup = renderHeadTags({ title }, { isNoindex: false, preview: { ...preview, ...over } });
  return new DOMParser().parseFromString(`<!doctype html><head>${markup}</head>`, 'text/html');
}

const content = (head: Document, selector: string) => head.querySelector(selector)?.getAttribute('content');

describe('the head of a document', () => {
  it('names the person to messengers and search engines', () => {
    const head = headOf();
    expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(preview.canonicalUrl);
    expect(content(head, 'meta[name=description]')).toBe('Лікарка.');
    expect(content(head, 'meta[property="og:title"]')).toBe(preview.title);
    expect(content(head, 'meta[property="og:image"]')).toBe(preview.image?.url);
    expect(content(head, 'meta[property="og:image:width"]')).toBe('1200');
    expect(content(head, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    expect(JSON.parse(head.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual(
      preview.person,
    );
  });

  it('escapes hostile texts', () => {
    const head = headOf(
      {
        title: evil,
        description: evil,
        canonicalUrl: `https://pam.example/${evil}`,
        person: { name: evil, [evil]: evil },
      },
      evil,
    );
    expect(head.querySelectorAll('script')).toHaveLength(1);
    expect(head.querySelectorAll('[onload]')).toHaveLength(0);
    expect(head.body.innerHTML).toBe('');
    expect(head.title).toContain('</script>');
    expect(content(head, 'meta[property="og:title"]')).toBe(evil);
    expect(content(head, 'meta[name=description]')).toBe(evil);
    expect(JSON.parse(head.querySelector('script')?.textContent ?? '')).toEqual({ name: evil, [evil]: evil });
  });

  it('has no canonical link, description or person data when the page is not indexable', () => {
    const closed = headOf({ canonicalUrl: null, image: null, person: null });
    expect(closed.querySelector('link[rel=canonical], meta[name=description], script')).toBeNull();
    expect(content(closed, 'meta[name="twitter:card"]')).toBe('summary');
    const refused = renderHeadTags({ title: 'Немає' }, { isNoindex: true, preview: null });
    expect(refused).toBe('<title>Немає — Вічна пам’ять</title>\n    <meta name="robots" content="noindex">');
  });
});
