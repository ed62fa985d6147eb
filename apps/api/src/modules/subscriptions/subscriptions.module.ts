import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DashboardPayments, DashboardService } from './dashboard.service.js';
import { PlanEndingTask } from './plan-ending.task.js';
import { PlanQuotesService } from './plan-quotes.service.js';
import { SubscriptionsController } from './subscriptions.controller.js';
import {
  isLimitReached,
  mayReadUsage,
  monthScope,
  OwnedObituaryIds,
  OwnerOfKeptObituary,
  SubscriptionsService,
  yearScope,
} from './subscriptions.service.js';

export {
  DashboardPayments,
  isLimitReached,
  mayReadUsage,
  monthScope,
  OwnedObituaryIds,
  OwnerOfKeptObituary,
  PlanQuotesService,
  SubscriptionsService,
  yearScope,
};

@Module({
  imports: [AccountsModule],
  controllers: [SubscriptionsController],
  providers: [DashboardService, PlanEndingTask, PlanQuotesService, SubscriptionsService],
  exports: [PlanQuotesService, SubscriptionsService],
})
export class SubscriptionsModule {}
