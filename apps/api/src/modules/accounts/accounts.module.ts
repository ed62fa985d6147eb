import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AccountDeletion } from './account-deletion.service.js';
import { AccountExport } from './account-export.service.js';
import { CredentialsService } from './credentials.service.js';
import { ReferralController } from './referral.controller.js';
import { ReferralRepository } from './referral.repository.js';
import { referralCodeSchema } from './referral.schema.js';
import { ReferralService } from './referral.service.js';

/** What a person does with their own account. */
@Module({
  imports: [
    AuthModule,
    UsersModule,
    MongooseModule.forFeature([{ name: 'ReferralCode', schema: referralCodeSchema }]),
  ],
  controllers: [AccountController, ReferralController],
  providers: [
    AccountDeletion,
    AccountExport,
    AccountService,
    CredentialsService,
    ReferralRepository,
    ReferralService,
  ],
})
export class AccountsModule {}
