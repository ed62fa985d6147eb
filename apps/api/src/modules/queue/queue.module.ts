import { Module } from '@nestjs/common';
import { AdministrationModule } from '../administration/administration.module.js';
import { ClaimsModule } from '../claims/claims.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { QueueController } from './queue.controller.js';
import { QueueService } from './queue.service.js';
import { QueueSourcesService } from './queue-sources.service.js';

/** One queue of all that waits for moderators and administrators. */
@Module({
  imports: [AdministrationModule, ClaimsModule, MemoriesModule, ObituariesModule, ReportsModule],
  controllers: [QueueController],
  providers: [QueueService, QueueSourcesService],
})
export class QueueModule {}
