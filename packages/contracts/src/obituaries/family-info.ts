import { type FamilyInfoKey, familyInfoKeyByRelation } from './family.constants.js';

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
