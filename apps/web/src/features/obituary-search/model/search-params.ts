import {
  type Category,
  categories,
  maxLength,
  searchableYears,
} from '@memorial/contracts/obituaries/obituaries.constants';
import { readPage } from '../../../shared/format/paging.js';
import { queryKeys, withQuery } from '../../../shared/navigation/paths.js';

/** Filters with a form field. The keys are the same in the API and in URLs. */
export const filterKeys = [
  'birthPlace',
  'deathPlace',
  'bornFrom',
  'bornTo',
  'diedFrom',
  'diedTo',
  'rank',
  'militaryBranch',
  'militaryUnit',
] as const;
export type FilterKey = (typeof filterKeys)[number];
export type Filters = Readonly<Partial<Record<FilterKey, string>>>;

/** First and last year of a range. */
export const yearRanges = [
  { from: 'bornFrom', to: 'bornTo' },
  { from: 'diedFrom', to: 'diedTo' },
] as const satisfies readonly Readonly<Record<string, FilterKey>>[];
const yearKeys = yearRanges.flatMap(({ from, to }): FilterKey[] => [from, to]);

/** Search parameters of a list. */
export interface SearchParams {
  readonly name: string;
  readonly category: Category | null;
  readonly filters: Filters;
  readonly page: number;
}

/** List that is searched. The memorial always filters by military, regardless of the URL. */
export interface SearchScope {
  readonly path: string;
  readonly category: Category | null;
}

/** Reads the search parameters from a URL; drops invalid values such as an impossible year. */
export function readSearchParams(search: URLSearchParams, scope: SearchScope): SearchParams {
  const categoryParam = search.get(queryKeys.category);
  return {
    name: (search.get(queryKeys.name) ?? '').trim().slice(0, maxLength.searchName),
    category: scope.category ?? categories.find((category) => category === categoryParam) ?? null,
    filters: readFilters(search),
    page: readPage(search.get(queryKeys.page)),
  };
}

/** URL of a search. Omits page 1 and the category fixed by the scope. */
export function searchHref(scope: SearchScope, { name, category, filters, page }: SearchParams): string {
  return withQuery(scope.path, {
    [queryKeys.name]: name,
    [queryKeys.category]: scope.category === category ? null : category,
    ...Object.fromEntries(filterKeys.map((key) => [key, filters[key] ?? null])),
    [queryKeys.page]: page > 1 ? String(page) : null,
  });
}

/** Filters of a URL or a submitted form. */
export function readFilters(form: URLSearchParams | FormData): Filters {
  const filters: Partial<Record<FilterKey, string>> = {};
  for (const key of filterKeys) {
    const text = cleanFilter(key, String(form.get(key) ?? ''));
    if (text) filters[key] = text;
  }
  return filters;
}

/** True if any filter besides the name is set. */
export function isFiltered({ filters }: SearchParams): boolean {
  return filterKeys.some((key) => filters[key] !== undefined);
}

function cleanFilter(key: FilterKey, text: string): string {
  const trimmed = text.trim();
  if (!yearKeys.includes(key)) return trimmed.slice(0, maxLength.line);
  const year = Number(trimmed);
  return /^\d{1,4}$/.test(trimmed) && year >= searchableYears.min ? String(year) : '';
}

/** First key of each year range whose start is after its end. */
export function reversedYearRanges(filters: Filters): FilterKey[] {
  return yearRanges.flatMap(({ from, to }) =>
    Number(filters[from] ?? 0) > Number(filters[to] ?? Infinity) ? [from] : [],
  );
}
