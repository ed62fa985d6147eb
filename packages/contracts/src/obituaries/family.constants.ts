/** Family relations offered for family members. */

/** Last option of relations and degrees; default for a family member without a relation. */
export const otherOption = 'Інше';

export const familyRelations = [
  'Дружина',
  'Чоловік',
  'Син',
  'Дочка',
  'Батько',
  'Мати',
  'Брат',
  'Сестра',
  'Дідусь',
  'Бабуся',
  'Онук',
  'Онучка',
  otherOption,
] as const;

export type FamilyRelation = (typeof familyRelations)[number];

export type FamilyInfoKey = 'spouse' | 'children' | 'parents' | 'siblings' | 'otherRelatives';

/** Group of each relation; unknown relations count as other relatives. */
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
} as const satisfies Readonly<Record<FamilyRelation, FamilyInfoKey>>;
