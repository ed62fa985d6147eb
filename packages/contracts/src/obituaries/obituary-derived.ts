/** The read-only keys of a page that follow from its canonical ones. No dependencies. */
import { dateParts } from '../dates.js';
import { type FamilyInfoKey, familyInfoKeyByRelation } from './family.constants.js';
import type { Category } from './obituaries.constants.js';

interface WorkRow {
  readonly position: string | null;
  readonly startYear: number | null;
  readonly endYear: number | null;
}

/** The position of the newest work: the latest end (none means it goes on), then the latest start, then the first row. */
export function derivedProfession(rows: readonly WorkRow[]): string | null {
  const named = rows.filter((row) => row.position !== null);
  const key = (row: WorkRow) =>
    [row.endYear ?? (row.startYear === null ? 0 : 9999), row.startYear ?? 0] as const;
  const [newest] = [...named].sort((a, b) => key(b)[0] - key(a)[0] || key(b)[1] - key(a)[1]);
  return newest?.position ?? null;
}

/** The first achievement's title. */
export function derivedAchievement(rows: readonly { readonly title: string }[]): string | null {
  return rows[0]?.title ?? null;
}

/**
 * What to keep of a profession or achievement that was sent: nothing when it is what the rows say anyway, so
 * that writing back what was read does not freeze it.
 */
export function ownValue(sent: string | null, derived: string | null): string | null {
  return sent === derived ? null : sent;
}

/** The year of an achievement's date. */
export function yearOf(date: string | null): number | null {
  return date === null ? null : (dateParts(date)?.year ?? null);
}

/** The type that the keeper chose; where none was chosen, service told of makes a page military. */
export function derivedCategory(chosen: Category | null, militaryService: readonly unknown[]): Category {
  return chosen ?? (militaryService.length > 0 ? 'military' : 'civilian');
}

/**
 * The type to keep when one is sent: the shown type sent back is no choice, so that writing back what was read
 * does not freeze it.
 */
export function chosenCategory(
  page: { readonly category: Category | null; readonly militaryService: readonly unknown[] },
  sent: Category | null | undefined,
): Category | null {
  const isShown = sent === derivedCategory(page.category, page.militaryService);
  return sent === undefined || isShown ? page.category : sent;
}

/** Rank and unit as cards show them: those of the first row of service that has them. */
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

/** The family by kind of kin, names only. */
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
