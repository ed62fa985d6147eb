import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { type AppConfig, readConfig } from './platform/config/app-config.js';
import { JobWorker } from './platform/jobs/job-worker.js';
import { reachableMongo } from './platform/mongo/mongo-server.js';
import { ScheduledTasks } from './platform/schedule/scheduled-tasks.js';
import { shutDownOnSignals } from './process-signals.js';
import { exitWithError } from './startup-error.js';

/** Runs jobs and scheduled tasks without the API: same configuration and modules, no HTTP server. */
async function startWorker(config: AppConfig, mongodbUri: string): Promise<void> {
  const app = await NestFactory.createApplicationContext(
    AppModule.with(config, await reachableMongo(mongodbUri)),
    {
      logger: ['error', 'warn'],
      abortOnError: false,
    },
  );
  shutDownOnSignals(app);
  app.get(JobWorker).start();
  app.get(ScheduledTasks).start();
  process.stdout.write('worker ready\n');
}

try {
  const config = readConfig(process.env);
  if (config.mongodbUri === null) throw new Error('MONGODB_URI: a worker needs the server that the API uses');
  await startWorker(config, config.mongodbUri);
} catch (error) {
  exitWithError(error);
}
