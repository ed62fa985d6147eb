import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { InvitationPurgeTask } from './invitation-purge.task.js';
import { InvitationsService } from './invitations.service.js';
import { KeeperRepository } from './keeper.repository.js';
import { KeeperAccountDataProvider } from './keeper-account-data.provider.js';
import { KeepersController } from './keepers.controller.js';
import { KeepersService } from './keepers.service.js';

/** Keepers of an obituary beside its owner, and the invitations by which they become such. */
@Module({
  imports: [AccountsModule, ObituariesModule],
  controllers: [KeepersController],
  providers: [
    InvitationPurgeTask,
    InvitationsService,
    KeeperAccountDataProvider,
    KeeperRepository,
    KeepersService,
  ],
})
export class KeepersModule {}
