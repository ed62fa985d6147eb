import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ReferralController } from './referral.controller.js';
import { ReferralRepository } from './referral.repository.js';
import { referralCodeSchema } from './referral.schema.js';
import { ReferralService } from './referral.service.js';

@Module({
  imports: [
    AuthModule,
    AccountsModule,
    MongooseModule.forFeature([{ name: 'ReferralCode', schema: referralCodeSchema }]),
  ],
  controllers: [ReferralController],
  providers: [ReferralRepository, ReferralService],
})
export class ReferralModule {}
