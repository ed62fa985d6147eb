import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountEvents } from './account-events.js';
import { AccountParts } from './account-parts.js';
import { userSchema } from './user.schema.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** Exports for other modules. */
export { type AccountPart, type ExportedFile, exportedJson } from './account-parts.js';
export { accountUndoUntil } from './account-term.js';
export type { AcceptedAgreements, AccountEvent, User } from './user.schema.js';
/** agreementsSchema is exported for schemas of other modules that store agreements too. */
export { addressOf, agreementsSchema, notificationsOf } from './user.schema.js';
export { AccountEvents, AccountParts, UsersService };

@Module({
  imports: [MongooseModule.forFeature([{ name: 'User', schema: userSchema }])],
  providers: [AccountEvents, AccountParts, UsersService, UsersRepository],
  exports: [AccountEvents, AccountParts, UsersService],
})
export class UsersModule {}
