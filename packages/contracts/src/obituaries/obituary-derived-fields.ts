/** Read-only keys of an obituary, derived from its canonical fields. No dependencies. */
import { dateParts } from '../dates.js';
import { type FamilyInfoKey, familyInfoKeyByRelation } from './family.constants.js';
import type { Category } from './obituaries.constants.js';

interface WorkRow {
  readonly position: string | null;
  readonly startYear: number | null;
  readonly endYear: number | null;
}

/** Position of the newest job: latest end (none means current), then latest start, then first row. */
export function derivedProfession(rows: readonly WorkRow[]): string | null {
  const named = rows.filter((row) => row.position !== null);
  const key = (row: WorkRow) =>
    [row.endYear ?? (row.startYear === null ? 0 : 9999), row.startYear ?? 0] as const;
  const [newest] = [...named].sort((a, b) => key(b)[0] - key(a)[0] || key(b)[1] - key(a)[1]);
  return newest?.position ?? null;
}

/** Title of the first achievement. */
export function derivedAchievement(rows: readonly { readonly title: string }[]): string | null {
  return rows[0]?.title ?? null;
}

/**
 * Return the value to store for a sent profession or achievement: null if it equals the derived one, so that
 * sending back a response does not freeze it.
 */
export function explicitValue(sent: string | null, derived: string | null): string | null {
  return sent === derived ? null : sent;
}

/** Year of a date. */
export function yearOf(date: string | null): number | null {
  return date === null ? null : (dateParts(date)?.year ?? null);
}

/** Type chosen by the keeper; otherwise military service makes the obituary military. */
export function derivedCategory(chosen: Category | null, militaryService: readonly unknown[]): Category {
  return chosen ?? (militaryService.length > 0 ? 'military' : 'civilian');
}

/** Return the type to store: sending back the current type is not a choice, so that it stays derived. */
export function chosenCategory(
  page: { readonly category: Category | null; readonly militaryService: readonly unknown[] },
  sent: Category | null | undefined,
): Category | null {
  const isShown = sent === derivedCategory(page.category, page.militaryService);
  return sent === undefined || isShown ? page.category : sent;
}

/** Rank and unit for cards: the first of each in the service rows. */
export function derivedService(
  rows: readonly { readonly rank: string | null; readonly unit: string | null }[],
): {
  militaryRank: string | null;
  militaryUnit: string | null;
} {
  return {
    militaryRank: rows.find((row) => row.rank !== null)?.rank ?? null,
    militaryUnit: rows.find((row) => row.unit !== null)?.unit ?? null,
  };
}

export interface FamilyInfo {
  spouse: string | null;
  children: string[];
  parents: string[];
  siblings: string[];
  otherRelatives: string[];
}

/** Names of family members by group. */
export function derivedFamilyInfo(
  rows: readonly { readonly relation: string; readonly name: string }[],
): FamilyInfo {
  const kinds: Readonly<Record<string, FamilyInfoKey | undefined>> = familyInfoKeyByRelation;
  const namesOf = (kind: FamilyInfoKey) =>
    rows
      .filter((row) => (Object.hasOwn(kinds, row.relation) ? kinds[row.relation] : 'otherRelatives') === kind)
      .map((row) => row.name);
  return {
    spouse: namesOf('spouse').join(', ') || null,
    children: namesOf('children'),
    parents: namesOf('parents'),
    siblings: namesOf('siblings'),
    otherRelatives: namesOf('otherRelatives'),
  };
}
