import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MediaModule } from '../media/media.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { OwnFilmMakerService } from './own-films/own-film-maker.service.js';
import { VideoRecordingRepository } from './recordings/video-recording.repository.js';
import { videoRecordingSchema } from './recordings/video-recording.schema.js';
import { VideoRecordingFiles } from './recordings/video-recording-files.js';
import { VideoRecordingPurgeTask } from './recordings/video-recording-purge.task.js';
import { VideoRecordingsController } from './recordings/video-recordings.controller.js';
import { VideoRecordingsService } from './recordings/video-recordings.service.js';
import { SpeechService } from './speech/speech.service.js';
import { SyntheticVoicesController } from './speech/synthetic-voices.controller.js';
import { SynthesisPermissionController } from './synthesis/synthesis-permission.controller.js';
import { SynthesisPermissionRepository } from './synthesis/synthesis-permission.repository.js';
import { SynthesisPermissionService } from './synthesis/synthesis-permission.service.js';
import { VideoUploadRepository } from './uploads/video-upload.repository.js';
import { videoUploadSchema } from './uploads/video-upload.schema.js';
import { VideoUploadsController } from './uploads/video-uploads.controller.js';
import { VideoUploadsService } from './uploads/video-uploads.service.js';
import { VideoRepository } from './video.repository.js';
import { VideoAccessService } from './video-access.service.js';
import { VideoEmailsService } from './video-emails.service.js';
import { VideoExportProvider } from './video-export.provider.js';
import { VideoFiles } from './video-files.js';
import { VideoPurgeTask } from './video-purge.task.js';
import { VideosController } from './videos.controller.js';
import { VideosService } from './videos.service.js';
import { GenerateVideoService } from './works/generate-video.service.js';
import { VideoCapabilityService } from './works/video-capability.service.js';
import { VideoMakerService } from './works/video-maker.service.js';
import { VideoPlacesService } from './works/video-places.service.js';
import { VideoWorkRepository } from './works/video-work.repository.js';
import { videoWorkSchema } from './works/video-work.schema.js';
import { VideoWorksController } from './works/video-works.controller.js';
import { VideoWorksService } from './works/video-works.service.js';

export { FilmEngines } from './film-engines.js';
export { FilmDecoder } from './own-films/film-decoder.port.js';
export { LocalFilmDecoder } from './own-films/local.film-decoder.adapter.js';
export { FilmRenderer } from './rendering/film-renderer.port.js';
export { LocalFilmRenderer } from './rendering/local.film-renderer.adapter.js';
export { ProcessSpeechSynthesizer } from './speech/process.speech.adapter.js';
export { SpeechSynthesizer } from './speech/speech-synthesizer.port.js';
export { GenerateVideoService } from './works/generate-video.service.js';
export { VideosService };

/** Memorial videos of pages: orders and the work on them, films and their files, the renderer, synthetic voices. */
@Module({
  imports: [
    AccountsModule,
    MediaModule,
    ObituariesModule,
    PaymentsModule,
    SubscriptionsModule,
    MongooseModule.forFeature([
      { name: 'VideoWork', schema: videoWorkSchema },
      { name: 'VideoRecording', schema: videoRecordingSchema },
      { name: 'VideoUpload', schema: videoUploadSchema },
    ]),
  ],
  controllers: [
    SynthesisPermissionController,
    SyntheticVoicesController,
    VideoRecordingsController,
    VideoUploadsController,
    VideosController,
    VideoWorksController,
  ],
  providers: [
    GenerateVideoService,
    OwnFilmMakerService,
    SpeechService,
    SynthesisPermissionRepository,
    SynthesisPermissionService,
    VideoAccessService,
    VideoExportProvider,
    VideoCapabilityService,
    VideoEmailsService,
    VideoFiles,
    VideoMakerService,
    VideoPlacesService,
    VideoPurgeTask,
    VideoRecordingFiles,
    VideoRecordingPurgeTask,
    VideoRecordingRepository,
    VideoRecordingsService,
    VideoRepository,
    VideoUploadRepository,
    VideoUploadsService,
    VideoWorkRepository,
    VideoWorksService,
    VideosService,
  ],
  exports: [GenerateVideoService, VideosService],
})
export class VideosModule {}
