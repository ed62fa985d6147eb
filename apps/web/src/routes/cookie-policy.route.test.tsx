import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { routeRows } from '../shared/navigation/route-table.js';
import { browserStorage, storageKeys } from '../shared/storage/storage.js';
import CookiePolicyScreen from './cookie-policy.route.js';

let router: ReturnType<typeof createBrowserRouter>;

/** Opens a path in a new tab. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  router = createBrowserRouter(
    routeRows.map(({ path, entry }) => ({
      id: path,
      path,
      element: entry.id === 'cookiePolicy' ? <CookiePolicyScreen /> : <p>{`screen ${entry.id}`}</p>,
    })),
  );
  render(<RouterProvider router={router} />);
}

afterEach(() => {
  router.dispose();
  window.history.replaceState(null, '', '/');
  browserStorage.remove(storageKeys.cookieConsent);
});

const consent = () => browserStorage.read(storageKeys.cookieConsent);
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Accept and Return' }));

it('stores the consent and goes back', async () => {
  open('/search');
  await screen.findByText('screen search');
  await act(() => router.navigate('/cookie-policy'));
  expect(consent()).toBeNull();
  await accept();
  expect(await screen.findByText('screen search')).toBeInTheDocument();
  expect(consent()).toBe('all');
});

it('goes to the home page when opened directly', async () => {
  open('/cookie-policy');
  await accept();
  expect(await screen.findByText('screen home')).toBeInTheDocument();
});

it('is marked as English', () => {
  open('/cookie-policy');
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('article').textContent).not.toMatch(/\p{Script=Cyrillic}/u);
});
