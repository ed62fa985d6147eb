import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { UsersModule } from '../users/users.module.js';
import { ReferralController } from './referral.controller.js';
import { ReferralRepository } from './referral.repository.js';
import { referralCodeSchema } from './referral.schema.js';
import { ReferralService } from './referral.service.js';

/** Exports for other modules. */
export { ReferralService };

@Module({
  imports: [
    AuthModule,
    UsersModule,
    MongooseModule.forFeature([{ name: 'ReferralCode', schema: referralCodeSchema }]),
  ],
  controllers: [ReferralController],
  providers: [ReferralRepository, ReferralService],
  exports: [ReferralService],
})
export class ReferralModule {}
