import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import supertest from 'supertest';
import { inject } from 'vitest';
import { AppModule } from '../../src/app.module.js';
import { configureHttp } from '../../src/create-app.js';
import { WEB_BUILD } from '../../src/modules/site/web-build.module.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { type AppConfig, readConfig } from '../../src/platform/config/app-config.js';
import { Mailer } from '../../src/platform/mail/mailer.port.js';
import { MemoryMailer } from '../../src/platform/mail/memory.mailer.fake.js';
import { externalMongo } from '../../src/platform/mongo/mongo-server.js';
import { CachingExpressAdapter } from '../../src/platform/response-cache/caching-express.adapter.js';
import { startDatabase, type TestDatabase } from './database.js';
import { withOption } from './database-uri.js';
import { DocumentedResponses } from './documented-responses.js';
import { FakeClock } from './fake-clock.js';
import { webStandIn } from './web-stand-in.js';

export interface TestApp {
  readonly app: NestExpressApplication;
  readonly http: ReturnType<typeof supertest>;
  readonly clock: FakeClock;
  /** Records sent e-mails. */
  readonly mailbox: MemoryMailer;
  readonly config: AppConfig;
  /** Close the application and drop its database. */
  stop(): Promise<void>;
}

interface WithDatabase {
  readonly config: Pick<AppConfig, 'mongodbUri'>;
}

/**
 * Start the whole application on an empty database and data folder, with supertest.
 * @param options.beside another application whose database is shared
 * @param options.mailer replaces the in-memory mailer
 */
export async function startTestApp(
  env: Readonly<Record<string, string>> = {},
  {
    monitorCommands = false,
    beside,
    mailer,
  }: { monitorCommands?: boolean; beside?: WithDatabase; mailer?: Mailer } = {},
): Promise<TestApp> {
  const database = beside ? sharedDatabase(beside) : await startDatabase();
  const uri = monitorCommands ? withOption(database.uri, 'monitorCommands', 'true') : database.uri;
  const dataDir = mkdtempSync(join(tmpdir(), 'memorial-api-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    MONGODB_URI: uri,
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'off',
    RATE_LIMITS: 'on',
    ...env,
  });
  const clock = new FakeClock();
  const mailbox = new MemoryMailer();
  const building = Test.createTestingModule({
    imports: [AppModule.with(config, externalMongo(uri))],
  })
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(Mailer)
    .useValue(mailer ?? mailbox);
  if (inject('web') === 'stand-in') building.overrideProvider(WEB_BUILD).useValue(webStandIn(dataDir));
  const testing = await building.compile();
  const app = testing.createNestApplication<NestExpressApplication>(new CachingExpressAdapter(), {
    bodyParser: false,
    logger: ['error'],
  });
  configureHttp(app, config);
  await app.init();
  return {
    app,
    http: await documentedHttp(app),
    clock,
    mailbox,
    config,
    stop: async () => {
      await app.close();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function sharedDatabase({ config: { mongodbUri } }: WithDatabase): TestDatabase {
  if (mongodbUri === null) throw new Error('the other application names no database');
  return { uri: mongodbUri, stop: async () => undefined };
}

/** Compiled once a worker: the document is the same for every application. */
let documented: DocumentedResponses | undefined;

/** Supertest for the application; a response that the OpenAPI document does not describe fails the request. */
async function documentedHttp(app: NestExpressApplication): Promise<TestApp['http']> {
  const http = supertest(app.getHttpServer());
  documented ??= new DocumentedResponses((await http.get('/api/openapi.json')).body);
  const responses = documented;
  for (const method of ['get', 'head', 'post', 'put', 'patch', 'delete'] as const) {
    const send = http[method];
    http[method] = (url) =>
      send(url).expect((response) => responses.assert(method.toUpperCase(), url, response));
  }
  return http;
}
