import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { CreateMemoryService } from './create-memory.service.js';
import { MemoriesController } from './memories.controller.js';
import { MemoriesService } from './memories.service.js';
import { MemoryRepository } from './memory.repository.js';
import { memorySchema } from './memory.schema.js';
import { MemoryAccountDataProvider } from './memory-account-data.provider.js';
import { MemoryCache } from './memory-cache.js';
import { MemoryDeletionService } from './memory-deletion.service.js';
import { MemoryListsRepository } from './memory-lists.repository.js';
import { MemoryPurgeTask } from './memory-purge.task.js';
import { UpdateMemoryService } from './update-memory.service.js';

@Module({
  imports: [
    ObituariesModule,
    SubscriptionsModule,
    AccountsModule,
    MongooseModule.forFeature([{ name: 'Memory', schema: memorySchema }]),
  ],
  controllers: [MemoriesController],
  providers: [
    UpdateMemoryService,
    CreateMemoryService,
    MemoriesService,
    MemoryAccountDataProvider,
    MemoryPurgeTask,
    MemoryListsRepository,
    MemoryCache,
    MemoryRepository,
    MemoryDeletionService,
  ],
})
export class MemoriesModule {}
