import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { CreateObituaryService } from './create-obituary.service.js';
import { DerivedFieldsMigration } from './derived-fields.migration.js';
import { HeldObituariesService } from './held-obituaries.service.js';
import { ChangeRepository } from './history/change.repository.js';
import { changeSchema } from './history/change.schema.js';
import { ChangeAccountDataProvider } from './history/change-account-data.provider.js';
import { ChangePurgeTask } from './history/change-purge.task.js';
import { ChangeRecorderService } from './history/change-recorder.service.js';
import { ChangesController } from './history/changes.controller.js';
import { ChangesService } from './history/changes.service.js';
import { UndoChangeService } from './history/undo-change.service.js';
import { MediaUrls } from './media-urls.js';
import { ObituariesController } from './obituaries.controller.js';
import { ObituariesService } from './obituaries.service.js';
import { ObituaryRepository } from './obituary.repository.js';
import { obituarySchema, retiredCodeSchema } from './obituary.schema.js';
import { ObituaryAccountDataProvider } from './obituary-account-data.provider.js';
import { ObituaryCache } from './obituary-cache.js';
import { ObituaryDeletionService } from './obituary-deletion.service.js';
import { ObituaryExportService } from './obituary-export.service.js';
import { ObituaryLookupService } from './obituary-lookup.service.js';
import { ObituaryPublicationTask } from './obituary-publication.task.js';
import { ObituaryPurgeTask } from './obituary-purge.task.js';
import { PageKeys } from './page-keys.js';
import { PlanGatesService } from './plan-gates.service.js';
import { UnlockObituaryService } from './unlock-obituary.service.js';
import { type ActOf, UpdateObituaryService } from './update-obituary.service.js';

export { type CardRow, cardProjection, type OwnCardRow, ownCardProjection } from './card-projection.js';
export { missingSections } from './completeness.js';
export { derivedFields } from './derived-fields.js';
export { presentGalleryList, presentGalleryPhoto } from './gallery.presenter.js';
export {
  addKeeperIndexes,
  type KeeperFields,
  keeperPaths,
  type StoredInvitation,
  type StoredKeeper,
  type StoredSuccessor,
  type StoredTransfer,
} from './keeper-fields.schema.js';
export type { MediaUrlSource, VideoFile } from './media-urls.js';
export {
  assertNotFrozen,
  assertSynthesisPossible,
  isFrozenFor,
  isListedObituary,
  isOfferedTo,
  isOfferedToEdit,
  isSuccessor,
  mayActAsOwner,
  mayContribute,
  mayEdit,
  mayEditPhoto,
  mayRestorePart,
  maySee,
  openTransferOf,
  removerOf,
  roleOf,
  sameFreeze,
  shownTo,
  unseenErrorOf,
} from './obituary.policy.js';
export { presentObituaryCard, readableFields } from './obituary.presenter.js';
export { type AccessRow, accessProjection, type DeclarationRow } from './obituary.repository.js';
export {
  awardsOf,
  charityStateOf,
  editableVideosOf,
  galleryOf,
  isClaimInReview,
  isSynthesisAllowed,
  isSynthesisStopped,
  type ListIndex,
  listIndexes,
  nameIndex,
  obituarySlotId,
  photosOf,
  type RemovedAward,
  type RemovedPhoto,
  type RemovedVideo,
  type RemovedVoice,
  type Remover,
  type StoredAwardPhoto,
  type StoredCharityCheck,
  type StoredClaimMark,
  type StoredFreeze,
  type StoredGalleryPhoto,
  type StoredMovedParts,
  type StoredObituary,
  type StoredPageAward,
  type StoredPhoto,
  type StoredSynthesisPermission,
  type StoredVideo,
  type StoredVideoConsent,
  type StoredVoice,
  type SynthesisFields,
  shownVideosOf,
  synthesisKeys,
  unexamined,
  videosOf,
  voicesOf,
} from './obituary.schema.js';
export { awardsTag, obituaryListsTag, obituaryTag } from './obituary-cache.js';
export {
  anniversaryFacet,
  facetsOf,
  facetsOfFilter,
  militaryFacet,
  placeFacets,
  videoFacet,
} from './obituary-facets.js';
export {
  AssertMergeable,
  AwaitedRelationships,
  BeforeNameChange,
  BeforeObituariesMerged,
  type EndedPhoto,
  ExportObituaryData,
  KeepsObituary,
  MergeTarget,
  type ObituaryMerge,
  ObituarySection,
  type ObituarySections,
  OnMainPhotoRemoved,
  OnMergeFinal,
  OnMergeUndone,
  OnObituariesMerged,
  OnObituaryPurge,
  OnOwnerChange,
  OnPhotoEnd,
  OnStoredAct,
  type RemovedPart,
  RemovedParts,
} from './obituary-hooks.js';
export type { AccessibleObituary } from './obituary-lookup.service.js';
export type { PersonRow } from './person-projection.js';
export { linkErrorOf, publicationOf, reopenedPublicationOf } from './publication.js';
export { sortNameOf } from './sort-name.js';
export { isWithinTotalTextLimit } from './total-text-limit.js';
export { presentVideo } from './video.presenter.js';
export {
  type ActOf,
  ChangeRecorderService,
  CreateObituaryService,
  HeldObituariesService,
  MediaUrls,
  ObituariesService,
  ObituaryCache,
  ObituaryDeletionService,
  ObituaryExportService,
  ObituaryLookupService,
  ObituaryPurgeTask,
  ObituaryRepository,
  UpdateObituaryService,
};

/** The page itself: stored, shown, created, changed, deleted. Other modules add their parts by the decorators of `obituary-hooks.ts`. */
@Module({
  imports: [
    SubscriptionsModule,
    AccountsModule,
    AuthModule,
    MongooseModule.forFeature([
      { name: 'Obituary', schema: obituarySchema },
      { name: 'ObituaryChange', schema: changeSchema },
      { name: 'RetiredCode', schema: retiredCodeSchema },
    ]),
  ],
  controllers: [ChangesController, ObituariesController],
  providers: [
    ChangeAccountDataProvider,
    ChangePurgeTask,
    ChangeRecorderService,
    ChangeRepository,
    ChangesService,
    CreateObituaryService,
    DerivedFieldsMigration,
    HeldObituariesService,
    ObituariesService,
    ObituaryAccountDataProvider,
    ObituaryCache,
    ObituaryDeletionService,
    ObituaryExportService,
    ObituaryLookupService,
    ObituaryPublicationTask,
    ObituaryPurgeTask,
    ObituaryRepository,
    MediaUrls,
    PageKeys,
    PlanGatesService,
    UndoChangeService,
    UnlockObituaryService,
    UpdateObituaryService,
  ],
  exports: [
    ChangeRecorderService,
    CreateObituaryService,
    HeldObituariesService,
    MongooseModule,
    ObituariesService,
    ObituaryCache,
    ObituaryDeletionService,
    ObituaryExportService,
    ObituaryLookupService,
    ObituaryPurgeTask,
    ObituaryRepository,
    MediaUrls,
    UpdateObituaryService,
  ],
})
export class ObituariesModule {}
