import { otherOption } from './other-option.js';

/* Family relations offered for family members. */

export type FamilyInfoKey = 'spouse' | 'children' | 'parents' | 'siblings' | 'otherRelatives';

/** Group of each relation that is offered; unknown relations count as other relatives. */
export const familyInfoKeyByRelation = {
  Дружина: 'spouse',
  Чоловік: 'spouse',
  Син: 'children',
  Дочка: 'children',
  Батько: 'parents',
  Мати: 'parents',
  Брат: 'siblings',
  Сестра: 'siblings',
  Дідусь: 'otherRelatives',
  Бабуся: 'otherRelatives',
  Онук: 'otherRelatives',
  Онучка: 'otherRelatives',
  [otherOption]: 'otherRelatives',
} as const satisfies Readonly<Record<string, FamilyInfoKey>>;

/** In the order of the form. */
export const familyRelations = Object.keys(
  familyInfoKeyByRelation,
) as readonly (keyof typeof familyInfoKeyByRelation)[];
