import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountEvents, OnAccountEvent } from './account-events.js';
import { AccountExportService } from './account-export.service.js';
import { AccountMailService } from './account-mail.service.js';
import { PlanGrantsService } from './plan-grants.service.js';
import { userSchema } from './user.schema.js';
import { UserSearchKeysTask } from './user-search-keys.task.js';
import { UsersRepository } from './users.repository.js';

/** Exports for other modules. */
export { presentSessionUser, roleOf } from './account.presenter.js';
export { AccountAuthentication } from './account-authentication.port.js';
export {
  ExportAccountData,
  ExportAccountPart,
  exportedJson,
  HideAccountData,
  OnAccountRename,
  PurgeAccountData,
  RestoreAccountData,
} from './account-hooks.js';
export {
  creditableGrants,
  creditOf,
  grantByOrder,
  lowerPaid,
  type PricedOrder,
  reverseOrder,
} from './grant-changes.js';
export {
  addMonths,
  endedLevels,
  endOf,
  endOfLevel,
  type Grants,
  grantsOf,
  lapsedPlan,
  type PlanPeriod,
  planInForce,
  rankOf,
} from './plan-grants.js';
export { purgeableBefore, restorableSince, restorableUntil } from './retention.js';
export type { AcceptedAgreements, AccountAct, AccountEvent, StoredRole, User } from './user.schema.js';
/** agreementsSchema is exported for schemas of other modules that store agreements too. */
export { agreementsSchema, emailAddressOf, notificationsOf, storedRoles } from './user.schema.js';
export { keysOfSearch } from './user-search-keys.js';
export {
  AccountEvents,
  AccountMailService,
  AccountService,
  OnAccountEvent,
  PlanGrantsService,
  UsersRepository,
};

/** Accounts: stored users, their plans, and what owners do with their account. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'User', schema: userSchema }])],
  controllers: [AccountController],
  providers: [
    AccountDeletionService,
    AccountEvents,
    AccountExportService,
    AccountMailService,
    AccountService,
    PlanGrantsService,
    UserSearchKeysTask,
    UsersRepository,
  ],
  exports: [
    AccountEvents,
    AccountMailService,
    AccountService,
    MongooseModule,
    PlanGrantsService,
    UsersRepository,
  ],
})
export class AccountsModule {}
