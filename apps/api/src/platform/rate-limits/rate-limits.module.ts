import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { ScheduledTasks } from '../schedule/scheduled-tasks.js';
import { RateCounterRepository } from './rate-counter.repository.js';
import { rateCounterSchema } from './rate-counter.schema.js';
import { RateLimits } from './rate-limits.js';
import { WriteLimitInterceptor } from './write-limit.interceptor.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'RateCounter', schema: rateCounterSchema }])],
  providers: [
    RateLimits,
    RateCounterRepository,
    { provide: APP_INTERCEPTOR, useClass: WriteLimitInterceptor },
  ],
  exports: [RateLimits],
})
export class RateLimitsModule implements OnModuleInit {
  constructor(
    private readonly limits: RateLimits,
    private readonly scheduledTasks: ScheduledTasks,
  ) {}

  onModuleInit(): void {
    this.scheduledTasks.register('rate-limits', () => this.limits.deleteExpired());
  }
}
