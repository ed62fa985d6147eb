import { accountFieldMessages } from './ui/account-fields.js';
import { authMessages } from './ui/auth.js';
import { authPromptMessages } from './ui/auth-prompt.js';
import { awardEditorMessages } from './ui/award-editor.js';
import { awardMessages } from './ui/awards.js';
import { busyPageMessages } from './ui/busy-page.js';
import { commonMessages } from './ui/common.js';
import { connectionStripMessages } from './ui/connection-strip.js';
import { controlMessages } from './ui/controls.js';
import { cookieBannerMessages } from './ui/cookie-banner.js';
import { editingMessages } from './ui/editing.js';
import { familyTreeMessages } from './ui/family-trees.js';
import { fieldMessages } from './ui/fields.js';
import { galleryMessages } from './ui/gallery.js';
import { galleryEditorMessages } from './ui/gallery-editor.js';
import { homeMessages } from './ui/home.js';
import { homeSectionMessages } from './ui/home-sections.js';
import { leaveDialogMessages } from './ui/leave-dialog.js';
import { legalMessages } from './ui/legal.js';
import { lifeDateMessages } from './ui/life-dates.js';
import { limitNameMessages } from './ui/limit-names.js';
import { loadErrorMessages } from './ui/load-errors.js';
import { mediaMessages } from './ui/media.js';
import { memorialMessages } from './ui/memorial.js';
import { memoryMessages } from './ui/memories.js';
import { memoryActionMessages } from './ui/memory-actions.js';
import { memoryListMessages } from './ui/memory-list.js';
import { memoryOutboxMessages } from './ui/memory-outbox.js';
import { myMemoryMessages } from './ui/my-memories.js';
import {
  missingSectionMessages,
  missingServiceMessage,
  myObituaryMessages,
  visibilityMeanings,
} from './ui/my-obituaries.js';
import { nameMessages } from './ui/names.js';
import { navigationMessages } from './ui/navigation.js';
import { obituaryMessages } from './ui/obituaries.js';
import { obituaryActionMessages } from './ui/obituary-actions.js';
import { obituaryFieldMessages } from './ui/obituary-fields.js';
import { obituaryPageMessages, passingMessages } from './ui/obituary-page.js';
import { paymentMessages } from './ui/payments.js';
import { limitExplanations, limitTitles, planMessages } from './ui/plans.js';
import { portraitCropMessages } from './ui/portrait-crop.js';
import { profileMessages } from './ui/profile.js';
import { qrMessages } from './ui/qr.js';
import { qrDialogMessages } from './ui/qr-dialog.js';
import { recoveryMessages } from './ui/recovery.js';
import { referralMessages } from './ui/referral.js';
import { filterLabels, searchMessages } from './ui/search.js';
import { searchScreenMessages } from './ui/search-screen.js';
import { servicePackageMessages } from './ui/service-packages.js';
import { sessionMessages } from './ui/session.js';
import { providerNames, settingsMessages } from './ui/settings.js';
import { shellMessages } from './ui/shell.js';
import { userMessages } from './ui/users.js';
import { videoMessages } from './ui/videos.js';
import { wizardMessages } from './ui/wizard.js';

/** All UI texts by table, for tests and for references as `table.key`. Screens import the file of their own table. */
export const textTables = {
  searchScreen: searchScreenMessages,
  memorial: memorialMessages,
  limitName: limitNameMessages,
  memoryOutbox: memoryOutboxMessages,
  leaveDialog: leaveDialogMessages,
  connectionStrip: connectionStripMessages,
  loadError: loadErrorMessages,
  lifeDate: lifeDateMessages,
  accountField: accountFieldMessages,
  auth: authMessages,
  authPrompt: authPromptMessages,
  award: awardMessages,
  awardEditor: awardEditorMessages,
  busyPage: busyPageMessages,
  common: commonMessages,
  control: controlMessages,
  cookieBanner: cookieBannerMessages,
  editing: editingMessages,
  familyTree: familyTreeMessages,
  field: fieldMessages,
  filterLabels,
  gallery: galleryMessages,
  galleryEditor: galleryEditorMessages,
  home: homeMessages,
  homeSection: homeSectionMessages,
  legal: legalMessages,
  limitExplanations,
  limitTitles,
  media: mediaMessages,
  memory: memoryMessages,
  memoryAction: memoryActionMessages,
  memoryList: memoryListMessages,
  missingSection: missingSectionMessages,
  missingServiceMessage,
  myMemory: myMemoryMessages,
  myObituary: myObituaryMessages,
  name: nameMessages,
  navigation: navigationMessages,
  obituary: obituaryMessages,
  obituaryAction: obituaryActionMessages,
  obituaryField: obituaryFieldMessages,
  obituaryPage: obituaryPageMessages,
  passing: passingMessages,
  payment: paymentMessages,
  plan: planMessages,
  portraitCrop: portraitCropMessages,
  profile: profileMessages,
  providerNames,
  qr: qrMessages,
  qrDialog: qrDialogMessages,
  recovery: recoveryMessages,
  referral: referralMessages,
  search: searchMessages,
  servicePackage: servicePackageMessages,
  session: sessionMessages,
  settings: settingsMessages,
  shell: shellMessages,
  user: userMessages,
  video: videoMessages,
  visibilityMeanings,
  wizard: wizardMessages,
} as const;

type TextTables = typeof textTables;

/** Reference to a screen text: `auth.passwordWeak`. */
export type TextCode = {
  [D in keyof TextTables]: `${D}.${keyof TextTables[D] & string}`;
}[keyof TextTables];
