import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { endOnSignals } from './end-on-signals.js';
import { type AppConfig, ConfigurationError, readConfig } from './platform/config/app-config.js';
import { JobWorker } from './platform/jobs/job-worker.js';
import { answeringMongo } from './platform/mongo/mongo-server.js';
import { Sweeps } from './platform/schedule/sweeps.js';

/** Runs jobs and scheduled tasks without the API: same configuration and modules, no HTTP server. */
async function startWorker(config: AppConfig, mongodbUri: string): Promise<void> {
  const app = await NestFactory.createApplicationContext(
    AppModule.with(config, await answeringMongo(mongodbUri)),
    {
      logger: ['error', 'warn'],
      abortOnError: false,
    },
  );
  endOnSignals(app);
  app.get(JobWorker).start();
  app.get(Sweeps).start();
  process.stdout.write('worker ready\n');
}

function refuse(lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  if (config.mongodbUri === null) refuse(['MONGODB_URI: a worker needs the server that the API uses']);
  await startWorker(config, config.mongodbUri);
} catch (error) {
  if (error instanceof ConfigurationError) refuse(error.lines);
  refuse([error instanceof Error ? error.message : String(error)]);
}
