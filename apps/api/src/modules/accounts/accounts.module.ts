import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ReferralModule } from '../referral/referral.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountExportService } from './account-export.service.js';
import { CredentialsService } from './credentials.service.js';

/** Operations of users on their own account. */
@Module({
  imports: [AuthModule, ReferralModule, UsersModule],
  controllers: [AccountController],
  providers: [AccountDeletionService, AccountExportService, AccountService, CredentialsService],
})
export class AccountsModule {}
