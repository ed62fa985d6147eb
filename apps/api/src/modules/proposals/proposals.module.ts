import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BlockedAuthorsModule } from '../blocked-authors/blocked-authors.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { ProposalRepository } from './proposal.repository.js';
import { proposalSchema } from './proposal.schema.js';
import { ProposalAccountDataProvider } from './proposal-account-data.provider.js';
import { ProposalMergeProvider } from './proposal-merge.provider.js';
import { ProposalPurgeTask } from './proposal-purge.task.js';
import { ProposalsController } from './proposals.controller.js';
import { ProposalsService } from './proposals.service.js';

/** Changes of an obituary that readers propose to its keepers. */
@Module({
  imports: [
    AccountsModule,
    BlockedAuthorsModule,
    ObituariesModule,
    MongooseModule.forFeature([{ name: 'Proposal', schema: proposalSchema }]),
  ],
  controllers: [ProposalsController],
  providers: [
    ProposalAccountDataProvider,
    ProposalMergeProvider,
    ProposalPurgeTask,
    ProposalRepository,
    ProposalsService,
  ],
})
export class ProposalsModule {}
