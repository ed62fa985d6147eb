/** The category that the catalogue opens on. */
export const defaultAwardCategory = 'Державна нагорода';

export const awardTypes = ['Military', 'Civilian'] as const;
export type AwardType = (typeof awardTypes)[number];

export const awardsPageSize = 20;
export const awardsCataloguePageSize = 40;
