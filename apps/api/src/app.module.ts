import { type DynamicModule, Global, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { SiteModule } from './modules/site/site.module.js';
import { SubscriptionsModule } from './modules/subscriptions/subscriptions.module.js';
import { type Actor, SessionReader } from './platform/access/caller.js';
import { Clock, SystemClock } from './platform/clock/clock.js';
import { AppConfig } from './platform/config/app-config.js';
import { READINESS } from './platform/health/readiness.js';
import { loggerOptions } from './platform/logging/logger-options.js';
import { PlatformModule } from './platform/platform.module.js';

class NoSessions extends SessionReader {
  async actorOf(): Promise<Actor | null> {
    return null;
  }
}

/** The composition of the application: the only place where a port is bound to an adapter. */
@Module({})
export class AppModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggerModule.forRoot(loggerOptions(config)),
        bindings(config),
        PlatformModule,
        SubscriptionsModule,
        SiteModule,
      ],
    };
  }
}

@Global()
@Module({})
class Bindings {}

function bindings(config: AppConfig): DynamicModule {
  const providers = [
    { provide: AppConfig, useValue: config },
    { provide: Clock, useClass: SystemClock },
    { provide: SessionReader, useClass: NoSessions },
    { provide: READINESS, useValue: [] },
  ];
  return { module: Bindings, providers, exports: [AppConfig, Clock, SessionReader, READINESS] };
}
