import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PlanLock } from './plan-lock.js';

test('names the missing feature and shows the plans that include it', async () => {
  const onCompare = vi.fn();
  render(<PlanLock limitType="awards" onCompare={onCompare} />);
  expect(screen.getByRole('heading', { name: 'Нагороди недоступні' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Базовий1.999 грн · рік$/),
    expect.stringMatching(/^Преміум3.499 грн · рік$/),
  ]);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('Порівняти тарифи');
  expect(onCompare).toHaveBeenCalledOnce();
});

test('leaves out plans without the feature', () => {
  render(<PlanLock limitType="family" onCompare={vi.fn()} />);
  expect(screen.getByRole('heading', { name: 'Сімейне дерево недоступне' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
