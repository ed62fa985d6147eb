import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NavigationOverlay } from './navigation-overlay.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The next screen comes after so many milliseconds. */
async function leaveFor(screenMs: number) {
  const router = createMemoryRouter([
    { path: '/', element: <NavigationOverlay /> },
    {
      path: '/next',
      loader: () => new Promise((done) => setTimeout(() => done(null), screenMs)),
      element: <NavigationOverlay />,
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await act(async () => void router.navigate('/next'));
}

it('stands once the next screen has taken 300 ms, until it has come', async () => {
  await leaveFor(1_000);
  await pass(299);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await pass(1);
  expect(screen.getByRole('status')).toHaveTextContent('Завантаження...');
  await pass(700);
  await pass(300);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('does not come between screens that follow at once', async () => {
  await leaveFor(250);
  await pass(250);
  await pass(1_000);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
