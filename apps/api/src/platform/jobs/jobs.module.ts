import { Global, Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { Sweeps } from '../schedule/sweeps.js';
import { JobRepository } from './job.repository.js';
import { jobSchema } from './job.schema.js';
import { JobSweep } from './job-sweep.js';
import { JobWorker } from './job-worker.js';
import { Jobs } from './jobs.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Job', schema: jobSchema }])],
  providers: [
    Jobs,
    JobRepository,
    JobSweep,
    {
      provide: JobWorker,
      inject: [Jobs, JobRepository, Clock, PinoLogger],
      useFactory: (jobs: Jobs, repository: JobRepository, clock: Clock, logger: PinoLogger) =>
        new JobWorker(jobs, repository, clock, {
          concurrency: 2,
          pollMs: 1_000,
          drainMs: 10_000,
          log: (line, err) => logger.warn({ context: 'jobs', err }, line),
        }),
    },
  ],
  exports: [Jobs, JobWorker],
})
export class JobsModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly config: AppConfig,
    private readonly worker: JobWorker,
    private readonly sweeps: Sweeps,
    private readonly sweep: JobSweep,
  ) {}

  onModuleInit(): void {
    this.sweeps.register('jobs', () => this.sweep.run());
  }

  /** With WORKER=off this process only enqueues; worker.ts starts the worker. */
  onApplicationBootstrap(): void {
    if (this.config.worker === 'inline') this.worker.start();
  }
}
