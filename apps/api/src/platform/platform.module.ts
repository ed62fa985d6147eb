import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccessGuard } from './access/access.guard.js';
import { HealthController } from './health/health.controller.js';
import { AdmissionControl } from './http/admission-control.js';
import { ClientErrorHandler } from './http/client-error-handler.js';
import { EndpointRegistry } from './http/endpoint-registry.js';
import { ErrorFilter } from './http/error.filter.js';
import { GracefulShutdown } from './http/graceful-shutdown.js';
import { RefusalLog } from './http/refusal-log.js';
import { RefusalResponder } from './http/refusal-responder.js';
import { ResponseInterceptor } from './http/response.interceptor.js';

/** Infrastructure that every module uses: access, responses, errors, health. */
@Global()
@Module({
  controllers: [HealthController],
  providers: [
    { provide: AdmissionControl, useFactory: () => new AdmissionControl() },
    ClientErrorHandler,
    EndpointRegistry,
    GracefulShutdown,
    RefusalLog,
    RefusalResponder,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
  ],
  exports: [AdmissionControl, EndpointRegistry],
})
export class PlatformModule {}
