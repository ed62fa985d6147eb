/** All UI texts by table, for tests and for references as `table.key`. Screens import the file of their own table. */

export { accountFieldMessages as accountField } from './ui/account-fields.js';
export { adminMessages as admin, adminPartLabels as adminPart } from './ui/admin.js';
export { adminAnnouncementMessages as adminAnnouncement } from './ui/admin-announcement.js';
export {
  adminActionLabels as adminAction,
  adminAuditMessages as adminAudit,
  adminValueLabels as adminValue,
  adminValueTexts as adminValueText,
} from './ui/admin-audit.js';
export { adminAwardMessages as adminAward } from './ui/admin-awards.js';
export {
  adminClaimLabels as adminClaimKind,
  adminClaimMessages as adminClaim,
  adminOutcomeLabels as adminOutcome,
} from './ui/admin-claims.js';
export { adminOverviewMessages as adminOverview } from './ui/admin-overview.js';

export { adminPageMessages as adminPage, pageStateLabels as pageState } from './ui/admin-pages.js';
export { adminPartnerMessages as adminPartner } from './ui/admin-partners.js';
export {
  adminPaymentMessages as adminPayment,
  adminPaymentStateLabels as adminPaymentState,
  adminPaymentStatusTexts as adminPaymentStatus,
  paymentMismatchTexts as paymentMismatch,
  providerOutcomeTexts as providerOutcome,
  reconciliationTexts as reconciliation,
} from './ui/admin-payments.js';
export {
  adminHeldReasonTexts as adminHeldReason,
  adminQueueMessages as adminQueue,
  queueItemLabels as queueItem,
  queueKindLabels as queueKind,
  reportTargetLabels as reportTarget,
} from './ui/admin-queue.js';
export { adminReasonMessages as adminReason } from './ui/admin-reason.js';
export {
  adminReportMessages as adminReport,
  reportOutcomeLabels as reportOutcome,
} from './ui/admin-reports.js';
export { adminUserMessages as adminUser } from './ui/admin-users.js';
export { announcementMessages as announcement } from './ui/announcement.js';
export { authMessages as auth } from './ui/auth.js';
export { authPromptMessages as authPrompt } from './ui/auth-prompt.js';
export { awardEditorMessages as awardEditor } from './ui/award-editor.js';
export { awardMessages as award } from './ui/awards.js';
export { blockedKindLabels as blockedKind, blockedMessages as blocked } from './ui/blocked.js';
export { busyPageMessages as busyPage } from './ui/busy-page.js';
export {
  claimKindLabels as claimKind,
  claimKindTexts as claimKindText,
  claimMessages as claim,
  claimOutcomeTexts as claimOutcome,
  claimStateLabels as claimState,
  ownClaimOutcomeTexts as ownClaimOutcome,
  receivedClaimLabels as receivedClaim,
} from './ui/claims.js';
export { commonMessages as common } from './ui/common.js';
export { connectionStripMessages as connectionStrip } from './ui/connection-strip.js';
export {
  contributionLinkMessages as contributionLink,
  contributionSheetMessages as contributionSheet,
} from './ui/contribution-links.js';
export { contributionMessages as contribution } from './ui/contributions.js';
export { controlMessages as control } from './ui/controls.js';
export { cookieBannerMessages as cookieBanner } from './ui/cookie-banner.js';
export { cropStageMessages as cropStage } from './ui/crop-stage.js';
export { editAccessMessages as editAccess } from './ui/edit-access.js';
export { editingMessages as editing } from './ui/editing.js';
export { editingTabMessages as editingTab } from './ui/editing-tabs.js';
export {
  familyTreeEditorMessages as familyTreeEditor,
  familyTreeToolsMessages as familyTreeTools,
} from './ui/family-tree-editor.js';
export { familyTreeExportMessages as familyTreeExport } from './ui/family-tree-export.js';
export { familyTreeImportMessages as familyTreeImport } from './ui/family-tree-import.js';
export { familyTreeKeepingMessages as familyTreeKeeping } from './ui/family-tree-keeping.js';
export { familyTreeListMessages as familyTreeList } from './ui/family-tree-list.js';
export { familyTreeLivingMessages as familyTreeLiving } from './ui/family-tree-living.js';
export { familyTreePageMessages as familyTreePage } from './ui/family-tree-page.js';
export { familyTreePickerMessages as familyTreePicker } from './ui/family-tree-picker.js';
export { familyTreePosterMessages as familyTreePoster } from './ui/family-tree-poster.js';
export { familyTreeMessages as familyTree } from './ui/family-trees.js';
export { fieldMessages as field } from './ui/fields.js';
export { galleryMessages as gallery } from './ui/gallery.js';
export { galleryEditorMessages as galleryEditor } from './ui/gallery-editor.js';
export { gedcomMessages as gedcom } from './ui/gedcom.js';
export { gedcomFormMessages as gedcomForm } from './ui/gedcom-form.js';
export { gravePointMessages as gravePoint } from './ui/grave-point.js';
export { homeMessages as home } from './ui/home.js';
export { homeSectionMessages as homeSection } from './ui/home-sections.js';
export {
  invitationMessages as invitation,
  invitedRoleMeanings as invitedRole,
  invitedRoleTitles,
} from './ui/invitation.js';
export { grantedRoleMeanings as grantedRole, keeperMessages as keeper } from './ui/keepers.js';
export { keptDraftMessages as keptDraft } from './ui/kept-draft.js';
export { keptFieldMessages as keptFields } from './ui/kept-fields.js';
export { kinshipMessages as kinship } from './ui/kinship.js';
export { leaveDialogMessages as leaveDialog } from './ui/leave-dialog.js';
export { legalMessages as legal } from './ui/legal.js';
export { lifeDateMessages as lifeDate } from './ui/life-dates.js';
export { limitNameMessages as limitName } from './ui/limit-names.js';
export { loadErrorMessages as loadError } from './ui/load-errors.js';
export { mediaMessages as media } from './ui/media.js';
export { memorialMessages as memorial } from './ui/memorial.js';
export { memoryMessages as memory } from './ui/memories.js';
export { memoryActionMessages as memoryAction } from './ui/memory-actions.js';
export { memoryListMessages as memoryList } from './ui/memory-list.js';
export { memoryOutboxMessages as memoryOutbox } from './ui/memory-outbox.js';
export { mergeMessages as merge } from './ui/merges.js';
export {
  deciderTexts as decider,
  decisionTexts as moderationDecision,
  heldReasonTexts as heldReason,
  moderationMessages as moderation,
} from './ui/moderation.js';
export { myMemoryMessages as myMemory } from './ui/my-memories.js';
export {
  missingSectionMessages as missingSection,
  missingServiceMessage,
  myObituaryMessages as myObituary,
} from './ui/my-obituaries.js';
export { nameMessages as name } from './ui/names.js';
export { navigationMessages as navigation } from './ui/navigation.js';
export { obituaryMessages as obituary } from './ui/obituaries.js';
export {
  obituaryActionMessages as obituaryAction,
  visibilityMeaningMessages as visibilityMeaning,
} from './ui/obituary-actions.js';
export { obituaryFieldMessages as obituaryField } from './ui/obituary-fields.js';
export {
  closedPageMessages as closedPage,
  deathMessages as death,
  obituaryPageMessages as obituaryPage,
} from './ui/obituary-page.js';
export { ownFilmEditorMessages as ownFilmEditor } from './ui/own-film-editor.js';
export { ownFilmFailureMessages as ownFilmFailure } from './ui/own-films.js';
export { pageExportMessages as pageExport } from './ui/page-export.js';
export {
  pageHistoryMessages as pageHistory,
  removedPartMessages as removedPart,
} from './ui/page-history.js';
export {
  pagePasswordMessages as pagePassword,
  pageUnlockMessages as pageUnlock,
} from './ui/page-password.js';
export { pagePasswordRules as pagePasswordRule } from './ui/page-password-rules.js';
export { pageRoleLabels as pageRole } from './ui/page-roles.js';
export { pageVideoMessages as pageVideo } from './ui/page-videos.js';
export { paperMessages as paper, paperPanelMessages as paperPanel } from './ui/paper.js';
export { paymentMessages as payment } from './ui/payments.js';
export { statusMessages as personStatus } from './ui/person-status.js';
export { photoViewerMessages as photoViewer } from './ui/photo-viewer.js';
export { limitExplanations, limitTitles, planMessages as plan } from './ui/plans.js';
export { portraitCropMessages as portraitCrop } from './ui/portrait-crop.js';
export { profileMessages as profile } from './ui/profile.js';
export {
  decidedStateLabels as decidedState,
  proposalMessages as proposal,
  proposalStateLabels as proposalState,
} from './ui/proposals.js';
export { qrMessages as qr } from './ui/qr.js';
export { qrDialogMessages as qrDialog } from './ui/qr-dialog.js';
export { recoveryMessages as recovery } from './ui/recovery.js';
export { referralMessages as referral } from './ui/referral.js';
export {
  easterLabels as easterLabel,
  remembranceMessages as remembrance,
} from './ui/remembrance.js';
export {
  parentalSaturdayLabels as parentalSaturday,
  personDayLabels as personDay,
  sharedDayLabels as sharedDay,
} from './ui/remembrance-days.js';
export { reportButtonMessages as reportButton } from './ui/report-button.js';
export { reportMessages as report, reportReasonLabels as reportReason } from './ui/reports.js';
export { filterLabels, searchMessages as search } from './ui/search.js';
export { searchScreenMessages as searchScreen } from './ui/search-screen.js';
export { servicePackageMessages as servicePackage } from './ui/service-packages.js';
export { sessionMessages as session } from './ui/session.js';
export { sessionProofMessages as sessionProof } from './ui/session-proof.js';
export { providerNames, settingsMessages as settings } from './ui/settings.js';
export { shellMessages as shell } from './ui/shell.js';
export { statisticsMessages as statistics } from './ui/statistics.js';
export { synthesisPermissionMessages as synthesisPermission } from './ui/synthesis-permission.js';
export { textFieldMessages as textField } from './ui/text-fields.js';
export { transferMessages as transfer } from './ui/transfer.js';
export {
  grantedTreeRoleMeanings as grantedTreeRole,
  invitedTreeRoleMeanings as invitedTreeRole,
  invitedTreeRoleTitles,
  treeInvitationMessages as treeInvitation,
  treeKeeperMessages as treeKeeper,
  treeTransferMessages as treeTransfer,
} from './ui/tree-keepers.js';
export {
  myTreeRoles as myTreeRole,
  treeKeepersScreenMessages as treeKeepersScreen,
  treeRoleLabels as treeRole,
} from './ui/tree-roles.js';
export { userMessages as user } from './ui/users.js';
export { videoEditorMessages as videoEditor } from './ui/video-editor.js';
export { videoMessages as video } from './ui/videos.js';
export { voiceEditorMessages as voiceEditor } from './ui/voice-editor.js';
export { voiceMessages as voice } from './ui/voices.js';
export {
  storyPromptMessages as storyPrompt,
  wizardMessages as wizard,
} from './ui/wizard.js';
