import { expect, it } from 'vitest';
import { generationName } from './generation-name.js';

it('names a row, and what its people are to the root person', () => {
  const roles = [4, 3, 2, 1].map((generation) => generationName(generation, 2).role);
  expect(roles).toEqual(['Діди й\u00a0бабусі', 'Батьки', null, 'Діти']);
  expect(generationName(4, 1)).toEqual({ title: 'Четверте покоління', role: 'Прадіди й\u00a0прабабусі' });
  expect(generationName(1, 4).role).toBe('Правнуки');
  expect(generationName(5, null)).toEqual({ title: 'Покоління 5', role: null });
});
