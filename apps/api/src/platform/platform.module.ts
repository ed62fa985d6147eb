import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access/access.guard.js';
import { HealthController } from './health/health.controller.js';
import { AnswerInterceptor } from './http/answer.interceptor.js';
import { BrokenRequests } from './http/broken-requests.js';
import { EndpointRegistry } from './http/endpoint-registry.js';
import { ErrorFilter } from './http/error.filter.js';
import { LastAnswers } from './http/last-answers.js';

/** Infrastructure that every module uses: access, responses, errors, health. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [HealthController],
  providers: [
    BrokenRequests,
    EndpointRegistry,
    LastAnswers,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
  ],
  exports: [EndpointRegistry],
})
export class PlatformModule {}
