import { recordOf } from '../../shared/format/record-of.js';
import type { OtherDocuments } from '../../shared/navigation/browser-history.js';
import { type RouteId, routeEntryAt } from '../../shared/navigation/route-table.js';

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

const carriedKey = 'carriedEntry';

/**
 * Documents other than the current one. A reload drops the state of a history entry that was just changed
 * (Chromium), so it is carried to the next document in the session storage.
 * @param isBound true while something is in memory only, which a reload would lose
 */
export function otherDocuments(tab: Window, loadsWidgets: boolean, isBound: () => boolean): OtherDocuments {
  restoreEntry(tab);
  return {
    has: (pathname) => !isBound() && needsOwnDocument(pathname, loadsWidgets),
    load: () => {
      try {
        const { href } = tab.location;
        tab.sessionStorage.setItem(carriedKey, JSON.stringify({ href, state: tab.history.state }));
      } catch {
        // Without storage the next screen shows no notice.
      }
      tab.location.reload();
    },
  };
}

function restoreEntry(tab: Window): void {
  try {
    const { sessionStorage, location, history } = tab;
    const { href, state } = recordOf(JSON.parse(sessionStorage.getItem(carriedKey) ?? 'null'));
    sessionStorage.removeItem(carriedKey);
    if (history.state === null && href === location.href) history.replaceState(state, '');
  } catch {
    // The storage is refused.
  }
}
