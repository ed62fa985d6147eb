import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Portrait } from './portrait.js';

afterEach(() => void vi.restoreAllMocks());

test('a photograph that there is none of any more gives way to the figure, under the same name', () => {
  render(<Portrait src="/gone.jpg" alt="Портрет" missingText="Фото відсутнє" />);
  fireEvent.error(screen.getByRole('img', { name: 'Портрет' }));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Портрет' })).toHaveTextContent('Фото відсутнє');
});

test('one that failed before the script came gives way too', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/gone.jpg');
  render(<Portrait src="/gone.jpg" alt="" />);
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('svg')).not.toBeNull();
});
