import { describe, expect, it } from 'vitest';
import { paths } from '../../../shared/navigation/paths.js';
import { isFiltered, readFilters, readSearchParams, type SearchScope, searchHref } from './search-params.js';

const search: SearchScope = { path: paths.search, category: null };
const memorial: SearchScope = { path: paths.memorial, category: 'military' };
const read = (query: string, place = search) => readSearchParams(new URLSearchParams(query), place);

describe('the search parameters of a URL', () => {
  it('survive a round trip', () => {
    const href =
      '/search?name=%D0%91%D0%BE%D0%B9%D0%BA%D0%BE&category=military&birthPlace=%D0%9B%D1%8C%D0%B2%D1%96%D0%B2&bornFrom=1990&page=3';
    expect(searchHref(search, read(href.split('?')[1] ?? ''))).toBe(href);
  });

  it('drop invalid values', () => {
    expect(read('category=all&bornFrom=давно&bornTo=0&diedTo=20251&page=-2&rank=%20')).toEqual({
      name: '',
      category: null,
      filters: {},
      page: 1,
    });
  });

  it('use the category of the scope and omit it from the URL', () => {
    const question = read('category=civilian&rank=сержант', memorial);
    expect(question).toMatchObject({ category: 'military', filters: { rank: 'сержант' } });
    expect(searchHref(memorial, { ...question, page: 2 })).toBe(
      `/memorial?rank=${encodeURIComponent('сержант')}&page=2`,
    );
  });

  it('limit the length of the name', () => {
    expect(read(`name=${'о'.repeat(300)}`).name).toHaveLength(200);
  });
});

describe('the filters of a form', () => {
  it('omit empty and invalid values', () => {
    const form = new FormData();
    form.set('birthPlace', '  Опішня ');
    form.set('deathPlace', ' ');
    form.set('bornFrom', '0941');
    form.set('diedTo', 'рік');
    const filters = readFilters(form);
    expect(filters).toEqual({ birthPlace: 'Опішня', bornFrom: '941' });
    expect(isFiltered({ name: '', category: null, filters, page: 1 })).toBe(true);
    expect(isFiltered({ name: 'Бойко', category: 'military', filters: {}, page: 1 })).toBe(false);
  });
});
