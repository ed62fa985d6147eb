/** URLs of site files that are neither screens nor endpoints. */
export const sitePaths = {
  partnerLogo: '/partners/logo',
  /** Default link preview image, for links that show no obituary. */
  preview: '/preview.jpg',
  /** The double of the payment provider, in development. */
  sandboxCheckout: '/dev/checkout',
} as const;
