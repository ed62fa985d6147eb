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

export const yearKeys = ['bornFrom', 'bornTo', 'diedFrom', 'diedTo'] as const satisfies readonly FilterKey[];
type YearKey = (typeof yearKeys)[number];

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
  const filters: Partial<Record<FilterKey, string>> = {};
  for (const key of filterKeys) {
    const text = cleanFilter(key, search.get(key) ?? '');
    if (text) filters[key] = text;
  }
  const categoryParam = search.get(queryKeys.category);
  return {
    name: (search.get(queryKeys.name) ?? '').trim().slice(0, maxLength.searchName),
    category: scope.category ?? categories.find((category) => category === categoryParam) ?? null,
    filters,
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

/** Filters of a submitted form. */
export function readFilters(form: FormData): Filters {
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
  if (!isYearKey(key)) return trimmed.slice(0, maxLength.line);
  const year = Number(trimmed);
  return /^\d{1,4}$/.test(trimmed) && year >= searchableYears.min ? String(year) : '';
}

function isYearKey(key: FilterKey): key is YearKey {
  return (yearKeys as readonly FilterKey[]).includes(key);
}

/** First key of each year range whose start is after its end. */
export function reversedYearRanges(filters: Filters): FilterKey[] {
  return (
    [
      ['bornFrom', 'bornTo'],
      ['diedFrom', 'diedTo'],
    ] as const
  ).flatMap(([from, to]) => (Number(filters[from] ?? 0) > Number(filters[to] ?? Infinity) ? [from] : []));
}
