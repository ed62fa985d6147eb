import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AwardsModule } from '../awards/awards.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AwardPhotosService } from './awards/award-photos.service.js';
import { PageAwardRepository } from './awards/page-award.repository.js';
import { PageAwardViewsService } from './awards/page-award-views.service.js';
import { PageAwardsController } from './awards/page-awards.controller.js';
import { PageAwardsService } from './awards/page-awards.service.js';
import { RemoveAwardService } from './awards/remove-award.service.js';
import { CreateObituaryService } from './create-obituary.service.js';
import { DeleteObituaryService } from './delete-obituary.service.js';
import { DerivedFieldsMigration } from './derived-fields.migration.js';
import { DuplicateCandidatesService } from './duplicate-candidates.service.js';
import { LinkPreviewRenderer } from './link-previews/link-preview-renderer.js';
import { LinkPreviewsController } from './link-previews/link-previews.controller.js';
import { LinkPreviewsService } from './link-previews/link-previews.service.js';
import { SitePreviewController } from './link-previews/site-preview.controller.js';
import { NameSearchRepository } from './name-search/name-search.repository.js';
import { NameSearchService } from './name-search/name-search.service.js';
import { NameVocabularyRepository } from './name-search/name-vocabulary.repository.js';
import { nameTermSchema } from './name-search/name-vocabulary.schema.js';
import { NameVocabularyService } from './name-search/name-vocabulary.service.js';
import { QueryExpansionService } from './name-search/query-expansion.service.js';
import { ObituariesController } from './obituaries.controller.js';
import { ObituariesService } from './obituaries.service.js';
import { ObituaryRepository } from './obituary.repository.js';
import { obituarySchema } from './obituary.schema.js';
import { ObituaryAccountDataProvider } from './obituary-account-data.provider.js';
import { ObituaryCache, obituaryListsTag, obituaryTag } from './obituary-cache-invalidation.js';
import { ObituaryListsController } from './obituary-lists.controller.js';
import { ObituaryListsRepository } from './obituary-lists.repository.js';
import { ObituaryListsService } from './obituary-lists.service.js';
import { ObituaryLookupService } from './obituary-lookup.service.js';
import { ObituaryPurgeTask } from './obituary-purge.task.js';
import { ObituaryViewsService } from './obituary-views.service.js';
import { GalleryController } from './photos/gallery.controller.js';
import { GalleryService } from './photos/gallery.service.js';
import { GalleryUploadService } from './photos/gallery-upload.service.js';
import { LostPhotos } from './photos/lost-photos.js';
import { MainPhotoService } from './photos/main-photo.service.js';
import { PhotoRepository } from './photos/photo.repository.js';
import { PhotoDownloadService } from './photos/photo-download.service.js';
import { PhotoFiles } from './photos/photo-files.js';
import { PhotosController } from './photos/photos.controller.js';
import { RestorePhotoService } from './photos/restore-photo.service.js';
import { PhotoUrls } from './photos/signed-photo-urls.js';
import { PlanGatesService } from './plan-gates.service.js';
import { QrCodesController } from './qr-codes/qr-codes.controller.js';
import { QrCodesService } from './qr-codes/qr-codes.service.js';
import { QrRenderer } from './qr-codes/qr-renderer.js';
import { RetiredCodeRepository } from './qr-codes/retired-code.repository.js';
import { retiredCodeSchema } from './qr-codes/retired-code.schema.js';
import { QrScanRepository } from './qr-scans/qr-scan.repository.js';
import { qrScanSchema } from './qr-scans/qr-scan.schema.js';
import { QrScansService } from './qr-scans/qr-scans.service.js';
import { RestoreObituaryService } from './restore-obituary.service.js';
import { restorableSince } from './retention.js';
import { ShortCodeLookupService } from './short-code-lookup.service.js';
import { SitemapObituariesRepository } from './sitemap-obituaries.repository.js';
import { SitemapObituariesService } from './sitemap-obituaries.service.js';
import { UpdateObituaryService } from './update-obituary.service.js';
import { VisitRepository } from './visits/visit.repository.js';
import { visitSchema } from './visits/visit.schema.js';
import { VisitsService } from './visits/visits.service.js';

export { expensiveQueryLimits, isExpensiveQuery } from './expensive-queries.js';
export type { StoredObituary } from './obituary.schema.js';
export { ObituarySection, type ObituarySections, OnObituaryPurge } from './obituary-hooks.js';
export type { AccessibleObituary } from './obituary-lookup.service.js';
export {
  CreateObituaryService,
  LinkPreviewsService,
  MainPhotoService,
  ObituariesService,
  ObituaryLookupService,
  obituaryListsTag,
  obituaryTag,
  PageAwardsService,
  QrScansService,
  restorableSince,
  ShortCodeLookupService,
  SitemapObituariesService,
  VisitsService,
};

@Module({
  imports: [
    AwardsModule,
    SubscriptionsModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: 'Obituary', schema: obituarySchema },
      { name: 'NamePart', schema: nameTermSchema },
      { name: 'Visit', schema: visitSchema },
      { name: 'Scan', schema: qrScanSchema },
      { name: 'RetiredCode', schema: retiredCodeSchema },
    ]),
  ],
  // Static paths come before paths with an id.
  controllers: [
    ObituaryListsController,
    ObituariesController,
    PhotosController,
    LinkPreviewsController,
    SitePreviewController,
    GalleryController,
    PageAwardsController,
    QrCodesController,
  ],
  providers: [
    DuplicateCandidatesService,
    UpdateObituaryService,
    CreateObituaryService,
    DeleteObituaryService,
    RestoreObituaryService,
    SitemapObituariesService,
    SitemapObituariesRepository,
    GalleryService,
    GalleryUploadService,
    PlanGatesService,
    LostPhotos,
    QueryExpansionService,
    NameVocabularyRepository,
    NameVocabularyService,
    NameSearchService,
    NameSearchRepository,
    ShortCodeLookupService,
    ObituariesService,
    ObituaryAccountDataProvider,
    DerivedFieldsMigration,
    ObituaryPurgeTask,
    ObituaryViewsService,
    ObituaryListsRepository,
    ObituaryListsService,
    MainPhotoService,
    ObituaryRepository,
    AwardPhotosService,
    PageAwardRepository,
    PageAwardViewsService,
    PageAwardsService,
    LinkPreviewsService,
    QrCodesService,
    QrRenderer,
    QrScansService,
    RetiredCodeRepository,
    VisitsService,
    LinkPreviewRenderer,
    PhotoUrls,
    PhotoFiles,
    PhotoDownloadService,
    PhotoRepository,
    ObituaryCache,
    RemoveAwardService,
    RestorePhotoService,
    QrScanRepository,
    ObituaryLookupService,
    VisitRepository,
  ],
  exports: [
    CreateObituaryService,
    SitemapObituariesService,
    ShortCodeLookupService,
    ObituariesService,
    MainPhotoService,
    PageAwardsService,
    LinkPreviewsService,
    QrScansService,
    VisitsService,
    ObituaryLookupService,
  ],
})
export class ObituariesModule {}
