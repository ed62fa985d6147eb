// npm run dev: the product from source at one address, in this process. A changed component is replaced in the open
// page, a changed service restarts the API; the database keeps running.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiSources, RestartedApi } from './dev-api.mjs';
import { TypeChecks } from './dev-types.mjs';
import { serveWeb } from './dev-web.mjs';
import { bin, install, root, runOrExit } from './install-and-build.mjs';

const parent = process.ppid;
const parentCheckMs = 500;

await install();
// The database is the only part that runs as a build.
await runOrExit(
  bin('turbo'),
  ['run', 'build', '--filter=@memorial/embedded-mongo', '--output-logs=errors-only'],
  { stdio: ['ignore', 2, 2] },
);
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
process.env.NODE_ENV = 'development';

const vite = await import(
  pathToFileURL(createRequire(join(root, 'apps/web/package.json')).resolve('vite')).href
);
const sources = await apiSources(vite);
const { readConfig } = await sources.loadModule('platform/config/app-config.ts');
const { embeddedMongo, externalMongo, reachableMongo } = await sources.loadModule(
  'platform/mongo/mongo-server.ts',
);
const { startupErrorMessage } = await sources.loadModule('startup-error.ts');

function exitWithErrors(lines) {
  for (const line of lines) console.error(line);
  process.exit(1);
}

function loadConfig() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return exitWithErrors(error.lines ?? [error.message]);
  }
}

const config = loadConfig();
const server = createServer();
const web = await serveWeb(vite, server);

async function startDatabase({ mongodbUri, dataDir }) {
  return mongodbUri === null
    ? embeddedMongo(dataDir, (line) => console.error(line))
    : reachableMongo(mongodbUri);
}

async function listen({ port, host }) {
  server.listen(port, host);
  await once(server, 'listening');
  return server.address().port;
}

const exitWithError = (error) => exitWithErrors([startupErrorMessage(error, config)]);
const mongo = await startDatabase(config).catch(exitWithError);
const port = await listen(config).catch(exitWithError);

const api = new RestartedApi(sources, async () => {
  const { readConfig } = await sources.loadModule('platform/config/app-config.ts');
  const { createApp } = await sources.loadModule('create-app.ts');
  const current = readConfig(process.env);
  current.setListeningPort(port);
  const app = await createApp(current, externalMongo(mongo.uri), web.load);
  return app.init();
});

server.on('request', (request, response) => {
  web.handle(request, response, () => {
    api.app().then(
      (app) => app.getHttpServer().emit('request', request, response),
      (error) => {
        response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' });
        response.end(`The API does not start:\n${error.stack}\n`);
      },
    );
  });
});

// An error of one request must not end the session of the developer.
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => console.error(error));

const types = new TypeChecks(['apps/api', 'apps/web']);
let isEnding = false;
async function end() {
  if (isEnding) return;
  isEnding = true;
  types.stop();
  server.close();
  await api.close();
  await mongo.stop();
  server.closeAllConnections();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
// Watch the parent: a signal to npm ends npm and its shell but does not reach this process.
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) void end();
  }, parentCheckMs).unref();
}

await api.app().catch((error) => console.error(`The API does not start: ${error.stack}`));
if (!isEnding) {
  process.stdout.write(`ready http://${config.host}:${port}\n`);
  types.start([sources.watcher, web.watcher]);
}
