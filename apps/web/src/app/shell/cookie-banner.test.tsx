import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage, storageKeys } from '../../shared/storage/storage.js';
import { LazyCookieBanner } from './lazy-cookie-banner.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  browserStorage.remove(storageKeys.cookieConsent);
});

/** Advance the clock and wait until the module of the banner has loaded. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.dynamicImportSettled());
}
const banner = () => screen.queryByRole('region', { name: 'Файли кукі' });
const consent = () => browserStorage.read(storageKeys.cookieConsent);

function open() {
  render(
    <MemoryRouter>
      <LazyCookieBanner />
    </MemoryRouter>,
  );
}

it('appears one second after the page', async () => {
  open();
  await pass(999);
  expect(banner()).toBeNull();
  await pass(1);
  expect(banner()).not.toBeNull();
  expect(consent()).toBeNull();
});

it.each([
  ['accepting', 'Прийняти', 'all'],
  ['closing', 'Лише необхідні', 'essential'],
])('%s is remembered, and it asks no more', async (_, button, stored) => {
  open();
  await pass(1000);
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(banner()).toBeNull();
  expect(consent()).toBe(stored);
});

it.each(['all', 'essential'])('does not come to whoever has answered «%s»', async (stored) => {
  browserStorage.write(storageKeys.cookieConsent, stored);
  open();
  await pass(10_000);
  expect(banner()).toBeNull();
});

it('links to the cookie policy', async () => {
  open();
  await pass(1000);
  const hrefs = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/cookie-policy']);
});
