import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { ChangeOwnerService } from './change-owner.service.js';
import { InvitationPurgeTask } from './invitation-purge.task.js';
import { InvitationsService } from './invitations.service.js';
import { KeeperRepository } from './keeper.repository.js';
import { KeeperAccountDataProvider } from './keeper-account-data.provider.js';
import { KeepersController } from './keepers.controller.js';
import { KeepersService } from './keepers.service.js';
import { OwnershipEmailsService } from './ownership-emails.service.js';
import { SuccessorsService } from './successors.service.js';
import { TransfersService } from './transfers.service.js';
import { TransfersTask } from './transfers.task.js';

/** Keepers of an obituary beside its owner, the invitations by which they become such, and the ways to another owner. */
@Module({
  imports: [AccountsModule, ObituariesModule, SubscriptionsModule],
  controllers: [KeepersController],
  providers: [
    ChangeOwnerService,
    InvitationPurgeTask,
    InvitationsService,
    KeeperAccountDataProvider,
    KeeperRepository,
    KeepersService,
    OwnershipEmailsService,
    SuccessorsService,
    TransfersService,
    TransfersTask,
  ],
})
export class KeepersModule {}
