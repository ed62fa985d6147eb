import { type RouteId, routeEntryAt } from './route-table.js';

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
