import { matchPath } from 'react-router-dom';
import { paths } from '../lib/paths.js';

export interface RouteEntry {
  readonly id: string;
  /** The first is the address that links lead to; the others open the same screen. */
  readonly paths: readonly [string, ...string[]];
  /** `document`: the server renders it for guests; `app`: the browser does. */
  readonly rendering: 'document' | 'app';
  /** `user`: a guest is sent to sign in and comes back. */
  readonly access: 'public' | 'user';
  /**
   * What a session that the server no longer accepts does to an open screen. `leave`: to the sign-in screen;
   * `ask`: something is being typed, the person decides; `readOn`: the screen goes on as for a guest.
   */
  readonly onSessionLoss: 'leave' | 'ask' | 'readOn';
}

const publicDocument = { rendering: 'document', access: 'public', onSessionLoss: 'leave' } as const;
const publicApp = { rendering: 'app', access: 'public', onSessionLoss: 'leave' } as const;
const userApp = { rendering: 'app', access: 'user', onSessionLoss: 'leave' } as const;

/** Every screen with its addresses. A link to a screen that is not here is not shown. */
export const routeTable = [
  { id: 'home', paths: [paths.home], ...publicDocument },
  { id: 'search', paths: [paths.search], ...publicDocument },
  { id: 'memorial', paths: [paths.memorial], ...publicDocument },
  { id: 'servicePackages', paths: [paths.servicePackages], ...publicDocument },
  { id: 'obituary', paths: [paths.obituary], ...publicDocument, onSessionLoss: 'readOn' },
  { id: 'shortLink', paths: [paths.shortLink], ...publicDocument, onSessionLoss: 'readOn' },
  { id: 'agreementsRead', paths: [paths.agreementsRead], ...publicDocument },
  { id: 'termsOfService', paths: [paths.termsOfService], ...publicDocument },
  { id: 'privacyPolicy', paths: [paths.privacyPolicy], ...publicDocument },
  { id: 'cookiePolicy', paths: [paths.cookiePolicy], ...publicDocument },
  { id: 'partners', paths: [paths.partners], ...publicDocument },
  { id: 'login', paths: [paths.login, paths.auth], ...publicApp },
  { id: 'telegramCallback', paths: [paths.telegramCallback], ...publicApp },
  { id: 'register', paths: [paths.register], ...publicApp },
  { id: 'agreements', paths: [paths.agreements], ...publicApp },
  { id: 'profile', paths: [paths.profile], ...userApp },
  { id: 'profileMemoryPages', paths: [paths.profileMemoryPages], ...userApp },
  { id: 'profileMemories', paths: [paths.profileMemories], ...userApp },
  { id: 'profileTariffs', paths: [paths.profileTariffs], ...userApp },
  { id: 'profileSettings', paths: [paths.profileSettings], ...userApp },
  { id: 'tariffs', paths: [paths.tariffs], ...publicApp },
  { id: 'referral', paths: [paths.referral, paths.referralArea], ...userApp },
  {
    id: 'wizard',
    paths: [paths.memoryCreate, paths.createMemorial, paths.memoryPageCreation],
    ...userApp,
    onSessionLoss: 'ask',
  },
  { id: 'obituaryEdit', paths: [paths.obituaryEdit], ...userApp, onSessionLoss: 'ask' },
  { id: 'notFound', paths: [paths.notFound, '*'], ...publicDocument },
] as const satisfies readonly RouteEntry[];

export type RouteId = (typeof routeTable)[number]['id'];
export type DocumentRouteId = Extract<(typeof routeTable)[number], { rendering: 'document' }>['id'];
export type TableEntry = (typeof routeTable)[number];

/** One row for each address, in the order of the table, under a name that the router needs to be unique. */
export const routeRows: readonly {
  readonly routeId: string;
  readonly path: string;
  readonly entry: TableEntry;
}[] = routeTable.flatMap((entry) =>
  entry.paths.map((path, index) => ({
    routeId: index === 0 ? entry.id : `${entry.id}-${index}`,
    path,
    entry,
  })),
);

/** Addresses of documents that everybody may find, each once; those of one page or code are not among them. */
export const foundPaths: readonly string[] = routeTable
  .filter(({ rendering, paths: [path] }) => rendering === 'document' && !path.includes(':'))
  .filter(({ id }) => id !== 'notFound')
  .map(({ paths: [path] }) => path);

/** Addresses of screens that are nothing without a session. */
export const personalPaths: readonly string[] = routeRows
  .filter(({ entry }) => entry.access === 'user')
  .map(({ path }) => path);

/** The screen that an address opens. */
export function routeEntryAt(pathname: string): TableEntry {
  const row = routeRows.find(({ path }) => path !== '*' && matchPath(path, pathname) !== null);
  return row?.entry ?? notFoundEntry;
}

/** What stands in an address in the places that the table names. */
export function routeParamsAt(pathname: string): Readonly<Record<string, string | undefined>> {
  for (const { path } of routeRows) {
    const match = path === '*' ? null : matchPath(path, pathname);
    if (match) return match.params;
  }
  return {};
}

/** Whether an address has a screen of its own. */
export function hasScreen(pathname: string): boolean {
  return routeEntryAt(pathname) !== notFoundEntry;
}

const notFoundEntry: TableEntry = routeTable[routeTable.length - 1] as TableEntry;
