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
  readonly footer: boolean;
  /** Phones only. */
  readonly bottomBar: boolean;
  /** False on screens with a form: the banner would cover the button that continues. */
  readonly cookieBanner: boolean;
}

const defaultLayout: ShellLayout = {
  header: 'always',
  background: 'solid',
  style: 'page',
  footer: true,
  bottomBar: true,
  cookieBanner: true,
};

/** The consent question waits: it would cover fields of the form. */
const signInLayout: ShellLayout = { ...defaultLayout, cookieBanner: false };

/** Profile sections have their own header. */
const profileLayout: ShellLayout = { ...defaultLayout, header: 'never', footer: false };

/**
 * Shell parts of each screen. The wizard has its own header and action bar, without links that lead away from
 * unsaved input.
 */
export const shellLayouts: Readonly<Record<RouteId, ShellLayout>> = {
  home: { ...defaultLayout, background: 'over', style: 'military' },
  search: defaultLayout,
  memorial: { ...defaultLayout, style: 'military' },
  servicePackages: defaultLayout,
  obituary: { ...defaultLayout, header: 'wide' },
  shortLink: { ...defaultLayout, header: 'wide' },
  login: signInLayout,
  telegramCallback: signInLayout,
  register: signInLayout,
  agreements: signInLayout,
  paymentConfirmation: signInLayout,
  agreementsRead: defaultLayout,
  termsOfService: defaultLayout,
  privacyPolicy: defaultLayout,
  // The screen contains the consent button itself.
  cookiePolicy: { ...defaultLayout, cookieBanner: false },
  partners: defaultLayout,
  profile: profileLayout,
  profileMemoryPages: profileLayout,
  profileMemories: profileLayout,
  profileTariffs: profileLayout,
  profileSettings: profileLayout,
  tariffs: profileLayout,
  referral: profileLayout,
  wizard: { ...defaultLayout, header: 'never', footer: false, bottomBar: false, cookieBanner: false },
  obituaryEdit: { ...defaultLayout, header: 'never', footer: false, bottomBar: false, cookieBanner: false },
  notFound: defaultLayout,
};

/** Shell parts visible on a path at a viewport width. The style sheets repeat the rule with media queries. */
export function visibleShellAt(pathname: string, widthPx: number) {
  const layout = shellLayouts[routeEntryAt(pathname).id];
  const isPhone = widthPx < mobileBreakpointPx;
  const hasHeader = layout.header === 'always' || (layout.header === 'wide' && !isPhone);
  return {
    header: hasHeader ? { background: layout.background, style: layout.style, logoOnly: isPhone } : null,
    footer: layout.footer,
    bottomBar: layout.bottomBar && isPhone,
    cookieBanner: layout.cookieBanner,
  };
}
