/**
 * Paths of screens in router syntax, for links in the web application and in e-mails. No other file
 * hard-codes them.
 */
export const screenPaths = {
  home: '/',
  search: '/search',
  servicePackages: '/service-packages',
  obituary: '/obituary/:id',
  /** Permanent link of a QR code. */
  shortLink: '/q/:code',
  obituaryEdit: '/obituary/:id/edit',
  /** Changes that readers propose: readers write them, keepers decide. */
  obituaryProposals: '/obituary/:id/proposals',
  /** Two pages about one person become one. */
  obituaryMerge: '/obituary/:id/merge',
  /** Form of a claim about a page. */
  claimCreate: '/obituary/:id/claim',
  /** A claim, for its claimant and the owner of the page. */
  claim: '/claim/:id',
  login: '/login',
  auth: '/auth',
  telegramCallback: '/auth/telegram-callback',
  register: '/register',
  agreements: '/agreements',
  /** Its token stands in the fragment. */
  invitation: '/invitation',
  /** Opened by a contribution link, without an account. */
  contribute: '/contribute/:token',
  /** A waiting memory, for the keeper who got a letter about it; the token stands in the fragment. */
  moderate: '/moderate',
  profile: '/profile',
  profileSettings: '/profile/settings',
  profileMemoryPages: '/profile/memory-pages',
  profileMemories: '/profile/memories',
  profileClaims: '/profile/claims',
  profileTariffs: '/profile/tariffs',
  profileCalendar: '/profile/calendar',
  /** Ends letters; mail programs send a POST to the same path. */
  unsubscribe: '/unsubscribe/:token',
  /** Redirects to the plans in the profile. */
  tariffs: '/tariffs',
  /** Where a payment provider sends the browser back to. */
  paymentConfirmation: '/payment-confirmation',
  referral: '/referral',
  /** All paths below open the same screen. */
  referralArea: '/referral/*',
  memoryCreate: '/memory/create',
  createMemorial: '/create-memorial',
  memoryPageCreation: '/memory-page-creation',
  memorial: '/memorial',
  familyTrees: '/family-tree',
  familyTreeCreate: '/family-tree/create',
  familyTreeImport: '/family-tree/import',
  familyTreesOfPage: '/family-tree/obituary/:id',
  /** Says that the page is missing. */
  familyTreesOfNoPage: '/family-tree/obituary',
  livingPersonCreate: '/family-tree/create-living-person',
  familyTree: '/family-tree/:id',
  familyTreeEdit: '/family-tree/:id/edit',
  familyTreeKeepers: '/family-tree/:id/keepers',
  agreementsRead: '/agreements-read',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  cookiePolicy: '/cookie-policy',
  partners: '/partners',
  /** Area of administrators and moderators. */
  admin: '/admin/*',
  notFound: '/404',
} as const;
