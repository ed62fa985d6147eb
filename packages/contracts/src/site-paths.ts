/** Addresses of files of the site that are neither screens nor calls. */
export const sitePaths = {
  partnerLogo: '/partners/logo',
  /** The picture of a link that leads to no page of anybody's. */
  preview: '/preview.jpg',
} as const;
