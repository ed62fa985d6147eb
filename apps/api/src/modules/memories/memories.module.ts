import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChangeMemoryService } from './change-memory.service.js';
import { CreateMemoryService } from './create-memory.service.js';
import { MemoriesController } from './memories.controller.js';
import { MemoriesService } from './memories.service.js';
import { MemoryRepository } from './memory.repository.js';
import { memorySchema } from './memory.schema.js';
import { MemoryAccountPart } from './memory-account-part.js';
import { MemoryErasure } from './memory-erasure.js';
import { MemoryListsRepository } from './memory-lists.repository.js';
import { MemoryPresentation } from './memory-presentation.js';
import { MemoryReads } from './memory-reads.js';
import { RemoveMemoryService } from './remove-memory.service.js';
import { VisibleMemories } from './visible-memories.js';

@Module({
  imports: [
    ObituariesModule,
    SubscriptionsModule,
    UsersModule,
    MongooseModule.forFeature([{ name: 'Memory', schema: memorySchema }]),
  ],
  controllers: [MemoriesController],
  providers: [
    ChangeMemoryService,
    CreateMemoryService,
    MemoriesService,
    MemoryAccountPart,
    MemoryErasure,
    MemoryListsRepository,
    MemoryPresentation,
    MemoryReads,
    MemoryRepository,
    RemoveMemoryService,
    VisibleMemories,
  ],
})
export class MemoriesModule {}
