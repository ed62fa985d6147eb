import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdministrationModule } from '../administration/administration.module.js';
import { BlockedAuthorsModule } from '../blocked-authors/blocked-authors.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { BlockAuthorService } from './block-author.service.js';
import { BlockedAuthorsController } from './blocked-authors.controller.js';
import { CreateGuestMemoryService } from './create-guest-memory.service.js';
import { CreateMemoryService } from './create-memory.service.js';
import { GuestEmailRepository } from './guest-email.repository.js';
import { guestEmailSchema } from './guest-email.schema.js';
import { GuestEmailsService } from './guest-emails.service.js';
import { HeldMemoriesService } from './held-memories.service.js';
import { MemoriesController } from './memories.controller.js';
import { MemoriesService } from './memories.service.js';
import { MemoryRepository } from './memory.repository.js';
import { memorySchema } from './memory.schema.js';
import { MemoryAccountDataProvider } from './memory-account-data.provider.js';
import { MemoryActLogService } from './memory-act-log.service.js';
import { MemoryCache } from './memory-cache.js';
import { MemoryDeletionService } from './memory-deletion.service.js';
import { MemoryExportProvider } from './memory-export.provider.js';
import { MemoryFileDownloadService } from './memory-file-download.service.js';
import { MemoryFiles } from './memory-files.js';
import { MemoryListsRepository } from './memory-lists.repository.js';
import { MemoryMergeProvider } from './memory-merge.provider.js';
import { MemoryPurgeTask } from './memory-purge.task.js';
import { ModerateByKeyService } from './moderate-by-key.service.js';
import { ModerationEmailsService } from './moderation-emails.service.js';
import { ReportedMemoriesService } from './reported-memories.service.js';
import { MemoryScreeningService } from './screening/memory-screening.service.js';
import { UpdateMemoryService } from './update-memory.service.js';

export { type MemoryCaller, sentEditKey } from './memory.policy.js';
export { presentFiles } from './memory.presenter.js';
export type { StoredMemory } from './memory.schema.js';
export {
  filesOf,
  type StoredContribution,
  type StoredMemoryPhoto,
  type StoredMemoryVoice,
} from './memory-contribution.schema.js';
export {
  CreateGuestMemoryService,
  CreateMemoryService,
  HeldMemoriesService,
  MemoriesService,
  MemoryDeletionService,
  MemoryFiles,
  MemoryRepository,
  ReportedMemoriesService,
  UpdateMemoryService,
};

@Module({
  imports: [
    AdministrationModule,
    ObituariesModule,
    SubscriptionsModule,
    AccountsModule,
    BlockedAuthorsModule,
    MongooseModule.forFeature([
      { name: 'Memory', schema: memorySchema },
      { name: 'GuestEmail', schema: guestEmailSchema },
    ]),
  ],
  controllers: [BlockedAuthorsController, MemoriesController],
  providers: [
    BlockAuthorService,
    UpdateMemoryService,
    CreateGuestMemoryService,
    CreateMemoryService,
    GuestEmailRepository,
    GuestEmailsService,
    HeldMemoriesService,
    MemoriesService,
    MemoryAccountDataProvider,
    MemoryActLogService,
    MemoryMergeProvider,
    MemoryPurgeTask,
    MemoryListsRepository,
    MemoryCache,
    MemoryRepository,
    MemoryScreeningService,
    ModerateByKeyService,
    ModerationEmailsService,
    MemoryDeletionService,
    MemoryExportProvider,
    MemoryFileDownloadService,
    MemoryFiles,
    ReportedMemoriesService,
  ],
  exports: [
    CreateGuestMemoryService,
    CreateMemoryService,
    HeldMemoriesService,
    MemoriesService,
    MemoryCache,
    MemoryDeletionService,
    MemoryFiles,
    MemoryRepository,
    ReportedMemoriesService,
    UpdateMemoryService,
  ],
})
export class MemoriesModule {}
