import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AwardsModule } from '../awards/awards.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AlikePages } from './alike-pages.service.js';
import { PageAwardRepository } from './awards/page-award.repository.js';
import { PageAwardViews } from './awards/page-award-views.js';
import { PageAwardsController } from './awards/page-awards.controller.js';
import { PageAwardsService } from './awards/page-awards.service.js';
import { RemoveAwardService } from './awards/remove-award.service.js';
import { ChangeObituaryService } from './change-obituary.service.js';
import { CodeLookups } from './code-lookups.service.js';
import { CreateObituaryService } from './create-obituary.service.js';
import { DeleteObituaryService } from './delete-obituary.service.js';
import { EditablePages } from './editable-pages.js';
import { FoundPagesRepository } from './found-pages.repository.js';
import { FoundPages } from './found-pages.service.js';
import { GatedParts } from './gated-parts.service.js';
import { NameMeanings } from './name-search/name-meanings.service.js';
import { NamePartRepository } from './name-search/name-part.repository.js';
import { namePartSchema } from './name-search/name-part.schema.js';
import { NamePartsService } from './name-search/name-parts.service.js';
import { NameSearchRepository } from './name-search/name-search.repository.js';
import { NameSearch } from './name-search/name-search.service.js';
import { ObituariesController } from './obituaries.controller.js';
import { ObituariesService } from './obituaries.service.js';
import { ObituaryRepository } from './obituary.repository.js';
import { obituarySchema } from './obituary.schema.js';
import { ObituaryAccountPart } from './obituary-account-part.js';
import { ObituaryDerivation } from './obituary-derivation.js';
import { ObituaryErasure } from './obituary-erasure.js';
import { ObituaryListsController } from './obituary-lists.controller.js';
import { ObituaryListsRepository } from './obituary-lists.repository.js';
import { ObituaryListsService } from './obituary-lists.service.js';
import { ObituaryPresentation } from './obituary-presentation.js';
import { PageMemories } from './page-memories.js';
import { GalleryController } from './photos/gallery.controller.js';
import { GalleryService } from './photos/gallery.service.js';
import { GalleryUploadService } from './photos/gallery-upload.service.js';
import { LostPhotos } from './photos/lost-photos.js';
import { MainPhotoService } from './photos/main-photo.service.js';
import { PhotoRepository } from './photos/photo.repository.js';
import { PhotoAddresses } from './photos/photo-addresses.js';
import { PhotoFiles } from './photos/photo-files.js';
import { PhotoReads } from './photos/photo-reads.service.js';
import { PhotosController } from './photos/photos.controller.js';
import { RestorePhotoService } from './photos/restore-photo.service.js';
import { PagePreviews } from './previews/page-previews.service.js';
import { PreviewPainter } from './previews/preview-painter.js';
import { PreviewsController } from './previews/previews.controller.js';
import { SitePreviewController } from './previews/site-preview.controller.js';
import { listsTag, PublicReads, pageTag } from './public-reads.js';
import { PageScans } from './scans/page-scans.service.js';
import { ScanRepository } from './scans/scan.repository.js';
import { scanSchema } from './scans/scan.schema.js';
import { undoSince } from './undo-term.js';
import { VisiblePages } from './visible-pages.js';
import { PageVisits } from './visits/page-visits.service.js';
import { VisitRepository } from './visits/visit.repository.js';
import { visitSchema } from './visits/visit.schema.js';

export type { MemoriesOfPage } from './page-memories.js';
export type { VisiblePage } from './visible-pages.js';
export {
  CodeLookups,
  CreateObituaryService,
  FoundPages,
  listsTag,
  MainPhotoService,
  ObituariesService,
  PageAwardsService,
  PageMemories,
  PagePreviews,
  PageScans,
  PageVisits,
  pageTag,
  undoSince,
  VisiblePages,
};

@Module({
  imports: [
    AwardsModule,
    SubscriptionsModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: 'Obituary', schema: obituarySchema },
      { name: 'NamePart', schema: namePartSchema },
      { name: 'Visit', schema: visitSchema },
      { name: 'Scan', schema: scanSchema },
    ]),
  ],
  // Static paths come before paths with an id.
  controllers: [
    ObituaryListsController,
    ObituariesController,
    PhotosController,
    PreviewsController,
    SitePreviewController,
    GalleryController,
    PageAwardsController,
  ],
  providers: [
    AlikePages,
    ChangeObituaryService,
    CreateObituaryService,
    DeleteObituaryService,
    EditablePages,
    FoundPages,
    FoundPagesRepository,
    GalleryService,
    GalleryUploadService,
    GatedParts,
    LostPhotos,
    NameMeanings,
    NamePartRepository,
    NamePartsService,
    NameSearch,
    NameSearchRepository,
    CodeLookups,
    ObituariesService,
    ObituaryAccountPart,
    ObituaryDerivation,
    ObituaryErasure,
    ObituaryPresentation,
    ObituaryListsRepository,
    ObituaryListsService,
    MainPhotoService,
    ObituaryRepository,
    PageMemories,
    PageAwardRepository,
    PageAwardViews,
    PageAwardsService,
    PagePreviews,
    PageScans,
    PageVisits,
    PreviewPainter,
    PhotoAddresses,
    PhotoFiles,
    PhotoReads,
    PhotoRepository,
    PublicReads,
    RemoveAwardService,
    RestorePhotoService,
    ScanRepository,
    VisiblePages,
    VisitRepository,
  ],
  exports: [
    CreateObituaryService,
    FoundPages,
    CodeLookups,
    ObituariesService,
    MainPhotoService,
    PageAwardsService,
    PageMemories,
    PagePreviews,
    PageScans,
    PageVisits,
    VisiblePages,
  ],
})
export class ObituariesModule {}
