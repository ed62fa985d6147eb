import type { RouteId } from '../../shared/navigation/route-table.js';
import type { ScreenModule } from '../../shared/navigation/screen-module.js';

/** One lazily loaded chunk per screen. */
export const clientScreens: Readonly<Record<RouteId, () => Promise<ScreenModule>>> = {
  home: () => import('../../routes/home.route.js'),
  search: () => import('../../routes/search.route.js'),
  memorial: () => import('../../routes/memorial.route.js'),
  servicePackages: () => import('../../routes/service-packages.route.js'),
  obituary: () => import('../../routes/obituary.route.js'),
  familyTree: () => import('../../routes/family-tree.route.js'),
  shortLink: () => import('../../routes/short-link.route.js'),
  agreementsRead: () => import('../../routes/agreements-read.route.js'),
  termsOfService: () => import('../../routes/terms-of-service.route.js'),
  privacyPolicy: () => import('../../routes/privacy-policy.route.js'),
  cookiePolicy: () => import('../../routes/cookie-policy.route.js'),
  partners: () => import('../../routes/partners.route.js'),
  login: () => import('../../routes/login.route.js'),
  telegramCallback: () => import('../../routes/telegram-callback.route.js'),
  register: () => import('../../routes/register.route.js'),
  agreements: () => import('../../routes/agreements.route.js'),
  profile: () => import('../../routes/profile.route.js'),
  profileMemoryPages: () => import('../../routes/profile-memory-pages.route.js'),
  profileMemories: () => import('../../routes/profile-memories.route.js'),
  profileTariffs: () => import('../../routes/profile-tariffs.route.js'),
  profileSettings: () => import('../../routes/profile-settings.route.js'),
  paymentConfirmation: () => import('../../routes/payment-confirmation.route.js'),
  tariffs: () => import('../../routes/tariffs.route.js'),
  referral: () => import('../../routes/referral.route.js'),
  wizard: () => import('../../routes/wizard.route.js'),
  obituaryEdit: () => import('../../routes/obituary-edit.route.js'),
  notFound: () => import('../../routes/not-found.route.js'),
};
