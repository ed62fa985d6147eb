import type { FilterObituariesQuery } from '@memorial/contracts/obituaries/obituary-queries.schemas';
import { normaliseApostrophes } from '@memorial/contracts/text';
import type { StoredObituary } from './obituary.schema.js';

/** What a page is filtered by: `kind:word` strings, one multikey index for all kinds. */
type FacetKind =
  | 'category'
  | 'birthPlace'
  | 'deathPlace'
  | 'militaryUnit'
  | 'militaryBranch'
  | 'rank'
  | 'tag'
  | 'hasVideo';

type Causes = Pick<StoredObituary, 'category' | 'birthPlace' | 'deathPlace' | 'militaryService' | 'tags'>;

/** Words that stand beside the name of a place and are told or left out at will. */
const placeNouns = new Set(['м', 'місто', 'с', 'село', 'смт', 'селище', 'обл', 'область', 'район', 'р', 'н']);

const mostFacets = 120;

function folded(text: string): string {
  return normaliseApostrophes(text)
    .toLowerCase()
    .normalize('NFC')
    .replaceAll("'", '')
    .replaceAll('ё', 'е')
    .replaceAll('ґ', 'г');
}

function wordsOf(text: string | null | undefined): string[] {
  return text
    ? folded(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
    : [];
}

const facet = (kind: FacetKind) => (word: string) => `${kind}:${word}`;

const tagFacet = (tag: string) => facet('tag')(wordsOf(tag).join(' '));

/** The words of a place, without «місто», «село» and the like. */
export function placeFacets(kind: 'birthPlace' | 'deathPlace', place: string | null | undefined): string[] {
  return wordsOf(place)
    .filter((word) => !placeNouns.has(word))
    .map(facet(kind));
}

/** The facets of a page, each once. */
export function facetsOf({ category, birthPlace, deathPlace, militaryService, tags }: Causes): string[] {
  const ofService = (key: 'unit' | 'branch' | 'rank') => militaryService.flatMap((row) => wordsOf(row[key]));
  const facets = [
    facet('category')(category),
    facet('hasVideo')('false'),
    ...placeFacets('birthPlace', birthPlace),
    ...placeFacets('deathPlace', deathPlace),
    ...ofService('rank').map(facet('rank')),
    ...ofService('branch').map(facet('militaryBranch')),
    ...ofService('unit').map(facet('militaryUnit')),
    ...tags.map(tagFacet),
  ];
  return [...new Set(facets)].slice(0, mostFacets);
}

/** The facets that a filter asks for; a page must have every one. */
export function askedFacets(filter: FilterObituariesQuery): string[] {
  const { category, hasVideo } = filter;
  const facets = [
    ...(category ? [facet('category')(category)] : []),
    ...(hasVideo === undefined ? [] : [facet('hasVideo')(String(hasVideo))]),
    ...placeFacets('birthPlace', filter.birthPlace),
    ...placeFacets('deathPlace', filter.deathPlace),
    ...wordsOf(filter.rank).map(facet('rank')),
    ...wordsOf(filter.militaryBranch).map(facet('militaryBranch')),
    ...wordsOf(filter.militaryUnit).map(facet('militaryUnit')),
    ...(filter.tags?.split(',') ?? []).filter((tag) => wordsOf(tag).length > 0).map(tagFacet),
  ];
  return [...new Set(facets)];
}

/** Pages of military people. */
export const militaryFacet = facet('category')('military');
