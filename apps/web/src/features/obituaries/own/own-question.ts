import { pageCount, readPage } from '../../../lib/paging.js';
import { paths, queryKeys, withQuery } from '../../../lib/paths.js';

/** Which of one's own pages are asked for. */
export interface OwnQuestion {
  readonly name: string;
  readonly birthPlace: string;
  readonly page: number;
}

export type OwnConditions = Pick<OwnQuestion, 'name' | 'birthPlace'>;

/** Everything, from the beginning. */
export const everyPage: OwnQuestion = { name: '', birthPlace: '', page: 1 };

/** The question that an address asks. */
export function readOwnQuestion(search: URLSearchParams): OwnQuestion {
  return {
    name: search.get(queryKeys.name)?.trim() ?? '',
    birthPlace: search.get(queryKeys.birthPlace)?.trim() ?? '',
    page: readPage(search.get(queryKeys.page)),
  };
}

export function ownQuestionHref({ name, birthPlace, page }: OwnQuestion): string {
  return withQuery(paths.profileMemoryPages, {
    [queryKeys.name]: name,
    [queryKeys.birthPlace]: birthPlace,
    [queryKeys.page]: page > 1 ? String(page) : null,
  });
}

/** Whether anything narrows the list. */
export function isNarrowed({ name, birthPlace }: OwnConditions): boolean {
  return name !== '' || birthPlace !== '';
}

/** The last page of a list that has become shorter than the address thinks; null where the address is right. */
export function lastPageOf(
  question: OwnQuestion,
  list: { readonly data: readonly unknown[]; readonly total: number; readonly limit: number },
): number | null {
  return list.data.length === 0 && list.total > 0 && question.page > 1 ? pageCount(list) : null;
}
