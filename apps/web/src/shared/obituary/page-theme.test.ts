import { personStatuses } from '@memorial/contracts/obituaries/person-status';
import { expect, it } from 'vitest';
import { isStone, pageTheme } from './page-theme.js';

it('is granite for soldiers who died, and for nobody who is awaited', () => {
  const stone = personStatuses.filter((status) => isStone({ category: 'military', status }));
  expect(stone).not.toContain('missing');
  expect(stone).not.toContain('captive');
  expect(stone).toEqual(expect.arrayContaining(['died', 'killed']));
  expect(isStone({ category: 'civilian', status: 'died' })).toBe(false);
  expect(pageTheme({ category: 'military', status: 'captive', background: null })).toBe('paper');
  expect(pageTheme({ category: 'military', status: 'captive', background: 'granite' })).toBe('granite');
});
