/**
 * Addresses of screens, as a router matches them: for links of the web application and of letters. No other file
 * types one.
 */
export const screenPaths = {
  home: '/',
  search: '/search',
  servicePackages: '/service-packages',
  obituary: '/obituary/:id',
  /** The permanent link of a QR code. */
  shortLink: '/q/:code',
  obituaryEdit: '/obituary/:id/edit',
  login: '/login',
  auth: '/auth',
  telegramCallback: '/auth/telegram-callback',
  register: '/register',
  agreements: '/agreements',
  profile: '/profile',
  profileSettings: '/profile/settings',
  profileMemoryPages: '/profile/memory-pages',
  profileMemories: '/profile/memories',
  profileTariffs: '/profile/tariffs',
  /** Leads on to the plans of the profile. */
  tariffs: '/tariffs',
  referral: '/referral',
  /** Whatever stands under it opens the same screen. */
  referralArea: '/referral/*',
  memoryCreate: '/memory/create',
  createMemorial: '/create-memorial',
  memoryPageCreation: '/memory-page-creation',
  memorial: '/memorial',
  familyTree: '/family-tree/:id',
  agreementsRead: '/agreements-read',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  cookiePolicy: '/cookie-policy',
  partners: '/partners',
  notFound: '/404',
} as const;
