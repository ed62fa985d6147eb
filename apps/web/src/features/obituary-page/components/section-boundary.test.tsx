import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { SectionBoundary } from './section-boundary.js';

afterEach(() => void vi.restoreAllMocks());

function Broken(): never {
  throw new Error('no such part');
}

const page = (
  <>
    <SectionBoundary>
      <p>Життєпис</p>
    </SectionBoundary>
    <SectionBoundary>
      <Broken />
    </SectionBoundary>
    <SectionBoundary>
      <p>Родина</p>
    </SectionBoundary>
  </>
);

test('omits a section that fails to render and keeps the others', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(page);
  expect(screen.getByText('Життєпис')).toBeInTheDocument();
  expect(screen.getByText('Родина')).toBeInTheDocument();
});

test('omits it on the server as well', () => {
  const markup = renderToString(page);
  expect(markup).toContain('<p>Життєпис</p>');
  expect(markup).toContain('<p>Родина</p>');
});
