import { describe, expect, it } from 'vitest';
import { composeEmail } from './email-layout.js';

const frame = {
  publicUrl: 'https://memorial.example',
  operator: { name: 'Оператор', address: '', email: 'help@memorial.example' },
};
const content = {
  subject: 'Тема',
  heading: 'Заголовок',
  paragraphs: ['Перший абзац.', 'Другий <b>абзац</b> & "лапки".'],
  code: '012345',
  action: { label: 'Відкрити', url: 'https://memorial.example/x?a=1&b=2' },
  closing: ['Наприкінці.'],
};

describe('an email', () => {
  const email = composeEmail('olena@example.com', content, frame);

  it('says the same as text and as HTML', () => {
    expect(email).toMatchObject({ to: 'olena@example.com', subject: 'Тема' });
    for (const part of [
      'Вічна пам’ять',
      'Заголовок',
      'Перший абзац.',
      '012345',
      'Відкрити',
      'Наприкінці.',
      'Оператор',
    ]) {
      expect(email.text).toContain(part);
      expect(email.html).toContain(part);
    }
  });

  it('keeps text as it is and escapes it in HTML', () => {
    expect(email.text).toContain('Другий <b>абзац</b> & "лапки".');
    expect(email.html).toContain('Другий &lt;b&gt;абзац&lt;/b&gt; &amp; &quot;лапки&quot;.');
    expect(email.html).not.toContain('<b>');
    expect(email.html).toContain('href="https://memorial.example/x?a=1&amp;b=2"');
  });

  it('turns URLs into links and keeps numbers together with their nouns', () => {
    const { text, html } = composeEmail(
      'a@example.com',
      {
        subject: 'Тема',
        heading: 'Заголовок',
        paragraphs: ['Увійдіть 22 листопада: https://memorial.example/login?a=1&b=2. Потім вийдіть.'],
      },
      frame,
    );
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/memorial\.example\/login\?a=1&amp;b=2"[^>]*>[^<]*b=2<\/a>\. /,
    );
    expect(html).toContain('22\u00a0листопада');
    expect(text).toContain('22 листопада: https://memorial.example/login?a=1&b=2. Потім');
  });

  it('loads nothing and runs nothing', () => {
    expect(email.html).not.toMatch(/<(img|script|link|iframe)\b|url\(/);
  });

  it('leaves out what is not given', () => {
    const { text, html } = composeEmail(
      'a@example.com',
      { subject: 'Тема', heading: 'Заголовок', paragraphs: [] },
      { publicUrl: 'https://memorial.example', operator: { name: '', address: '', email: '' } },
    );
    expect(html).not.toContain('class="button"');
    expect(html).not.toMatch(/<br>(<br>|<\/td>)/);
    expect(text.trimEnd().endsWith('https://memorial.example')).toBe(true);
  });
});
