import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Creating } from './creation-states.js';

it.each([
  [false, 'Створення сторінки пам’яті...', 1],
  [true, 'Створення сторінки...', 0],
])('of an awaited person has neither a flame nor a word of memory: %s', (isAwaited, title, flames) => {
  const { container } = render(<Creating progress={null} isAwaited={isAwaited} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(container.querySelectorAll('svg')).toHaveLength(flames);
});
