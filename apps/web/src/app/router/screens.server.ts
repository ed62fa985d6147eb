import * as agreementsRead from '../../routes/agreements-read.route.js';
import * as cookiePolicy from '../../routes/cookie-policy.route.js';
import * as familyTree from '../../routes/family-tree.route.js';
import * as familyTrees from '../../routes/family-trees.route.js';
import * as home from '../../routes/home.route.js';
import * as memorial from '../../routes/memorial.route.js';
import * as notFound from '../../routes/not-found.route.js';
import * as obituary from '../../routes/obituary.route.js';
import * as partners from '../../routes/partners.route.js';
import * as privacyPolicy from '../../routes/privacy-policy.route.js';
import * as search from '../../routes/search.route.js';
import * as servicePackages from '../../routes/service-packages.route.js';
import * as shortLink from '../../routes/short-link.route.js';
import * as termsOfService from '../../routes/terms-of-service.route.js';
import type { DocumentRouteId } from '../../shared/navigation/route-table.js';
import type { ScreenModule } from '../../shared/navigation/screen-module.js';

/** Screens rendered on the server. Imported statically: a lazy component would render its fallback. */
export const serverScreens: Readonly<Record<DocumentRouteId, ScreenModule>> = {
  home,
  search,
  memorial,
  servicePackages,
  obituary,
  familyTrees,
  familyTree,
  shortLink,
  agreementsRead,
  termsOfService,
  privacyPolicy,
  cookiePolicy,
  partners,
  notFound,
};
