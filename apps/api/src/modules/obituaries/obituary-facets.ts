import { shownToAll } from '@memorial/contracts/obituaries/field-audiences.schemas';
import type { FilterObituariesQuery } from '@memorial/contracts/obituaries/obituary-queries.schemas';
import { foldWords } from '../../platform/text/fold-text.js';
import { type StoredObituary, shownVideosOf } from './obituary.schema.js';

/** Filter values of an obituary as `kind:word` strings, in one multikey index for all kinds. */
type FacetKind =
  | 'category'
  | 'birthPlace'
  | 'deathPlace'
  | 'militaryUnit'
  | 'militaryBranch'
  | 'rank'
  | 'tag'
  | 'hasVideo'
  | 'bornOn'
  | 'diedOn';

type FacetSource = Pick<
  StoredObituary,
  | 'category'
  | 'birthPlace'
  | 'deathPlace'
  | 'militaryService'
  | 'tags'
  | 'videos'
  | 'claimMarks'
  | 'synthesisPermission'
  | 'isAlive'
  | 'birthDate'
  | 'deathDate'
> &
  Partial<Pick<StoredObituary, 'birthDateAudience'>>;

/** Generic words of place names, which people write or omit. */
const placeNouns = new Set(['м', 'місто', 'с', 'село', 'смт', 'селище', 'обл', 'область', 'район', 'р', 'н']);

const maxFacets = 120;

function wordsOf(text: string | null | undefined): string[] {
  return text ? foldWords(text) : [];
}

const facet = (kind: FacetKind) => (word: string) => `${kind}:${word}`;

/** Facet of obituaries with or without a video. */
export const videoFacet = (hasVideo: boolean) => facet('hasVideo')(String(hasVideo));

const tagFacet = (tag: string) => facet('tag')(wordsOf(tag).join(' '));

/** Words of a place, without generic ones such as «місто» and «село», unless the name has no others. */
export function placeFacets(kind: 'birthPlace' | 'deathPlace', place: string | null | undefined): string[] {
  const words = wordsOf(place);
  const names = words.filter((word) => !placeNouns.has(word));
  return (names.length > 0 ? names : words).map(facet(kind));
}

/**
 * Facet of a day of the year, with the last digit of the year: round anniversaries are then found by equality.
 * @param monthAndDay 'MM-DD'
 */
export function anniversaryFacet(kind: 'bornOn' | 'diedOn', monthAndDay: string, yearDigit: number): string {
  return facet(kind)(`${monthAndDay}-${yearDigit}`);
}

/** Days of the dead that have an anniversary; a date without a day has none. */
function anniversaryFacets({ isAlive, birthDate, deathDate }: FacetSource): string[] {
  if (isAlive) return [];
  const dates = [
    ['bornOn', birthDate],
    ['diedOn', deathDate],
  ] as const;
  return dates.flatMap(([kind, date]) =>
    date?.length === 'YYYY-MM-DD'.length ? anniversaryFacet(kind, date.slice(5), Number(date[3])) : [],
  );
}

/** Distinct facets of an obituary, as everybody reads it. */
export function facetsOf(source: FacetSource): string[] {
  const obituary = shownToAll(source);
  const { category, birthPlace, deathPlace, militaryService, tags } = obituary;
  const ofService = (key: 'unit' | 'branch' | 'rank') => militaryService.flatMap((row) => wordsOf(row[key]));
  const facets = [
    facet('category')(category),
    videoFacet(shownVideosOf(obituary).length > 0),
    ...anniversaryFacets(obituary),
    ...placeFacets('birthPlace', birthPlace),
    ...placeFacets('deathPlace', deathPlace),
    ...ofService('rank').map(facet('rank')),
    ...ofService('branch').map(facet('militaryBranch')),
    ...tags.map(tagFacet),
    ...ofService('unit').map(facet('militaryUnit')),
  ];
  return [...new Set(facets)].slice(0, maxFacets);
}

/**
 * Facets required by a filter; an obituary must have all of them. Null when a condition contains no word, so
 * nothing can match.
 */
export function facetsOfFilter(filter: FilterObituariesQuery): string[] | null {
  const { category, hasVideo } = filter;
  const conditions = [
    [filter.birthPlace, placeFacets('birthPlace', filter.birthPlace)],
    [filter.deathPlace, placeFacets('deathPlace', filter.deathPlace)],
    [filter.rank, wordsOf(filter.rank).map(facet('rank'))],
    [filter.militaryBranch, wordsOf(filter.militaryBranch).map(facet('militaryBranch'))],
    [filter.militaryUnit, wordsOf(filter.militaryUnit).map(facet('militaryUnit'))],
    [filter.tags, tagsIn(filter.tags).map(tagFacet)],
  ] as const;
  if (conditions.some(([text, facets]) => text !== undefined && facets.length === 0)) return null;
  const facets = [
    ...(category ? [facet('category')(category)] : []),
    ...(hasVideo === undefined ? [] : [videoFacet(hasVideo)]),
    ...conditions.flatMap(([, conditionFacets]) => conditionFacets),
  ];
  return [...new Set(facets)];
}

function tagsIn(text: string | undefined): string[] {
  return (text?.split(',') ?? []).filter((tag) => wordsOf(tag).length > 0);
}

/** Facet of military obituaries. */
export const militaryFacet = facet('category')('military');
