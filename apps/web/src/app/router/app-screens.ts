import type { DocumentRouteId, RouteId } from '../../shared/navigation/route-table.js';
import type { ScreenModule } from '../../shared/navigation/screen-module.js';

/** Screens that the shell names are documents, and the long forms, which are heavy enough. */
export type AppScreenId = Exclude<RouteId, DocumentRouteId | 'wizard' | 'obituaryEdit'>;

/** One lazily loaded chunk per screen. */
export const appScreens: Readonly<Record<AppScreenId, () => Promise<ScreenModule>>> = {
  familyTreesOfPage: () => import('../../routes/family-trees-of-page.route.js'),
  familyTreeCreate: () => import('../../routes/family-tree-create.route.js'),
  familyTreeImport: () => import('../../routes/family-tree-import.route.js'),
  livingPersonCreate: () => import('../../routes/living-person-create.route.js'),
  familyTreeEdit: () => import('../../routes/family-tree.route.js'),
  familyTreeKeepers: () => import('../../routes/family-tree-keepers.route.js'),
  login: () => import('../../routes/login.route.js'),
  telegramCallback: () => import('../../routes/telegram-callback.route.js'),
  register: () => import('../../routes/register.route.js'),
  agreements: () => import('../../routes/agreements.route.js'),
  invitation: () => import('../../routes/invitation.route.js'),
  moderate: () => import('../../routes/moderate.route.js'),
  contribute: () => import('../../routes/contribute.route.js'),
  obituaryMerge: () => import('../../routes/obituary-merge.route.js'),
  obituaryProposals: () => import('../../routes/obituary-proposals.route.js'),
  claimCreate: () => import('../../routes/claim-create.route.js'),
  claim: () => import('../../routes/claim.route.js'),
  profile: () => import('../../routes/profile.route.js'),
  profileMemoryPages: () => import('../../routes/profile-memory-pages.route.js'),
  profileMemories: () => import('../../routes/profile-memories.route.js'),
  profileClaims: () => import('../../routes/profile-claims.route.js'),
  profileTariffs: () => import('../../routes/profile-tariffs.route.js'),
  profileSettings: () => import('../../routes/profile-settings.route.js'),
  profileCalendar: () => import('../../routes/profile-calendar.route.js'),
  unsubscribe: () => import('../../routes/unsubscribe.route.js'),
  paymentConfirmation: () => import('../../routes/payment-confirmation.route.js'),
  tariffs: () => import('../../routes/tariffs.route.js'),
  referral: () => import('../../routes/referral.route.js'),
  admin: () => import('../../routes/admin.route.js'),
};
