import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
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
export class RateLimitsModule {}
