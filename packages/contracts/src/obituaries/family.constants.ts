/** Relations of kin, as rows of a page name them. */

/** The last entry of the lists of relations and degrees; a family row without a relation takes it. */
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

/** The kind of kin that a relation belongs to; a relation outside of the list is among the others. */
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
