import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { MongoServer } from './mongo-server.js';
import { applyMongooseSettings, connectOptions, databaseOf } from './mongoose-settings.js';
import { repeatIfBlocked } from './repeat-if-blocked.js';

const MONGO_SERVER = Symbol('mongo server');
/** The first connection may take longer on a busy machine than any later request may wait. */
const firstConnection = { retryAttempts: 20, retryDelay: 250 } as const;

/** Connects to the database, builds the declared indexes, and stops the server that it started. */
@Global()
@Module({})
export class MongoModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(MONGO_SERVER) private readonly server: MongoServer,
  ) {}

  static on(server: MongoServer): DynamicModule {
    applyMongooseSettings();
    return {
      module: MongoModule,
      imports: [
        MongooseModule.forRoot(server.uri, {
          ...connectOptions,
          ...databaseOf(server.uri),
          ...firstConnection,
        }),
      ],
      providers: [{ provide: MONGO_SERVER, useValue: server }, MongoReadiness],
      exports: [MongoReadiness],
    };
  }

  /** Build indexes before the first request: every filter and sort relies on one. */
  async onModuleInit(): Promise<void> {
    await Promise.all(Object.values(this.connection.models).map((model) => model.createIndexes()));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
    await this.server.stop();
  }
}

/** The database, without which the process cannot serve requests. */
export class MongoReadiness {
  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  async isReady(): Promise<boolean> {
    try {
      await repeatIfBlocked(async () => this.connection.db?.command({ ping: 1 }, { timeoutMS: 800 }));
      return true;
    } catch {
      return false;
    }
  }
}
