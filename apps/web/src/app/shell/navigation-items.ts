import { shellTexts } from '@memorial/contracts/messages/shell.messages';
import type { IconName } from '@memorial/ui/icon/icon';
import { deletionHref } from '../../features/legal/documents/legal-links.js';
import { shellCopy } from '../../shared/messages/shell.copy.js';
import { paths } from '../../shared/navigation/paths.js';
import { hasScreen } from '../../shared/navigation/route-table.js';

export interface NavigationItem {
  readonly href: string;
  readonly text: string;
}

export interface BarItem extends NavigationItem {
  readonly icon: IconName;
}

/** Removes links to paths that have no screen. */
function withExistingScreens<T extends NavigationItem>(items: readonly T[]): readonly T[] {
  return items.filter(({ href }) => hasScreen(href.replace(/#.*/, '')));
}

function accountItem(isGuest: boolean): NavigationItem {
  return isGuest
    ? { href: paths.login, text: shellTexts.signIn }
    : { href: paths.profile, text: shellTexts.profile };
}

const plans = { href: paths.servicePackages, text: shellTexts.plans };
const search = { href: paths.search, text: shellTexts.search };
const memorial = { href: paths.memorial, text: shellTexts.memorial };

export const headerStartItems = withExistingScreens([plans, search]);
export const headerEndItems = (isGuest: boolean) => withExistingScreens([memorial, accountItem(isGuest)]);

export const bottomBarItems = (isGuest: boolean): readonly BarItem[] =>
  withExistingScreens([
    { ...memorial, text: shellTexts.memorialShort, icon: 'candle' },
    { href: paths.home, text: shellTexts.homeShort, icon: 'home' },
    { ...search, text: shellTexts.find, icon: 'search' },
    { ...accountItem(isGuest), icon: 'profile' },
  ]);

export const footerItems = (isGuest: boolean) =>
  withExistingScreens([
    { href: paths.home, text: shellTexts.home },
    search,
    { ...plans, text: shellTexts.servicePackages },
    { href: isGuest ? paths.login : paths.profile, text: shellTexts.profile },
    memorial,
  ]);

export const policyItems = withExistingScreens([
  { href: paths.privacyPolicy, text: shellCopy.privacyPolicy },
  { href: paths.termsOfService, text: shellCopy.termsOfService },
  { href: deletionHref, text: shellCopy.deletionPolicy },
  { href: paths.cookiePolicy, text: shellCopy.cookiePolicy },
]);

/** True for the item's path and all paths below it; the home item matches its own path only. */
export function isCurrent(href: string, pathname: string): boolean {
  if (href === paths.home) return pathname === paths.home;
  return pathname === href || pathname.startsWith(`${href}/`);
}
