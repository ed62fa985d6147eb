import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { LinkPrefetchContext } from './link-prefetch-context.js';
import { useLinksInside } from './use-links-inside.js';

function Links() {
  const { pathname } = useLocation();
  return (
    <section {...useLinksInside()}>
      <a href="/obituary/1">
        <b>Ярослав</b>
      </a>
      <a href="https://example.com/">Інший сайт</a>
      <p>{pathname}</p>
    </section>
  );
}

function open() {
  const prefetch = { approach: vi.fn(), leave: vi.fn() };
  render(
    <MemoryRouter>
      <LinkPrefetchContext value={prefetch}>
        <Links />
      </LinkPrefetchContext>
    </MemoryRouter>,
  );
  return prefetch;
}

it('opens a link by the router', () => {
  open();
  // False: the browser does not follow the link.
  expect(fireEvent.click(screen.getByText('Ярослав'))).toBe(false);
  expect(screen.getByText('/obituary/1')).toBeInTheDocument();
});

it.each([
  ['with Ctrl', 'Ярослав', { ctrlKey: true }],
  ['with Shift', 'Ярослав', { shiftKey: true }],
  ['to another site', 'Інший сайт', {}],
])('leaves a click %s to the browser', (_, link, keys) => {
  open();
  expect(fireEvent.click(screen.getByText(link), keys)).toBe(true);
  expect(screen.getByText('/')).toBeInTheDocument();
});

it('prefetches the link that the pointer or the focus reaches', () => {
  const { approach, leave } = open();
  fireEvent.pointerOver(screen.getByText('Ярослав'));
  fireEvent.pointerOver(screen.getByText('Інший сайт'));
  expect(approach.mock.calls).toEqual([['/obituary/1']]);
  fireEvent.pointerOut(screen.getByText('Ярослав'));
  expect(leave).toHaveBeenCalledOnce();
  fireEvent.focus(screen.getByRole('link', { name: 'Ярослав' }));
  expect(approach).toHaveBeenCalledTimes(2);
});
