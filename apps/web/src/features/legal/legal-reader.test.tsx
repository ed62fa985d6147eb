import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { SiteData } from '../../server-bundle.js';
import { SiteProvider } from '../../shared/document/site-context.js';
import { PartnerCards } from './components/partner-cards.js';
import { cookiePolicySections } from './documents/cookie-policy.js';
import { LegalReader } from './legal-reader.js';

const operator: SiteData['operator'] = {
  name: "ФОП Дем'яненко О. І.",
  address: 'м. Дніпро',
  phone: '+380 56 000 00 00',
  email: 'lyst@example.org',
  socialLinks: [],
};

function open(shown: React.ReactNode) {
  render(
    <SiteProvider value={{ publicUrl: '', operator }}>
      <MemoryRouter>{shown}</MemoryRouter>
    </SiteProvider>,
  );
}

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

describe('the reader of documents', () => {
  it('shows all documents in the order of the agreements step, each with its date', () => {
    open(<LegalReader />);
    expect(headings(1)).toEqual(['Угоди й правила']);
    expect(headings(2)).toEqual([
      'Умови користування',
      'Політика конфіденційності',
      'Видалення облікового запису й даних',
    ]);
    const links = within(screen.getByRole('navigation', { name: 'Документи сайту' })).getAllByRole('link');
    for (const link of links) {
      const anchor = link.getAttribute('href')?.split('#')[1] ?? '';
      expect(document.getElementById(anchor)).toHaveAccessibleName(link.textContent ?? '');
    }
    expect(screen.getByText(/^Редакція від 22 травня 2025/)).toBeInTheDocument();
    expect(screen.getAllByText(/^Редакція від 23 травня 2025/)).toHaveLength(2);
  });

  it('shows a single document with links to the others', () => {
    open(<LegalReader only="privacy" />);
    expect(headings(1)).toEqual(['Політика конфіденційності']);
    expect(headings(2)).toContain('Ваші права');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/terms-of-service',
      '/privacy-policy',
      '/agreements-read#deletion',
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
    expect(screen.getByRole('article')).toHaveTextContent('ФОП Дем’яненко О. І., м. Дніпро');
    expect(screen.getByRole('article')).toHaveTextContent('+380 56 000 00 00');
  });
});

describe('the cookie policy', () => {
  it('names who is responsible, as configured', () => {
    expect(JSON.stringify(cookiePolicySections(operator))).toContain("ФОП Дем'яненко О. І., м. Дніпро");
    const unnamed = JSON.stringify(cookiePolicySections(undefined));
    expect(unnamed).toContain('the owner of this site');
    expect(unnamed).not.toMatch(/undefined|null/);
  });
});

describe('the partners', () => {
  const partner = {
    _id: '0123456789abcdef01234567',
    name: 'Служба «Спокій»',
    about: 'Проводжаємо гідно.',
    address: 'Дніпро, вул. Тиха, 1',
    url: 'https://a.example',
    logoUrl: '/partners/logo',
  };

  it('are shown with name, words, address and picture', () => {
    open(<PartnerCards partners={[partner]} />);
    const card = screen.getByRole('region', { name: 'Служба «Спокій»' });
    expect(card).toHaveTextContent('Проводжаємо гідно.');
    expect(card).toHaveTextContent('Дніпро, вул. Тиха, 1');
    expect(document.querySelector('img')).toHaveAttribute('src', '/partners/logo');
    expect(screen.getByRole('link', { name: 'Сайт партнера' })).toHaveAttribute('href', 'https://a.example');
  });

  it('have a drawn sign without a picture, and no link without an address', () => {
    open(<PartnerCards partners={[{ ...partner, url: null, logoUrl: null }]} />);
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('svg')).not.toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('follow their order, each under its own name', () => {
    const other = { ...partner, _id: '0123456789abcdef01234568', name: 'Служба «Шана»' };
    open(<PartnerCards partners={[partner, other]} />);
    const names = screen.getAllByRole('region').map((card) => card.getAttribute('aria-labelledby') ?? '');
    expect(names.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Служба «Спокій»',
      'Служба «Шана»',
    ]);
  });

  it('are replaced by an invitation if there are none', () => {
    open(<PartnerCards partners={[]} />);
    expect(screen.getByText(/не працюємо з жодною/)).toBeInTheDocument();
    expect(screen.getByText(/lyst@example\.org або/)).toBeInTheDocument();
  });
});
