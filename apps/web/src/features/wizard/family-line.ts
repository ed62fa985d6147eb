import {
  type FamilyRelation,
  familyRelations,
  otherOption,
} from '@memorial/contracts/obituaries/family.constants';

/** What people also call their kin. */
const otherNames: Readonly<Record<string, FamilyRelation>> = {
  донька: 'Дочка',
  мама: 'Мати',
  тато: 'Батько',
  дід: 'Дідусь',
  баба: 'Бабуся',
  внук: 'Онук',
  внучка: 'Онучка',
};

const relationByWord: ReadonlyMap<string, FamilyRelation> = new Map([
  ...familyRelations.map((relation) => [relation.toLowerCase(), relation] as const),
  ...Object.entries(otherNames),
]);

/** «дружина Олена», «син: Тарас», «мама — Ганна» */
const relationFirst = /^([^\s,:–—]+)(?:\s*[,:–—]\s*|\s+(?:-\s+)?)(\p{Lu}.*)$/u;
/** «Олена, дружина», «Тарас (син)» */
const relationLast = /^(\p{Lu}.*?)(?:\s*[,(–—]\s*|\s+-\s+)([^\s,()]+)\)?$/u;

/**
 * A line about somebody of the family: who they were to the person, where the line says so, and their name.
 * What cannot be told apart stays in the name as it was written.
 */
export function familyRowOf(line: string): { relation: FamilyRelation; name: string } {
  const [, first = '', rest = ''] = relationFirst.exec(line) ?? [];
  const byFirst = relationByWord.get(first.toLowerCase());
  if (byFirst && byFirst !== otherOption) return { relation: byFirst, name: rest };
  const [, start = '', last = ''] = relationLast.exec(line) ?? [];
  const byLast = relationByWord.get(last.toLowerCase());
  if (byLast && byLast !== otherOption) return { relation: byLast, name: start };
  return { relation: otherOption, name: line };
}
