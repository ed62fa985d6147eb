import type { AddressInfo } from 'node:net';
import { ConsoleLogger } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { Connection } from 'mongoose';
import { vi } from 'vitest';
import { AppModule } from '../../src/app.module.js';
import { configureHttp } from '../../src/create-app.js';
import { LinkPreviewRenderer } from '../../src/modules/link-previews/link-preview-renderer.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { readConfig } from '../../src/platform/config/app-config.js';
import { ImageProcessor } from '../../src/platform/images/image-processor.js';
import { externalMongo } from '../../src/platform/mongo/mongo-server.js';
import { CachingExpressAdapter } from '../../src/platform/response-cache/caching-express.adapter.js';
import type { ProductAccess } from './product.js';
import { ProductClient } from './product-client.js';

export interface InProcessOptions {
  readonly dataDir: string;
  readonly mongodbUri: string;
  /** Offset of its clock. */
  readonly aheadSeconds?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** The whole product in this process, with workers, scheduled tasks and e-mails; passwords are hashed cheaply. */
export class ProductInProcess implements ProductAccess {
  private constructor(
    readonly dataDir: string,
    readonly client: ProductClient,
    private readonly app: NestExpressApplication,
    private readonly timers: Timers,
  ) {}

  /**
   * Builds the product and starts listening.
   * @param onBuilt receives it before the start: its own background work may keep the start from ending
   */
  static async start(
    { dataDir, mongodbUri, aheadSeconds = 0, env = {} }: InProcessOptions,
    onBuilt: (abandonable: Abandonable) => unknown = () => undefined,
  ): Promise<ProductInProcess> {
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      MONGODB_URI: mongodbUri,
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'off',
      ...env,
    });
    const timers = new Timers();
    const clock: Clock = { now: () => new Date(Date.now() + aheadSeconds * 1_000) };
    const testing = await Test.createTestingModule({
      imports: [AppModule.with(config, externalMongo(mongodbUri))],
    })
      .overrideProvider(Clock)
      .useValue(clock)
      .setLogger(new ConsoleLogger({ logLevels: ['fatal'] }))
      .compile();
    const app = testing.createNestApplication<NestExpressApplication>(new CachingExpressAdapter(), {
      bodyParser: false,
      logger: ['fatal'],
    });
    configureHttp(app, config);
    onBuilt(new Abandonable(app, timers));
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const client = new ProductClient(`http://127.0.0.1:${port}`, dataDir);
    return new ProductInProcess(dataDir, client, app, timers);
  }

  async stop(): Promise<void> {
    await this.app.close();
    this.timers.end();
  }
}

/** The part of the driver's topology that selects a server for each operation and closes connections. */
interface Topology {
  selectServer: () => Promise<never>;
  close(): void;
}

/** A product that can be abandoned in the middle of its work, in the state that a killed process leaves. */
export class Abandonable {
  constructor(
    private readonly app: NestExpressApplication,
    private readonly timers: Timers,
  ) {}

  /**
   * From now on no operation reaches the database, no caller gets a response and no timer runs. Other tasks stop at
   * their next database call, which never settles.
   */
  abandon(): void {
    this.topology().selectServer = () => new Promise<never>(() => undefined);
    this.timers.end();
    const server = this.app.getHttpServer();
    server.close();
    server.closeAllConnections();
  }

  /** Closes the connections and child processes that would end with a killed process. */
  async clearAway(): Promise<void> {
    this.app.getHttpServer().close();
    this.topology().close();
    await this.app.get(ImageProcessor, { strict: false }).onApplicationShutdown();
    await this.app.get(LinkPreviewRenderer, { strict: false }).onApplicationShutdown();
  }

  private topology(): Topology {
    const connection = this.app.get<Connection>(getConnectionToken(), { strict: false });
    // Not part of the driver's types; the client's own `close` would still send commands to the server.
    return Reflect.get(connection.getClient(), 'topology') as Topology;
  }
}

/** Records the intervals that the product starts, so that they can be cleared. */
class Timers {
  private readonly spy = vi.spyOn(globalThis, 'setInterval');

  end(): void {
    for (const { value } of this.spy.mock.results) clearInterval(value as NodeJS.Timeout);
    this.spy.mockRestore();
  }
}
