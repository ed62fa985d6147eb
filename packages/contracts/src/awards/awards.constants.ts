/** Catalogue categories, highest awards first. */
export const awardCategories = [
  'Державна нагорода',
  'Президентська відзнака',
  'Відзнака Збройних Сил та розвідки',
  'Відзнака міністерства',
  'Відзнака правоохоронних органів і ДСНС',
  'Місцева відзнака',
  'Громадська відзнака',
  'Церковна нагорода',
  'Іноземна нагорода',
  'Історична нагорода',
] as const;
export type AwardCategory = (typeof awardCategories)[number];

/** Category that the catalogue shows first. */
export const defaultAwardCategory: AwardCategory = 'Державна нагорода';

export const awardTypes = ['Military', 'Civilian'] as const;
export type AwardType = (typeof awardTypes)[number];

export const awardTypeLabels: Readonly<Record<AwardType, string>> = {
  Military: 'Військова',
  Civilian: 'Цивільна',
};

export const awardsPageSize = 20;
export const awardsCataloguePageSize = 40;

/** Maximum text lengths of an award on an obituary, in characters. */
export const maxAwardText = { name: 200, description: 500, image: 300 } as const;

/** Name of the multipart file field of an award's own photo. */
export const awardImageField = 'image';

/** Maximum number of awards on an obituary, regardless of plan. */
export const maxPageAwards = 200;
