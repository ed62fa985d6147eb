import { matchPath } from 'react-router-dom';
import { paths } from './paths.js';

export interface RouteEntry {
  readonly id: string;
  /** The first path is canonical; the others are aliases of the same screen. */
  readonly paths: readonly [string, ...string[]];
  /** `document`: rendered on the server for guests; `app`: rendered in the browser only. */
  readonly rendering: 'document' | 'app';
  /** `user`: guests are redirected to sign-in and return afterwards. */
  readonly access: 'public' | 'user';
  /**
   * Effect of an expired session on an open screen. `leave`: redirect to sign-in; `ask`: let the user decide,
   * because there is unsaved input; `continueAsGuest`: keep the screen open as a guest.
   */
  readonly onSessionLoss: 'leave' | 'ask' | 'continueAsGuest';
}

const publicDocument = { rendering: 'document', access: 'public', onSessionLoss: 'leave' } as const;
const publicApp = { rendering: 'app', access: 'public', onSessionLoss: 'leave' } as const;
const userApp = { rendering: 'app', access: 'user', onSessionLoss: 'leave' } as const;
/* Screens that stay open when the session expires; named once, because every screen loads this table. */
const keptDocument = { ...publicDocument, onSessionLoss: 'continueAsGuest' } as const;
const keptApp = { ...publicApp, onSessionLoss: 'continueAsGuest' } as const;
const askingApp = { ...userApp, onSessionLoss: 'ask' } as const;

/** All screens with their paths. */
export const routeTable = [
  { id: 'home', paths: [paths.home], ...publicDocument },
  { id: 'search', paths: [paths.search], ...publicDocument },
  { id: 'memorial', paths: [paths.memorial], ...publicDocument },
  { id: 'servicePackages', paths: [paths.servicePackages], ...publicDocument },
  { id: 'obituary', paths: [paths.obituary], ...keptDocument },
  { id: 'familyTrees', paths: [paths.familyTrees], ...keptDocument },
  {
    id: 'familyTreesOfPage',
    paths: [paths.familyTreesOfPage, paths.familyTreesOfNoPage],
    ...keptApp,
  },
  {
    id: 'familyTreeCreate',
    paths: [paths.familyTreeCreate],
    ...keptApp,
  },
  {
    id: 'familyTreeImport',
    paths: [paths.familyTreeImport],
    ...keptApp,
  },
  { id: 'livingPersonCreate', paths: [paths.livingPersonCreate], ...askingApp },
  { id: 'familyTree', paths: [paths.familyTree], ...keptDocument },
  { id: 'familyTreeEdit', paths: [paths.familyTreeEdit], ...askingApp },
  { id: 'familyTreeKeepers', paths: [paths.familyTreeKeepers], ...userApp },
  { id: 'shortLink', paths: [paths.shortLink], ...keptDocument },
  { id: 'agreementsRead', paths: [paths.agreementsRead], ...publicDocument },
  { id: 'termsOfService', paths: [paths.termsOfService], ...publicDocument },
  { id: 'privacyPolicy', paths: [paths.privacyPolicy], ...publicDocument },
  { id: 'cookiePolicy', paths: [paths.cookiePolicy], ...publicDocument },
  { id: 'partners', paths: [paths.partners], ...publicDocument },
  { id: 'login', paths: [paths.login, paths.auth], ...publicApp },
  { id: 'telegramCallback', paths: [paths.telegramCallback], ...publicApp },
  { id: 'register', paths: [paths.register], ...publicApp },
  { id: 'agreements', paths: [paths.agreements], ...publicApp },
  { id: 'invitation', paths: [paths.invitation], ...keptApp },
  { id: 'moderate', paths: [paths.moderate], ...keptApp },
  { id: 'contribute', paths: [paths.contribute], ...keptApp },
  { id: 'profile', paths: [paths.profile], ...userApp },
  { id: 'profileMemoryPages', paths: [paths.profileMemoryPages], ...userApp },
  { id: 'profileMemories', paths: [paths.profileMemories], ...userApp },
  { id: 'profileClaims', paths: [paths.profileClaims], ...userApp },
  { id: 'profileTariffs', paths: [paths.profileTariffs], ...userApp },
  { id: 'profileSettings', paths: [paths.profileSettings], ...userApp },
  { id: 'profileCalendar', paths: [paths.profileCalendar], ...userApp },
  { id: 'unsubscribe', paths: [paths.unsubscribe], ...keptApp },
  { id: 'tariffs', paths: [paths.tariffs], ...publicApp },
  {
    id: 'paymentConfirmation',
    paths: [paths.paymentConfirmation],
    ...keptApp,
  },
  { id: 'referral', paths: [paths.referral, paths.referralArea], ...userApp },
  {
    id: 'wizard',
    paths: [paths.memoryCreate, paths.createMemorial, paths.memoryPageCreation],
    ...askingApp,
  },
  { id: 'obituaryEdit', paths: [paths.obituaryEdit], ...askingApp },
  { id: 'obituaryProposals', paths: [paths.obituaryProposals], ...askingApp },
  { id: 'obituaryMerge', paths: [paths.obituaryMerge], ...userApp },
  { id: 'claimCreate', paths: [paths.claimCreate], ...askingApp },
  { id: 'claim', paths: [paths.claim], ...askingApp },
  { id: 'admin', paths: [paths.admin], ...userApp },
  { id: 'notFound', paths: [paths.notFound, '*'], ...publicDocument },
] as const satisfies readonly RouteEntry[];

export type RouteId = (typeof routeTable)[number]['id'];
export type DocumentRouteId = Extract<(typeof routeTable)[number], { rendering: 'document' }>['id'];
export type TableEntry = (typeof routeTable)[number];

/** One row per path, in table order. */
export const routeRows: readonly { readonly path: string; readonly entry: TableEntry }[] = routeTable.flatMap(
  (entry) => entry.paths.map((path) => ({ path, entry })),
);

/** Canonical paths of indexable documents, without paths that have parameters. */
export const indexablePaths: readonly string[] = routeTable
  .filter(({ rendering, paths: [path] }) => rendering === 'document' && !path.includes(':'))
  .filter(({ id }) => id !== 'notFound')
  .map(({ paths: [path] }) => path);

/** Paths of screens that require a session. */
export const signedInPaths: readonly string[] = routeRows
  .filter(({ entry }) => entry.access === 'user')
  .map(({ path }) => path);

/**
 * Row of a path with its parameters; null for a path without a screen. No screen has a letter that needs to be
 * encoded, and the server refuses other spellings of a path.
 */
export function routeRowAt(pathname: string) {
  if (pathname.includes('%')) return null;
  for (const row of routeRows) {
    const match = row.path === '*' ? null : matchPath(row.path, pathname);
    if (match) return { ...row, params: match.params };
  }
  return null;
}

/** Route entry of a path. */
export function routeEntryAt(pathname: string): TableEntry {
  return routeRowAt(pathname)?.entry ?? notFoundEntry;
}

/** Path parameters as named in the route table. */
export function routeParamsAt(pathname: string): Readonly<Record<string, string | undefined>> {
  return routeRowAt(pathname)?.params ?? {};
}

const notFoundEntry: TableEntry = routeTable[routeTable.length - 1] as TableEntry;
