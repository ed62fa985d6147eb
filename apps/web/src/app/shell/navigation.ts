import { shellTexts } from '@memorial/contracts/messages/shell.messages';
import type { IconName } from '@memorial/ui/icon/icon';
import { deletionHref } from '../../features/legal/legal-links.js';
import { paths } from '../../lib/paths.js';
import { hasScreen } from '../route-table.js';
import { shellWords } from './shell-words.js';

export interface NavigationItem {
  readonly href: string;
  readonly text: string;
}

export interface BarItem extends NavigationItem {
  readonly icon: IconName;
}

/** Removes links to paths that have no screen. */
function standing<T extends NavigationItem>(items: readonly T[]): readonly T[] {
  return items.filter(({ href }) => hasScreen(href.replace(/#.*/, '')));
}

function personal(isGuest: boolean): NavigationItem {
  return isGuest
    ? { href: paths.login, text: shellTexts.signIn }
    : { href: paths.profile, text: shellTexts.profile };
}

const plans = { href: paths.servicePackages, text: shellTexts.plans };
const search = { href: paths.search, text: shellTexts.search };
const memorial = { href: paths.memorial, text: shellTexts.memorial };

export const headerStart = standing([plans, search]);
export const headerEnd = (isGuest: boolean) => standing([memorial, personal(isGuest)]);

export const bottomBarItems = (isGuest: boolean): readonly BarItem[] =>
  standing([
    { ...memorial, text: shellTexts.memorialShort, icon: 'candle' },
    { href: paths.home, text: shellTexts.homeShort, icon: 'home' },
    { ...search, text: shellTexts.find, icon: 'search' },
    { ...personal(isGuest), icon: 'profile' },
  ]);

export const footerItems = (isGuest: boolean) =>
  standing([
    { href: paths.home, text: shellTexts.home },
    search,
    { ...plans, text: shellTexts.servicePackages },
    { href: isGuest ? paths.login : paths.profile, text: shellTexts.profile },
    memorial,
  ]);

export const policyItems = standing([
  { href: paths.privacyPolicy, text: shellWords.privacyPolicy },
  { href: paths.termsOfService, text: shellWords.termsOfService },
  { href: deletionHref, text: shellWords.deletionPolicy },
  { href: paths.cookiePolicy, text: shellWords.cookiePolicy },
]);

/** True for the item's path and all paths below it; the home item matches its own path only. */
export function isCurrent(href: string, pathname: string): boolean {
  if (href === paths.home) return pathname === paths.home;
  return pathname === href || pathname.startsWith(`${href}/`);
}
