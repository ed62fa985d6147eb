import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountDataService } from './account-data.service.js';
import { AccountEvents, OnAccountEvent } from './account-events.js';
import { userSchema } from './user.schema.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** Exports for other modules. */
export {
  ExportAccountData,
  type ExportedFile,
  exportedJson,
  HideAccountData,
  OnAccountRename,
  PurgeAccountData,
  RestoreAccountData,
} from './account-data.service.js';
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
export { accountRestorableUntil } from './retention.js';
export type { AcceptedAgreements, AccountEvent, User } from './user.schema.js';
/** agreementsSchema is exported for schemas of other modules that store agreements too. */
export { agreementsSchema, emailAddressOf, notificationsOf } from './user.schema.js';
export { AccountDataService, AccountEvents, OnAccountEvent, UsersService };

@Module({
  imports: [MongooseModule.forFeature([{ name: 'User', schema: userSchema }])],
  providers: [AccountEvents, AccountDataService, UsersService, UsersRepository],
  exports: [AccountEvents, AccountDataService, UsersService],
})
export class UsersModule {}
