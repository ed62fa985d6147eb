import { describe, expect, it } from 'vitest';
import { paths } from '../../../lib/paths.js';
import { isFiltered, type Place, questionHref, readFilters, readQuestion } from './question.js';

const search: Place = { path: paths.search, category: null };
const memorial: Place = { path: paths.memorial, category: 'military' };
const read = (query: string, place = search) => readQuestion(new URLSearchParams(query), place);

describe('the question of an address', () => {
  it('is written back as it was read', () => {
    const href =
      '/search?name=%D0%91%D0%BE%D0%B9%D0%BA%D0%BE&category=military&birthPlace=%D0%9B%D1%8C%D0%B2%D1%96%D0%B2&bornFrom=1990&page=3';
    expect(questionHref(search, read(href.split('?')[1] ?? ''))).toBe(href);
  });

  it('leaves out what no list could answer', () => {
    expect(read('category=all&bornFrom=давно&bornTo=0&diedTo=20251&page=-2&rank=%20')).toEqual({
      name: '',
      category: null,
      filters: {},
      page: 1,
    });
  });

  it('is about soldiers in the military section, and its address does not repeat that', () => {
    const question = read('category=civilian&rank=сержант', memorial);
    expect(question).toMatchObject({ category: 'military', filters: { rank: 'сержант' } });
    expect(questionHref(memorial, { ...question, page: 2 })).toBe(
      `/memorial?rank=${encodeURIComponent('сержант')}&page=2`,
    );
  });

  it('bounds what it takes', () => {
    expect(read(`name=${'о'.repeat(300)}`).name).toHaveLength(200);
  });
});

describe('the conditions of a form', () => {
  it('are those that say something', () => {
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
