import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { SiteData } from '../../server-bundle.js';
import { SiteProvider } from '../../shared/document/site-context.js';
import { SessionStore } from '../../shared/session/session.js';
import { SessionProvider } from '../../shared/session/session-context.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { memoryStorage } from '../../shared/testing/memory-storage.js';
import { Footer } from './footer.js';

const nobody = { name: '', address: '', phone: '', email: '', socialLinks: [] };

function open(operator: Partial<SiteData['operator']>) {
  const kept = memoryStorage();
  render(
    <SiteProvider value={{ publicUrl: '', operator: { ...nobody, ...operator } }}>
      <SessionProvider value={new SessionStore(safeStorage(() => kept))}>
        <MemoryRouter>
          <Footer />
        </MemoryRouter>
      </SessionProvider>
    </SiteProvider>,
  );
}

const contacts = () => screen.queryByRole('group');

it('links to the sections, only to existing screens', () => {
  open({});
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Вічна пам’ять', '/'],
    ['Головна', '/'],
    ['Пошук', '/search'],
    ['Пакети послуг', '/service-packages'],
    ['Профіль', '/login'],
    ['Вічна пам’ять', '/memorial'],
    ['Політика конфіденційності', '/privacy-policy'],
    ['Умови користування', '/terms-of-service'],
    ['Видалення даних', '/agreements-read#deletion'],
    ['Файли кукі', '/cookie-policy'],
  ]);
  expect(contacts()).toBeNull();
});

it('shows the configured contacts', () => {
  open({
    name: "ФОП Дем'яненко О. І.",
    address: 'м. Дніпро',
    phone: '+380 56 000 00 00',
    email: 'lyst@example.org',
    socialLinks: [
      'https://www.facebook.com/VichnaPamiat',
      'https://t.me/vichna',
      'https://pamiat.example.org/',
    ],
  });
  expect(contacts()).toHaveTextContent('ФОП Дем’яненко О. І.');
  expect(screen.getByRole('link', { name: /^\+380/ })).toHaveAttribute('href', 'tel:+380560000000');
  expect(screen.getByRole('link', { name: 'lyst@example.org' })).toHaveAttribute(
    'href',
    'mailto:lyst@example.org',
  );
  for (const [name, href] of [
    ['Facebook', 'https://www.facebook.com/VichnaPamiat'],
    ['Telegram', 'https://t.me/vichna'],
    ['pamiat.example.org', 'https://pamiat.example.org/'],
  ])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('shows a single configured contact', () => {
  open({ socialLinks: ['https://www.instagram.com/vichna/'] });
  expect(contacts()).toHaveTextContent(/^Instagram$/);
});
