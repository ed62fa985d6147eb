import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MediaModule } from '../media/media.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { MergeRepository } from './merge.repository.js';
import { mergeSchema } from './merge.schema.js';
import { MergeAccountDataProvider } from './merge-account-data.provider.js';
import { MergeDecisionsService } from './merge-decisions.service.js';
import { MergeEmailsService } from './merge-emails.service.js';
import { MergePagesRepository } from './merge-pages.repository.js';
import { MergePairsService } from './merge-pairs.service.js';
import { MergeProposalsService } from './merge-proposals.service.js';
import { MergeTargetProvider } from './merge-target.provider.js';
import { MergesController } from './merges.controller.js';
import { MergesTask } from './merges.task.js';
import { MergingService } from './merging.service.js';
import { UnmergingService } from './unmerging.service.js';

/** Two obituaries of one person become one, and two again. */
@Module({
  imports: [
    AccountsModule,
    MediaModule,
    ObituariesModule,
    SubscriptionsModule,
    MongooseModule.forFeature([{ name: 'Merge', schema: mergeSchema }]),
  ],
  controllers: [MergesController],
  providers: [
    MergeAccountDataProvider,
    MergeDecisionsService,
    MergeEmailsService,
    MergePagesRepository,
    MergePairsService,
    MergeProposalsService,
    MergeRepository,
    MergesTask,
    MergeTargetProvider,
    MergingService,
    UnmergingService,
  ],
})
export class MergesModule {}
