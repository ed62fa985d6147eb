import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { PagePart } from './page-part.js';

afterEach(() => void vi.restoreAllMocks());

function Broken(): never {
  throw new Error('no such part');
}

const page = (
  <>
    <PagePart>
      <p>Життєпис</p>
    </PagePart>
    <PagePart>
      <Broken />
    </PagePart>
    <PagePart>
      <p>Родина</p>
    </PagePart>
  </>
);

test('a part that cannot be drawn is absent, and the others stand', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(page);
  expect(screen.getByText('Життєпис')).toBeInTheDocument();
  expect(screen.getByText('Родина')).toBeInTheDocument();
});

test('on the server too the page comes without it', () => {
  const markup = renderToString(page);
  expect(markup).toContain('<p>Життєпис</p>');
  expect(markup).toContain('<p>Родина</p>');
});
