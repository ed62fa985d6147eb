import { type RouteId, routeEntryAt } from '../../shared/navigation/route-table.js';

/** Width in px from which the desktop layout applies. */
export const mobileBreakpointPx = 768;

export interface ShellLayout {
  /** `wide`: shown from the breakpoint up. */
  readonly header: 'always' | 'wide' | 'never';
  /** `over`: lies on the first picture of the screen; `solid`: has its own background. */
  readonly background: 'solid' | 'over';
  /** `military`: always granite; `page`: the page's own theme. */
  readonly style: 'page' | 'military';
  /** `policies`: only the links to the policies. */
  readonly footer: 'whole' | 'policies' | 'none';
  /** Phones only. */
  readonly bottomBar: boolean;
  /** False on screens with a form: the banner would cover the button that continues. */
  readonly cookieBanner: boolean;
  /** Button to the top, on long screens to read. */
  readonly scrollToTop: boolean;
}

const defaultLayout: ShellLayout = {
  header: 'always',
  background: 'solid',
  style: 'page',
  footer: 'whole',
  bottomBar: true,
  cookieBanner: true,
  scrollToTop: false,
};

const readingLayout: ShellLayout = { ...defaultLayout, scrollToTop: true };

/** Bar and consent question wait: they would cover fields of the form and the button that continues. */
const shortFormLayout: ShellLayout = {
  ...defaultLayout,
  footer: 'policies',
  bottomBar: false,
  cookieBanner: false,
};

/** Profile sections have their own header. */
const profileLayout: ShellLayout = { ...defaultLayout, header: 'never', footer: 'none' };

const formLayout: ShellLayout = { ...profileLayout, bottomBar: false, cookieBanner: false };

/**
 * Layouts of the screens that differ from the default. The wizard has its own header and action bar, without links
 * that lead away from unsaved input.
 */
const shellLayouts: Readonly<Partial<Record<RouteId, ShellLayout>>> = {
  home: { ...defaultLayout, background: 'over', style: 'military' },
  search: readingLayout,
  memorial: { ...readingLayout, style: 'military' },
  obituary: { ...readingLayout, header: 'wide' },
  shortLink: { ...defaultLayout, header: 'wide' },
  login: shortFormLayout,
  telegramCallback: shortFormLayout,
  register: shortFormLayout,
  agreements: shortFormLayout,
  invitation: shortFormLayout,
  moderate: shortFormLayout,
  contribute: shortFormLayout,
  obituaryProposals: shortFormLayout,
  obituaryMerge: shortFormLayout,
  claimCreate: shortFormLayout,
  claim: shortFormLayout,
  familyTreeCreate: shortFormLayout,
  familyTreeImport: shortFormLayout,
  livingPersonCreate: shortFormLayout,
  paymentConfirmation: { ...defaultLayout, cookieBanner: false },
  agreementsRead: readingLayout,
  termsOfService: readingLayout,
  privacyPolicy: readingLayout,
  // The screen contains the consent button itself.
  cookiePolicy: { ...readingLayout, cookieBanner: false },
  profile: profileLayout,
  profileMemoryPages: profileLayout,
  profileMemories: profileLayout,
  profileClaims: profileLayout,
  profileTariffs: profileLayout,
  profileSettings: profileLayout,
  tariffs: profileLayout,
  referral: profileLayout,
  wizard: formLayout,
  obituaryEdit: formLayout,
  admin: formLayout,
};

export function shellLayoutAt(pathname: string): ShellLayout {
  return shellLayouts[routeEntryAt(pathname).id] ?? defaultLayout;
}

/** Shell parts visible on a path at a viewport width. The style sheets repeat the rule with media queries. */
export function visibleShellAt(pathname: string, widthPx: number) {
  const layout = shellLayoutAt(pathname);
  const isPhone = widthPx < mobileBreakpointPx;
  const hasHeader = layout.header === 'always' || (layout.header === 'wide' && !isPhone);
  return {
    header: hasHeader ? { background: layout.background, style: layout.style, logoOnly: isPhone } : null,
    footer: layout.footer,
    bottomBar: layout.bottomBar && isPhone,
    cookieBanner: layout.cookieBanner,
  };
}
