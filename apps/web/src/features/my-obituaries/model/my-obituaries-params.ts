import { type PageRole, pageRoles } from '@memorial/contracts/keepers/keepers.constants';
import { readPage } from '../../../shared/format/paging.js';
import { paths, queryKeys, withQuery } from '../../../shared/navigation/paths.js';

/** Parameters of the list of the user's pages. */
export interface MyObituariesParams {
  readonly name: string;
  readonly birthPlace: string;
  /** Limits the list to pages kept in this role; null: no limit. */
  readonly role: PageRole | null;
  readonly page: number;
}

export type MyObituariesFilters = Pick<MyObituariesParams, 'name' | 'birthPlace'>;

/** All pages, from the first list page. */
export const allMyObituaries: MyObituariesParams = { name: '', birthPlace: '', role: null, page: 1 };

/** Reads the parameters from the URL. */
export function readMyObituariesParams(search: URLSearchParams): MyObituariesParams {
  return {
    name: search.get(queryKeys.name)?.trim() ?? '',
    birthPlace: search.get(queryKeys.birthPlace)?.trim() ?? '',
    role: pageRoles.find((role) => role === search.get(queryKeys.role)) ?? null,
    page: readPage(search.get(queryKeys.page)),
  };
}

export function myObituariesHref({ name, birthPlace, role, page }: MyObituariesParams): string {
  return withQuery(paths.profileMemoryPages, {
    [queryKeys.name]: name,
    [queryKeys.birthPlace]: birthPlace,
    [queryKeys.role]: role,
    [queryKeys.page]: page > 1 ? String(page) : null,
  });
}

/** True if any filter is set. */
export function isFiltered({ name, birthPlace }: MyObituariesFilters): boolean {
  return name !== '' || birthPlace !== '';
}
