import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScrollToTop } from './scroll-to-top.js';

const button = () => screen.queryByRole('button', { name: 'Нагору' });

function scrollTo(screens: number): void {
  vi.stubGlobal('scrollY', screens * window.innerHeight);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

beforeEach(() => vi.stubGlobal('scrollY', 0));
afterEach(() => vi.unstubAllGlobals());

it('is offered to who scrolls back up a long screen', () => {
  render(<ScrollToTop />);
  scrollTo(3);
  expect(button(), 'on the way down').not.toBeInTheDocument();
  scrollTo(2.5);
  expect(button()).toBeInTheDocument();
  scrollTo(1.5);
  expect(button(), 'near the top').not.toBeInTheDocument();
});

it('does not lie over a field that has the focus', () => {
  render(
    <>
      <textarea aria-label="Спогад" />
      <ScrollToTop />
    </>,
  );
  screen.getByLabelText('Спогад').focus();
  scrollTo(3);
  scrollTo(2.5);
  expect(button()).not.toBeInTheDocument();
});

it('leads to the top', async () => {
  const scroll = vi.fn();
  vi.stubGlobal('scrollTo', scroll);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<ScrollToTop />);
  scrollTo(3);
  scrollTo(2.5);
  await userEvent.click(screen.getByRole('button', { name: 'Нагору' }));
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'auto' });
});
