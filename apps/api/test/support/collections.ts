import mongoose, { type Connection, type Model, type Schema } from 'mongoose';
import { applyMongooseSettings, connectOptions } from '../../src/platform/mongo/mongoose-settings.js';
import { startDatabase } from './database.js';

export interface TestCollections {
  readonly connection: Connection;
  /** Model of a schema, with its indexes built. */
  model<T>(name: string, schema: Schema<T>): Promise<Model<T>>;
  stop(): Promise<void>;
}

/**
 * Connect to an empty database with the application's mongoose settings, for repository tests without Nest.
 */
export async function startCollections(): Promise<TestCollections> {
  applyMongooseSettings();
  const database = await startDatabase();
  const connection = await mongoose.createConnection(database.uri, connectOptions).asPromise();
  return {
    connection,
    model: async <T>(name: string, schema: Schema<T>): Promise<Model<T>> => {
      const model = connection.model<T>(name, schema);
      await model.createIndexes();
      return model;
    },
    stop: async () => {
      await connection.close();
      await database.stop();
    },
  };
}
