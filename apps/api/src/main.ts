import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { type AppConfig, ConfigurationError, readConfig } from './platform/config/app-config.js';
import { answeringMongo, embeddedMongo, type MongoServer } from './platform/mongo/mongo-server.js';

function refuse(lines: readonly string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

function startConfig(): AppConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigurationError) refuse(error.lines);
    throw error;
  }
}

function mongoOf({ mongodbUri, dataDir }: AppConfig): Promise<MongoServer> {
  return mongodbUri === null
    ? embeddedMongo(dataDir, (line) => console.error(line))
    : answeringMongo(mongodbUri);
}

const config = startConfig();
try {
  // The application is read from the disk while the database starts.
  const [mongo, { createApp }] = await Promise.all([mongoOf(config), import('./create-app.js')]);
  const app = await createApp(config, mongo);
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  process.stdout.write(`ready http://${config.host}:${port}\n`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') refuse([`PORT: ${config.host}:${config.port} is already in use`]);
  if (code === 'EACCES') refuse([`PORT: no permission to listen on ${config.host}:${config.port}`]);
  refuse([message]);
}
