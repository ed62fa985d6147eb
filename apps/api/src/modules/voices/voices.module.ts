import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MediaModule } from '../media/media.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { VoiceRepository } from './voice.repository.js';
import { VoiceDownloadService } from './voice-download.service.js';
import { VoiceExportProvider } from './voice-export.provider.js';
import { VoiceFiles } from './voice-files.js';
import { VoicePurgeTask } from './voice-purge.task.js';
import { VoiceUploadService } from './voice-upload.service.js';
import { VoicesController } from './voices.controller.js';
import { VoicesService } from './voices.service.js';

export { receiveWav } from './receive-wav.js';
export { convertWav, wavSecondsOf } from './wav-file.js';

/** Voice recordings of pages. */
@Module({
  imports: [AccountsModule, MediaModule, ObituariesModule, SubscriptionsModule],
  controllers: [VoicesController],
  providers: [
    VoiceExportProvider,
    VoiceDownloadService,
    VoiceFiles,
    VoicePurgeTask,
    VoiceRepository,
    VoiceUploadService,
    VoicesService,
  ],
})
export class VoicesModule {}
