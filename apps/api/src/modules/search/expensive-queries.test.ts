import { expect, it } from 'vitest';
import { isExpensiveQuery } from './expensive-queries.js';

it.each([
  ['/api/obituaries/filter', { name: 'Іван', rank: 'солдат' }],
  ['/api/obituaries/filter', { bornFrom: '1900', bornTo: '1990', page: '2' }],
  ['/API/Obituaries/Filter/', { tags: 'а', hasVideo: 'false' }],
  ['/memorial', { name: 'Іван' }],
  ['/search', { name: 'Іван', category: 'military' }],
] as const)('%s with %j is expensive', (path, query) => {
  expect(isExpensiveQuery({ path, query })).toBe(true);
});

it.each([
  ['/api/obituaries/filter', { name: 'Іван', rank: '', sortBy: 'fullName', limit: '100' }],
  ['/api/obituaries/search', { name: 'Іван', page: '2' }],
  ['/api/obituaries', { sortBy: 'fullName', page: '2' }],
  ['/memorial', { page: '2' }],
  ['/search', { name: 'Іван', page: '2' }],
  ['/obituary/1', { name: 'Іван', rank: 'солдат' }],
] as const)('%s with %j is not', (path, query) => {
  expect(isExpensiveQuery({ path, query })).toBe(false);
});
