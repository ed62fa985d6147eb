import type { DocumentRouteId } from './route-table.js';
import type { ScreenModule } from './screen-module.js';
import * as agreementsRead from './screens/agreements-read.screen.js';
import * as cookiePolicy from './screens/cookie-policy.screen.js';
import * as home from './screens/home.screen.js';
import * as memorial from './screens/memorial.screen.js';
import * as notFound from './screens/not-found.screen.js';
import * as obituary from './screens/obituary.screen.js';
import * as partners from './screens/partners.screen.js';
import * as privacyPolicy from './screens/privacy-policy.screen.js';
import * as search from './screens/search.screen.js';
import * as servicePackages from './screens/service-packages.screen.js';
import * as shortLink from './screens/short-link.screen.js';
import * as termsOfService from './screens/terms-of-service.screen.js';

/** Screens rendered on the server. Imported statically: a lazy component would render its fallback. */
export const serverScreens: Readonly<Record<DocumentRouteId, ScreenModule>> = {
  home,
  search,
  memorial,
  servicePackages,
  obituary,
  shortLink,
  agreementsRead,
  termsOfService,
  privacyPolicy,
  cookiePolicy,
  partners,
  notFound,
};
