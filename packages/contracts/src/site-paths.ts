/** Addresses of files of the site that are neither screens nor calls. */
export const sitePaths = {
  partnerLogo: '/partners/logo',
} as const;
