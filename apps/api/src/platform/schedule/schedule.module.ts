import { Global, Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { DecoratedMethods } from '../handlers/decorated-methods.js';
import { ScheduledTaskRepository } from './scheduled-task.repository.js';
import { scheduledTaskSchema } from './scheduled-task.schema.js';
import { ScheduledTask, ScheduledTasks } from './scheduled-tasks.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'ScheduledTask', schema: scheduledTaskSchema }])],
  providers: [
    ScheduledTaskRepository,
    {
      provide: ScheduledTasks,
      inject: [ScheduledTaskRepository, Clock, PinoLogger],
      useFactory: (repository: ScheduledTaskRepository, clock: Clock, logger: PinoLogger) =>
        new ScheduledTasks(repository, clock, {
          pollMs: 5 * 60_000,
          log: (line, err) => logger.warn({ context: 'schedule', err }, line),
        }),
    },
  ],
  exports: [ScheduledTasks],
})
export class ScheduleModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly config: AppConfig,
    private readonly scheduledTasks: ScheduledTasks,
    private readonly decorated: DecoratedMethods,
  ) {}

  onModuleInit(): void {
    this.scheduledTasks.tasks = this.decorated.byValue(ScheduledTask);
  }

  /** Scheduled tasks run in the same process as the job worker. */
  onApplicationBootstrap(): void {
    if (this.config.worker === 'inline') this.scheduledTasks.start();
  }
}
