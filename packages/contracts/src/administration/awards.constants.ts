/** Most stripes of a ribbon. */
export const maxRibbonStripes = 15;

/** Largest share of a stripe beside the others: shares are any numbers, of which the sum is the whole width. */
export const maxStripeShare = 1_000;

/** Bounds of the position in the order of precedence. */
export const awardRanks = { min: 1, max: 1_000_000 } as const;

/** Bounds of the year in which an award was founded. */
export const awardYears = { min: 900, max: 2100 } as const;

/** Maximum text lengths of an award of the catalogue beside its name and description, in characters. */
export const maxCatalogueText = { issuer: 200, source: 500 } as const;
