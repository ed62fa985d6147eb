import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { routeRows } from '../shared/navigation/route-table.js';
import NotFoundScreen from './not-found.route.js';

let router: ReturnType<typeof createBrowserRouter>;

/** Opens a path in a new tab. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  router = createBrowserRouter(
    routeRows.map(({ path, entry }) => ({
      id: path,
      path,
      element: entry.id === 'notFound' ? <NotFoundScreen /> : <p>{`screen ${entry.id}`}</p>,
    })),
  );
  render(<RouterProvider router={router} />);
}

afterEach(() => {
  router.dispose();
  window.history.replaceState(null, '', '/');
});

it('searches by name from here', () => {
  open('/404');
  const name = screen.getByRole('textbox', { name: 'Прізвище та ім’я' });
  expect(name).toHaveAttribute('name', 'name');
  expect(name.closest('form')).toHaveAttribute('action', '/search');
});

const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Назад' }));

it.each(['/404', '/nema-takoi'])(
  '%s says so, and leads home whoever came straight to it',
  async (address) => {
    open(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^404 - Сторінку не знайдено$/);
    await goBack();
    expect(await screen.findByText('screen home')).toBeInTheDocument();
  },
);

it.each(['/404', '/nema-takoi'])('%s leads back whoever came from another screen', async (address) => {
  open('/search');
  await screen.findByText('screen search');
  await act(() => router.navigate(address));
  await goBack();
  expect(await screen.findByText('screen search')).toBeInTheDocument();
});
