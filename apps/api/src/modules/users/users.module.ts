import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountDataProviders } from './account-data-providers.js';
import { AccountEvents, OnAccountEvent } from './account-events.js';
import { userSchema } from './user.schema.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** Exports for other modules. */
export { type AccountDataProvider, type ExportedFile, exportedJson } from './account-data-providers.js';
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
export { AccountDataProviders, AccountEvents, OnAccountEvent, UsersService };

@Module({
  imports: [MongooseModule.forFeature([{ name: 'User', schema: userSchema }])],
  providers: [AccountEvents, AccountDataProviders, UsersService, UsersRepository],
  exports: [AccountEvents, AccountDataProviders, UsersService],
})
export class UsersModule {}
