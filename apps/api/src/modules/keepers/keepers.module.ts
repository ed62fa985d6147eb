import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { FamilyTreesModule } from '../family-trees/family-trees.module.js';
import { ObituariesModule } from '../obituaries/obituaries.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { ChangeOwnerService } from './change-owner.service.js';
import { FamilyTreeKind } from './family-tree.kind.js';
import { FamilyTreeKeepersController } from './family-tree-keepers.controller.js';
import { HeldObituariesTask } from './held-obituaries.task.js';
import { InvitationPurgeTask } from './invitation-purge.task.js';
import { InvitationsService } from './invitations.service.js';
import { FamilyTreeKeeperRepository, ObituaryKeeperRepository } from './keeper.repository.js';
import { KeeperAccountDataProvider } from './keeper-account-data.provider.js';
import { KeepersController } from './keepers.controller.js';
import { KeepersService } from './keepers.service.js';
import { KeptKinds } from './kept-kinds.js';
import { ObituaryKind } from './obituary.kind.js';
import { OwnershipEmailsService } from './ownership-emails.service.js';
import { SuccessorsService } from './successors.service.js';
import { TransfersService } from './transfers.service.js';
import { TransfersTask } from './transfers.task.js';
import { TreeClosingEmailsService } from './tree-closing-emails.service.js';

export { changeKeepers } from './change-keepers.js';
export { transferEndsAt } from './change-owner.service.js';
export { freeKeeperPlaces } from './invitation.presenter.js';
export { ChangeOwnerService, ObituaryKeeperRepository, ObituaryKind };

/** Keepers of an obituary or a family tree beside its owner, the invitations by which they become such, and the ways to another owner. */
@Module({
  imports: [AccountsModule, FamilyTreesModule, ObituariesModule, SubscriptionsModule],
  controllers: [FamilyTreeKeepersController, KeepersController],
  providers: [
    ChangeOwnerService,
    FamilyTreeKeeperRepository,
    FamilyTreeKind,
    HeldObituariesTask,
    InvitationPurgeTask,
    InvitationsService,
    KeeperAccountDataProvider,
    KeepersService,
    KeptKinds,
    ObituaryKeeperRepository,
    ObituaryKind,
    OwnershipEmailsService,
    SuccessorsService,
    TransfersService,
    TransfersTask,
    TreeClosingEmailsService,
  ],
  exports: [ChangeOwnerService, ObituaryKeeperRepository, ObituaryKind],
})
export class KeepersModule {}
