import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UsageList, UsedOfLimit } from './usage-list.js';

test('tells what is used of each limit, and in words where there is none', () => {
  render(
    <UsageList
      label="Скільки використано"
      rows={[
        ['Сторінки', <UsedOfLimit key="pages" used={1} limit={10} />],
        ['Спогади', <UsedOfLimit key="memories" used={3} limit={null} />],
        ['Освіта', 'є'],
      ]}
    />,
  );
  const list = screen.getByLabelText('Скільки використано');
  expect(
    within(list)
      .getAllByRole('definition')
      .map((value) => value.textContent),
  ).toEqual(['1 / 10', '3 / ∞без обмежень', 'є']);
  expect(screen.getByText('∞')).toHaveAttribute('aria-hidden', 'true');
});
