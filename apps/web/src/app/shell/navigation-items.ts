import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { shellMessages } from '@memorial/contracts/messages/ui/shell';
import type { IconName } from '@memorial/ui/icon/icon';
import { deletionHref } from '../../features/legal/documents/legal-links.js';
import { paths } from '../../shared/navigation/paths.js';

export interface NavigationItem {
  readonly href: string;
  readonly text: string;
}

export interface BarItem extends NavigationItem {
  readonly icon: IconName;
}

function accountItem(isGuest: boolean): NavigationItem {
  return isGuest
    ? { href: paths.login, text: navigationMessages.signIn }
    : { href: paths.profile, text: navigationMessages.profile };
}

const plans = { href: paths.servicePackages, text: navigationMessages.plans };
const search = { href: paths.search, text: navigationMessages.search };
const memorial = { href: paths.memorial, text: navigationMessages.memorial };

export const headerStartItems = [plans, search];
export const headerEndItems = (isGuest: boolean) => [memorial, accountItem(isGuest)];

export const bottomBarItems = (isGuest: boolean): readonly BarItem[] => [
  { ...memorial, text: navigationMessages.memorialShort, icon: 'candle' },
  { href: paths.home, text: navigationMessages.homeShort, icon: 'home' },
  { ...search, text: navigationMessages.find, icon: 'search' },
  { ...accountItem(isGuest), icon: 'profile' },
];

export const footerItems = (isGuest: boolean) => [
  { href: paths.home, text: navigationMessages.home },
  search,
  { ...plans, text: navigationMessages.servicePackages },
  { href: isGuest ? paths.login : paths.profile, text: navigationMessages.profile },
  memorial,
];

export const policyItems = [
  { href: paths.privacyPolicy, text: shellMessages.privacyPolicy },
  { href: paths.termsOfService, text: shellMessages.termsOfService },
  { href: deletionHref, text: shellMessages.deletionPolicy },
  { href: paths.cookiePolicy, text: shellMessages.cookiePolicy },
];

/** True for the item's path and all paths below it; the home item matches its own path only. */
export function isCurrent(href: string, pathname: string): boolean {
  if (href === paths.home) return pathname === paths.home;
  return pathname === href || pathname.startsWith(`${href}/`);
}
