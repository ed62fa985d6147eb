import type { RouteId } from './route-table.js';
import type { ScreenModule } from './screen-module.js';

/** One lazily loaded chunk per screen. */
export const clientScreens: Readonly<Record<RouteId, () => Promise<ScreenModule>>> = {
  home: () => import('./screens/home.screen.js'),
  search: () => import('./screens/search.screen.js'),
  memorial: () => import('./screens/memorial.screen.js'),
  servicePackages: () => import('./screens/service-packages.screen.js'),
  obituary: () => import('./screens/obituary.screen.js'),
  shortLink: () => import('./screens/short-link.screen.js'),
  agreementsRead: () => import('./screens/agreements-read.screen.js'),
  termsOfService: () => import('./screens/terms-of-service.screen.js'),
  privacyPolicy: () => import('./screens/privacy-policy.screen.js'),
  cookiePolicy: () => import('./screens/cookie-policy.screen.js'),
  partners: () => import('./screens/partners.screen.js'),
  login: () => import('./screens/login.screen.js'),
  telegramCallback: () => import('./screens/telegram-callback.screen.js'),
  register: () => import('./screens/register.screen.js'),
  agreements: () => import('./screens/agreements.screen.js'),
  profile: () => import('./screens/profile.screen.js'),
  profileMemoryPages: () => import('./screens/profile-memory-pages.screen.js'),
  profileMemories: () => import('./screens/profile-memories.screen.js'),
  profileTariffs: () => import('./screens/profile-tariffs.screen.js'),
  profileSettings: () => import('./screens/profile-settings.screen.js'),
  paymentConfirmation: () => import('./screens/payment-confirmation.screen.js'),
  tariffs: () => import('./screens/tariffs.screen.js'),
  referral: () => import('./screens/referral.screen.js'),
  wizard: () => import('./screens/wizard.screen.js'),
  obituaryEdit: () => import('./screens/obituary-edit.screen.js'),
  notFound: () => import('./screens/not-found.screen.js'),
};
