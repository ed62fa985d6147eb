import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { SubscriptionsController } from './subscriptions.controller.js';
import { SubscriptionsService, yearScope } from './subscriptions.service.js';

export { SubscriptionsService, yearScope };

@Module({
  imports: [UsersModule],
  controllers: [SubscriptionsController],
  providers: [SubscriptionsService],
  exports: [SubscriptionsService],
})
export class SubscriptionsModule {}
