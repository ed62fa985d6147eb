import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GridPhoto, PhotoGrid, shapeOf } from './photo-grid.js';

/** jsdom has no canvas and logs an error on each call. */
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => void vi.restoreAllMocks());

function photo(place: number, over: Partial<GridPhoto> = {}): GridPhoto {
  const href = `/photo/${place}?w=1280`;
  const drawn = { src: href, srcSet: `${href} 1280w`, width: 640, height: 480, thumbhash: '' };
  return { id: String(place), href, ...drawn, caption: null, detail: null, ...over };
}

const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(index + 1));

test('opens a photograph by index; its link is the image file', async () => {
  const onOpen = vi.fn();
  render(<PhotoGrid photos={[photo(1), photo(2, { caption: 'На Дніпрі' })]} onOpen={onOpen} />);
  const second = screen.getByRole('link', { name: /^Світлина 2 з\s2, На Дніпрі/ });
  expect(second).toHaveAttribute('href', '/photo/2?w=1280');
  await userEvent.click(second);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(1);
});

test('leaves modified clicks to the browser', () => {
  const onOpen = vi.fn();
  render(<PhotoGrid photos={photos(1)} onOpen={onOpen} />);
  expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true);
  expect(onOpen).not.toHaveBeenCalled();
});

test('the viewer has the photographs that the grid does not show', async () => {
  const onOpen = vi.fn();
  render(<PhotoGrid photos={photos(11)} onOpen={onOpen} />);
  expect(document.querySelector('.cut.cutWide')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Усі 11\sсвітлин$/ }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(0);
});

test('is cut on a wide screen so that the seventh is not alone in a row, on a phone not for a single one', () => {
  const { rerender } = render(<PhotoGrid photos={photos(7)} onOpen={() => {}} />);
  expect(document.querySelector('.cut.cutWide')).not.toBeNull();
  rerender(<PhotoGrid photos={photos(6)} onOpen={() => {}} />);
  expect(document.querySelector('.cut:not(.cutWide)')).not.toBeNull();
  rerender(<PhotoGrid photos={photos(5)} onOpen={() => {}} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the captions of all shown photographs but the first stand together', () => {
  const told = photos(4).map((one, index) => ({ ...one, caption: `Підпис ${index + 1}` }));
  render(<PhotoGrid photos={told} onOpen={() => {}} />);
  expect(document.querySelector('.captions')).toHaveTextContent('Підпис 2 · Підпис 3 · Підпис 4');
});

test('shows a placeholder for a failed image, which can still be opened', () => {
  render(<PhotoGrid photos={photos(1)} onOpen={() => {}} />);
  const image = document.querySelector('img');
  if (!image) throw new Error('no image');
  fireEvent.error(image);
  expect(screen.getByRole('link')).toHaveTextContent('Світлину не вдалося завантажити');
});

test.each([
  [4000, 3000, 'landscape'],
  [3000, 4000, 'portrait'],
  [1000, 1000, 'square'],
  [6000, 1000, 'widest'],
  [900, 3000, 'tall'],
])('%i × %i takes the shape nearest to its own', (width, height, shape) => {
  expect(shapeOf({ width, height })).toBe(shape);
});
