import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { PinoLogger } from 'nestjs-pino';
import { AccessGuard } from './access/access.guard.js';
import { Clock } from './clock/clock.js';
import { AppConfig } from './config/app-config.js';
import { DrawingsService } from './drawing/drawings.service.js';
import { HealthController } from './health/health.controller.js';
import { AdmissionControl } from './http/admission-control.js';
import { ClientErrorHandler } from './http/client-error-handler.js';
import { EndpointRegistry } from './http/endpoint-registry.js';
import { ErrorFilter } from './http/error.filter.js';
import { GracefulShutdown } from './http/graceful-shutdown.js';
import { RefusalLog, RefusalResponder } from './http/refusal-responder.js';
import { ResponseInterceptor } from './http/response.interceptor.js';
import { ImageProcessor } from './images/image-processor.js';
import { TemporaryFiles } from './storage/temporary-files.js';

/** Infrastructure that every module uses: access, responses, errors, health, images, drawings. */
@Global()
@Module({
  controllers: [HealthController],
  providers: [
    { provide: AdmissionControl, useFactory: () => new AdmissionControl() },
    {
      provide: TemporaryFiles,
      inject: [AppConfig, Clock],
      useFactory: ({ dataDir }: AppConfig, clock: Clock) => new TemporaryFiles(join(dataDir, 'tmp'), clock),
    },
    {
      provide: ImageProcessor,
      inject: [TemporaryFiles, PinoLogger],
      useFactory: (files: TemporaryFiles, log: PinoLogger) => new ImageProcessor(files, log),
    },
    ClientErrorHandler,
    DrawingsService,
    EndpointRegistry,
    GracefulShutdown,
    RefusalLog,
    RefusalResponder,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
  ],
  exports: [AdmissionControl, DrawingsService, EndpointRegistry, ImageProcessor, TemporaryFiles],
})
export class PlatformModule {}
