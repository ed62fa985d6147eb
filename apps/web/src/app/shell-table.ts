import { type RouteId, routeEntryAt } from './route-table.js';

/** Width in px from which the desktop layout applies. */
export const mobileBreakpointPx = 768;

export interface ShellRow {
  /** `wide`: shown from the breakpoint up. */
  readonly header: 'always' | 'wide' | 'never';
  /** `over`: lies on the first picture of the screen; `solid`: has its own background. */
  readonly ground: 'solid' | 'over';
  /** `military`: always granite; `page`: the page's own theme. */
  readonly style: 'page' | 'military';
  readonly footer: boolean;
  /** Phones only. */
  readonly bottomBar: boolean;
  /** False on screens with a form: the banner would cover the button that continues. */
  readonly cookieBanner: boolean;
}

const usual: ShellRow = {
  header: 'always',
  ground: 'solid',
  style: 'page',
  footer: true,
  bottomBar: true,
  cookieBanner: true,
};

/** Profile sections have their own header. */
const ofProfile: ShellRow = { ...usual, header: 'never', footer: false };

/**
 * Shell parts of each screen. The wizard has its own header and action bar, without links that lead away from
 * unsaved input.
 */
export const shellTable: Readonly<Record<RouteId, ShellRow>> = {
  home: { ...usual, ground: 'over', style: 'military' },
  search: usual,
  memorial: { ...usual, style: 'military' },
  servicePackages: usual,
  obituary: { ...usual, header: 'wide' },
  shortLink: { ...usual, header: 'wide' },
  login: usual,
  telegramCallback: usual,
  register: usual,
  agreements: usual,
  agreementsRead: usual,
  termsOfService: usual,
  privacyPolicy: usual,
  // The screen contains the consent button itself.
  cookiePolicy: { ...usual, cookieBanner: false },
  partners: usual,
  profile: ofProfile,
  profileMemoryPages: ofProfile,
  profileMemories: ofProfile,
  profileTariffs: ofProfile,
  profileSettings: ofProfile,
  tariffs: ofProfile,
  referral: ofProfile,
  wizard: { ...usual, header: 'never', footer: false, bottomBar: false, cookieBanner: false },
  obituaryEdit: { ...usual, header: 'never', footer: false, bottomBar: false, cookieBanner: false },
  notFound: usual,
};

export interface ShellLook {
  readonly header: {
    readonly ground: ShellRow['ground'];
    readonly style: ShellRow['style'];
    readonly logoOnly: boolean;
  } | null;
  readonly footer: boolean;
  readonly bottomBar: boolean;
  readonly cookieBanner: boolean;
}

/** Shell parts visible on a path at a viewport width. The style sheets repeat the rule with media queries. */
export function shellAt(pathname: string, widthPx: number): ShellLook {
  const row = shellTable[routeEntryAt(pathname).id];
  const isPhone = widthPx < mobileBreakpointPx;
  const hasHeader = row.header === 'always' || (row.header === 'wide' && !isPhone);
  return {
    header: hasHeader ? { ground: row.ground, style: row.style, logoOnly: isPhone } : null,
    footer: row.footer,
    bottomBar: row.bottomBar && isPhone,
    cookieBanner: row.cookieBanner,
  };
}
