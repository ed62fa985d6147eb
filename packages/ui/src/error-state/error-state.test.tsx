import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorState } from './error-state.js';

test('is announced at once, unless it is a page of its own', () => {
  const { rerender } = render(<ErrorState title="Не вдалося відкрити сторінку" text="Спробуйте ще раз." />);
  expect(screen.getByRole('alert')).toHaveTextContent('Не вдалося відкрити сторінку');
  rerender(<ErrorState title="Сторінки немає" text="Перевірте адресу." code="404" />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
