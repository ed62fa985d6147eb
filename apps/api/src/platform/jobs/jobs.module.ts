import { Global, Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { DecoratedMethods } from '../handlers/decorated-methods.js';
import { JobRepository } from './job.repository.js';
import { jobSchema } from './job.schema.js';
import { JobPurgeTask } from './job-purge.task.js';
import { JobQueue, jobHandlerMark } from './job-queue.js';
import { JobWorker } from './job-worker.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Job', schema: jobSchema }])],
  providers: [
    JobQueue,
    JobRepository,
    JobPurgeTask,
    {
      provide: JobWorker,
      inject: [JobQueue, JobRepository, Clock, PinoLogger],
      useFactory: (jobs: JobQueue, repository: JobRepository, clock: Clock, logger: PinoLogger) =>
        new JobWorker(jobs, repository, clock, {
          concurrency: 2,
          pollMs: 1_000,
          drainMs: 10_000,
          log: (line, err) => logger.warn({ context: 'jobs', err }, line),
        }),
    },
  ],
  exports: [JobQueue, JobWorker],
})
export class JobsModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly config: AppConfig,
    private readonly worker: JobWorker,
    private readonly jobs: JobQueue,
    private readonly decorated: DecoratedMethods,
  ) {}

  onModuleInit(): void {
    for (const { value, call } of this.decorated.list(jobHandlerMark)) this.jobs.register(value, call);
  }

  /** With WORKER=off this process only enqueues; worker.ts starts the worker. */
  onApplicationBootstrap(): void {
    if (this.config.worker === 'inline') this.worker.start();
  }
}
