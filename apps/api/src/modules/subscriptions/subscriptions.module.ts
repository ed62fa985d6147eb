import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { DashboardService, type RecentPayments } from './dashboard.service.js';
import { PlanEndingTask } from './plan-ending.task.js';
import { type PlanQuote, PlanQuotesService } from './plan-quotes.service.js';
import { SubscriptionsController } from './subscriptions.controller.js';
import { isLimitReached, SubscriptionsService, yearScope } from './subscriptions.service.js';

export {
  DashboardService,
  isLimitReached,
  type PlanQuote,
  PlanQuotesService,
  type RecentPayments,
  SubscriptionsService,
  yearScope,
};

@Module({
  imports: [UsersModule],
  controllers: [SubscriptionsController],
  providers: [DashboardService, PlanEndingTask, PlanQuotesService, SubscriptionsService],
  exports: [DashboardService, PlanQuotesService, SubscriptionsService],
})
export class SubscriptionsModule {}
