import { readPage } from '../../../shared/format/paging.js';
import { paths, queryKeys, withQuery } from '../../../shared/navigation/paths.js';

/** Parameters of the list of the user's pages. */
export interface MyObituariesParams {
  readonly name: string;
  readonly birthPlace: string;
  readonly page: number;
}

export type MyObituariesFilters = Pick<MyObituariesParams, 'name' | 'birthPlace'>;

/** All pages, from the first list page. */
export const allMyObituaries: MyObituariesParams = { name: '', birthPlace: '', page: 1 };

/** Reads the parameters from the URL. */
export function readMyObituariesParams(search: URLSearchParams): MyObituariesParams {
  return {
    name: search.get(queryKeys.name)?.trim() ?? '',
    birthPlace: search.get(queryKeys.birthPlace)?.trim() ?? '',
    page: readPage(search.get(queryKeys.page)),
  };
}

export function myObituariesHref({ name, birthPlace, page }: MyObituariesParams): string {
  return withQuery(paths.profileMemoryPages, {
    [queryKeys.name]: name,
    [queryKeys.birthPlace]: birthPlace,
    [queryKeys.page]: page > 1 ? String(page) : null,
  });
}

/** True if any filter is set. */
export function isFiltered({ name, birthPlace }: MyObituariesFilters): boolean {
  return name !== '' || birthPlace !== '';
}
