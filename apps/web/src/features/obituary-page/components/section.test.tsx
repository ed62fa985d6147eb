import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FactList } from './section.js';

test('shows rows with equal labels, also after an update', () => {
  const onError = vi.spyOn(console, 'error');
  const alike = (first: string, second: string) => (
    <FactList
      facts={[
        ['Позивний', first],
        ['Позивний', second],
      ]}
    />
  );
  const { rerender } = render(alike('Дніпро', 'Явір'));
  rerender(alike('Явір', 'Сокіл'));
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Явір', 'Сокіл']);
  expect(onError).not.toHaveBeenCalled();
  onError.mockRestore();
});
