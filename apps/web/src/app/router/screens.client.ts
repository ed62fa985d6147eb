import type { RouteId } from '../../shared/navigation/route-table.js';
import type { ScreenModule } from '../../shared/navigation/screen-module.js';
import type { AppScreenId } from './app-screens.js';

type ShellScreenId = Exclude<RouteId, AppScreenId>;

/** One lazily loaded chunk per screen. */
const shellScreens: Readonly<Record<ShellScreenId, () => Promise<ScreenModule>>> = {
  home: () => import('../../routes/home.route.js'),
  search: () => import('../../routes/search.route.js'),
  memorial: () => import('../../routes/memorial.route.js'),
  servicePackages: () => import('../../routes/service-packages.route.js'),
  obituary: () => import('../../routes/obituary.route.js'),
  familyTrees: () => import('../../routes/family-trees.route.js'),
  familyTree: () => import('../../routes/family-tree.route.js'),
  shortLink: () => import('../../routes/short-link.route.js'),
  agreementsRead: () => import('../../routes/agreements-read.route.js'),
  termsOfService: () => import('../../routes/terms-of-service.route.js'),
  privacyPolicy: () => import('../../routes/privacy-policy.route.js'),
  cookiePolicy: () => import('../../routes/cookie-policy.route.js'),
  partners: () => import('../../routes/partners.route.js'),
  notFound: () => import('../../routes/not-found.route.js'),
  wizard: () => import('../../routes/wizard.route.js'),
  obituaryEdit: () => import('../../routes/obituary-edit.route.js'),
};

/** Loads the module of a screen; the other screens are named in a chunk of its own, which readers do not load. */
export async function loadScreen(id: RouteId): Promise<ScreenModule> {
  if (isInShell(id)) return shellScreens[id]();
  const { appScreens } = await import('./app-screens.js');
  return appScreens[id]();
}

const isInShell = (id: RouteId): id is ShellScreenId => id in shellScreens;
