import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountEvents } from './account-events.js';
import { userSchema } from './user.schema.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

export { accountUndoUntil } from './account-term.js';
export type { AcceptedAgreements, AccountEvent, User } from './user.schema.js';
/** The first for schemas of other modules that keep the same thing. */
export { addressOf, agreementsSchema, notificationsOf } from './user.schema.js';
/** What other modules may use. */
export { AccountEvents, UsersService };

@Module({
  imports: [MongooseModule.forFeature([{ name: 'User', schema: userSchema }])],
  providers: [AccountEvents, UsersService, UsersRepository],
  exports: [AccountEvents, UsersService],
})
export class UsersModule {}
