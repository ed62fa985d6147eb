import { recordOf } from '../../shared/format/record-of.js';
import type { OtherDocuments } from '../../shared/navigation/browser-history.js';
import { type RouteId, routeEntryAt } from '../../shared/navigation/route-table.js';
import { parseJson } from '../../shared/storage/parse-json.js';
import { safeStorage, storageKeys } from '../../shared/storage/storage.js';

/** Screens with the providers' own sign-in buttons: their documents have headers of their own. */
const signInScreens: ReadonlySet<RouteId> = new Set(['login', 'register']);

/** Next steps of a sign-in; they stay in either document, because a reload would lose what is in memory. */
const nextSteps: ReadonlySet<RouteId> = new Set(['agreements', 'telegramCallback']);

export function isSignInPath(pathname: string): boolean {
  return signInScreens.has(routeEntryAt(pathname).id);
}

/**
 * True if a path must be opened as a document of its own.
 * @param loadsWidgets the current document may load the providers' buttons
 */
export function needsOwnDocument(pathname: string, loadsWidgets: boolean): boolean {
  const { id } = routeEntryAt(pathname);
  return !nextSteps.has(id) && signInScreens.has(id) !== loadsWidgets;
}

/**
 * Documents other than the current one. A reload drops the state of a history entry that was just changed
 * (Chromium), so it is carried to the next document in the session storage; without it the next screen shows no
 * notice.
 * @param isBound true while something is in memory only, which a reload would lose
 */
export function otherDocuments(tab: Window, loadsWidgets: boolean, isBound: () => boolean): OtherDocuments {
  const storage = safeStorage(() => tab.sessionStorage);
  const { href, state } = recordOf(parseJson(storage.read(storageKeys.carriedEntry)));
  storage.remove(storageKeys.carriedEntry);
  if (tab.history.state === null && href === tab.location.href) tab.history.replaceState(state, '');
  return {
    has: (pathname) => !isBound() && needsOwnDocument(pathname, loadsWidgets),
    load: () => {
      const entry = { href: tab.location.href, state: tab.history.state };
      storage.write(storageKeys.carriedEntry, JSON.stringify(entry));
      tab.location.reload();
    },
  };
}
