import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { GalleryService } from './gallery.service.js';
import { GalleryUploadService } from './gallery-upload.service.js';
import { LostPhotos } from './lost-photos.js';
import { MainPhotoService } from './main-photo.service.js';
import { MediaController } from './media.controller.js';
import { MediaSlots } from './media-slots.js';
import { PhotoRepository } from './photo.repository.js';
import { PhotoDownloadService } from './photo-download.service.js';
import { PhotoExportProvider } from './photo-export.provider.js';
import { PhotoFiles } from './photo-files.js';
import { PhotoPurgeTask } from './photo-purge.task.js';
import { PhotoUploadService } from './photo-upload.service.js';
import { RemovedPhotosProvider } from './removed-photos.provider.js';

export { cachedPhoto } from './cached-photo.js';
export { DropLostVideo } from './lost-photos.js';
export { type MediaUpload, mediaSlot, newMediaUpload } from './media-slots.js';
export { assertPastDate } from './past-date.js';
export { photoPrefix, videoIdOfKey, videoPrefix, videosFolder } from './photo-keys.js';
export { IsFileNeeded } from './photo-purge.task.js';
export type { UploadExchange } from './photo-upload.service.js';
export {
  GalleryService,
  GalleryUploadService,
  MainPhotoService,
  MediaSlots,
  PhotoDownloadService,
  PhotoFiles,
  PhotoUploadService,
};

/** Photos of pages: main photo, gallery, their files and renditions. */
@Module({
  imports: [ObituariesModule, SubscriptionsModule, AccountsModule],
  controllers: [MediaController],
  providers: [
    GalleryService,
    GalleryUploadService,
    LostPhotos,
    MainPhotoService,
    MediaSlots,
    PhotoExportProvider,
    PhotoDownloadService,
    PhotoFiles,
    PhotoPurgeTask,
    PhotoUploadService,
    PhotoRepository,
    RemovedPhotosProvider,
  ],
  exports: [
    GalleryService,
    GalleryUploadService,
    MainPhotoService,
    MediaSlots,
    PhotoDownloadService,
    PhotoFiles,
    PhotoUploadService,
  ],
})
export class MediaModule {}
