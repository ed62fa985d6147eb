import { buildSignedInView } from '@memorial/contracts/testing/builders';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SessionStore } from '../../shared/session/session.js';
import { SessionProvider } from '../../shared/session/session-context.js';
import { safeStorage } from '../../shared/storage/storage.js';
import { memoryStorage } from '../../shared/testing/memory-storage.js';
import { tokenWith } from '../../shared/testing/token-with.js';
import { Header } from './header.js';
import { shellLayoutAt } from './shell-layout-by-screen.js';

function open(address: string, { isSignedIn = false } = {}) {
  const kept = memoryStorage();
  const session = new SessionStore(safeStorage(() => kept));
  if (isSignedIn) session.start(buildSignedInView({ token: tokenWith({ userId: 'u1' }) }));
  render(
    <SessionProvider value={session}>
      <MemoryRouter initialEntries={[address]}>
        <Header layout={shellLayoutAt(address)} />
      </MemoryRouter>
    </SessionProvider>,
  );
}

const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const);

it('has the logo in the middle of its links', () => {
  open('/');
  expect(links()).toEqual([
    ['Тарифи', '/service-packages'],
    ['Пошук', '/search'],
    ['Вічна пам’ять', '/'],
    ['Вічна пам’ять', '/memorial'],
    ['Увійти', '/login'],
  ]);
});

it('links a signed-in user to the profile', () => {
  open('/', { isSignedIn: true });
  expect(links().at(-1)).toEqual(['Профіль', '/profile']);
});

it.each([
  ['/search', ['Пошук']],
  ['/search/', ['Пошук']],
  ['/memorial', ['Вічна пам’ять']],
  ['/service-packages', ['Тарифи']],
  ['/', []],
])('marks at %s %o', (address, marked) => {
  open(address);
  const current = screen.queryAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.textContent)).toEqual(marked);
});

it.each([
  ['/', 'over', 'granite'],
  ['/search', 'solid', null],
  ['/memorial', 'solid', 'granite'],
])('at %s it is %s, in %s', (address, ground, theme) => {
  open(address);
  const header = screen.getByRole('banner');
  expect(header.className.includes('over')).toBe(ground === 'over');
  expect(header.className.includes('solid')).toBe(ground === 'solid');
  expect(header.getAttribute('data-theme')).toBe(theme);
});

it('is absent on profile screens', () => {
  open('/profile');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});
