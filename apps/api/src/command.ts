import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { type AppConfig, readConfig } from './platform/config/app-config.js';
import { embeddedMongoForCommand, type MongoServer, reachableMongo } from './platform/mongo/mongo-server.js';
import { exitWithError } from './startup-error.js';

/** Database of the product that the configuration names, whether the product runs or not. */
const mongoForCommand = ({ mongodbUri, dataDir }: AppConfig): Promise<MongoServer> =>
  mongodbUri === null ? embeddedMongoForCommand(dataDir) : reachableMongo(mongodbUri);

/** Runs a command in the whole application without HTTP, jobs and demo data: only its own consequences are done here. */
export async function runInApplication(
  config: AppConfig,
  command: (app: INestApplicationContext) => Promise<string>,
): Promise<string> {
  const mongo = await mongoForCommand(config);
  const settings: AppConfig = {
    ...config,
    worker: 'off',
    demoData: false,
    logLevel: 'silent',
    setListeningPort: (port) => config.setListeningPort(port),
  };
  const app = await NestFactory.createApplicationContext(AppModule.with(settings, mongo), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await command(app);
  } finally {
    await app.close();
  }
}

/**
 * Runs an operator's command: prints its line, or its errors with exit code 1. Exits at once after an error,
 * because an application that has failed to start leaves its database connection open.
 * @param command gets the arguments of the process, returns the line to print, or throws an Error with one line
 */
export async function runCommand(
  command: (args: readonly string[], readConfig: () => AppConfig) => Promise<string>,
): Promise<void> {
  try {
    const line = await command(process.argv.slice(2), () => readConfig(process.env));
    process.stdout.write(`${line}\n`);
  } catch (error) {
    exitWithError(error);
  }
}
