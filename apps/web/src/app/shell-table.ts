import { type RouteId, routeEntryAt } from './route-table.js';

/** The width from which a screen is no longer a phone's, in px. */
export const mobileBreakpointPx = 768;

export interface ShellRow {
  /** `wide`: from the breakpoint on. */
  readonly header: 'always' | 'wide' | 'never';
  /** `over`: lies on the screen's first picture; `solid`: has a ground of its own. */
  readonly ground: 'solid' | 'over';
  /** `military`: granite whatever the page is; `page`: as the page itself says. */
  readonly style: 'page' | 'military';
  readonly footer: boolean;
  /** Phones only. */
  readonly bottomBar: boolean;
  /** Where somebody is typing, the question about cookies waits for the next screen: it would lie on the way on. */
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

/** The parts of the profile have a head of their own. */
const ofProfile: ShellRow = { ...usual, header: 'never', footer: false };

/**
 * What stands around each screen. The wizard has a head and an action bar of its own, so that nothing leads away
 * from what is being typed.
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
  // The screen asks the same itself.
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

/** What a visitor sees around an address at a width. The style sheets do the same by media queries. */
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
