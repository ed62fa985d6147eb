/** Largest number of stored partners. */
export const maxPartners = 50;

/** Maximum text lengths of a partner, in characters. */
export const maxPartnerText = { name: 200, about: 1_000, address: 300 } as const;

/** File field of the form with a logo. */
export const partnerLogoField = 'logo';
export const maxPartnerLogoBytes = 5 * 1024 * 1024;
