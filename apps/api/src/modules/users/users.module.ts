import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { userSchema } from './user.schema.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

export type { AcceptedAgreements, User } from './user.schema.js';
/** For schemas of other modules that keep the same thing. */
export { agreementsSchema } from './user.schema.js';
/** What other modules may use. */
export { UsersService };

@Module({
  imports: [MongooseModule.forFeature([{ name: 'User', schema: userSchema }])],
  providers: [UsersService, UsersRepository],
  exports: [UsersService],
})
export class UsersModule {}
