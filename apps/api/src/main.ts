import 'reflect-metadata';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type AppConfig, ConfigurationError, readConfig } from './platform/config/app-config.js';
import { embeddedMongo, type MongoServer, reachableMongo } from './platform/mongo/mongo-server.js';
import { shutDownOnSignals } from './process-signals.js';
import { exitWithError, startupErrorMessage } from './startup-error.js';

function loadConfig(): AppConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigurationError) exitWithError(error);
    throw error;
  }
}

function mongoOf({ mongodbUri, dataDir }: AppConfig): Promise<MongoServer> {
  return mongodbUri === null
    ? embeddedMongo(dataDir, (line) => console.error(line))
    : reachableMongo(mongodbUri);
}

/** Replaces Nest's own `listen`, which logs an error before this file can report it, at any log level. */
async function listen(app: NestExpressApplication, { port, host }: AppConfig): Promise<number> {
  await app.init();
  const server = app.getHttpServer().listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const config = loadConfig();
try {
  // Load the application from disk while the database starts.
  const [mongo, { createApp }] = await Promise.all([mongoOf(config), import('./create-app.js')]);
  const app = await createApp(config, mongo);
  shutDownOnSignals(app);
  const port = await listen(app, config);
  config.setListeningPort(port);
  process.stdout.write(`ready http://${config.host}:${port}\n`);
} catch (error) {
  exitWithError(new Error(startupErrorMessage(error, config)));
}
