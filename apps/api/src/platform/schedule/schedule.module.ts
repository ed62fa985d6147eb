import { Global, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { SweepRepository } from './sweep.repository.js';
import { sweepSchema } from './sweep.schema.js';
import { Sweeps } from './sweeps.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Sweep', schema: sweepSchema }])],
  providers: [
    SweepRepository,
    {
      provide: Sweeps,
      inject: [SweepRepository, Clock, PinoLogger],
      useFactory: (repository: SweepRepository, clock: Clock, logger: PinoLogger) =>
        new Sweeps(repository, clock, {
          pollMs: 5 * 60_000,
          log: (line, err) => logger.warn({ context: 'schedule', err }, line),
        }),
    },
  ],
  exports: [Sweeps],
})
export class ScheduleModule implements OnApplicationBootstrap {
  constructor(
    private readonly config: AppConfig,
    private readonly sweeps: Sweeps,
  ) {}

  /** Scheduled tasks run in the same process as the job worker. */
  onApplicationBootstrap(): void {
    if (this.config.worker === 'inline') this.sweeps.start();
  }
}
