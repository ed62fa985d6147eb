import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Portrait } from './portrait.js';

afterEach(() => void vi.restoreAllMocks());

test('shows a candle with the same name if the image fails', () => {
  render(<Portrait src="/gone.jpg" alt="Портрет" missingText="Фото відсутнє" />);
  fireEvent.error(screen.getByRole('img', { name: 'Портрет' }));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Портрет' })).toHaveTextContent('Фото відсутнє');
});

test('detects an image that failed before hydration', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/gone.jpg');
  render(<Portrait src="/gone.jpg" alt="" />);
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('svg')).not.toBeNull();
});
