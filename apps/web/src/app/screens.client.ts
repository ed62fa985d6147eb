import type { RouteId } from './route-table.js';
import type { Screen } from './screen.js';

/** One lazily loaded part a screen. */
export const clientScreens: Readonly<Record<RouteId, () => Promise<Screen>>> = {
  home: () => import('./screens/home.screen.js'),
  servicePackages: () => import('./screens/service-packages.screen.js'),
  notFound: () => import('./screens/not-found.screen.js'),
};
