import mongoose, { type Connection, type Model, type Types } from 'mongoose';
import { type User, userSchema } from '../modules/accounts/user.schema.js';
import { obituarySchema, type StoredObituary } from '../modules/obituaries/obituary.schema.js';
import { type NameTerm, nameTermSchema } from '../modules/search/name-vocabulary.schema.js';
import { unlessDuplicate } from '../platform/mongo/duplicate-key.js';
import { applyMongooseSettings, databaseOf, durableWrites } from '../platform/mongo/mongoose-settings.js';

/** Stores seeded obituaries, their owners and the words of their names. */
export class SeedRepository {
  private constructor(
    private readonly connection: Connection,
    private readonly pages: Model<StoredObituary>,
    private readonly parts: Model<NameTerm>,
    private readonly users: Model<User>,
  ) {}

  /** Connects and builds the declared indexes. */
  static async open(uri: string): Promise<SeedRepository> {
    applyMongooseSettings();
    const connection = await mongoose
      .createConnection(uri, { ...durableWrites, ...databaseOf(uri) })
      .asPromise();
    const pages = connection.model<StoredObituary>('Obituary', obituarySchema);
    const parts = connection.model<NameTerm>('NamePart', nameTermSchema);
    const users = connection.model<User>('User', userSchema);
    for (const model of [pages, parts, users]) await model.createIndexes();
    return new SeedRepository(connection, pages, parts, users);
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  /** Id of the account with this email address; created if missing. */
  async findOrCreateKeeper(user: Omit<User, '_id'>): Promise<Types.ObjectId> {
    const { email, ...rest } = user;
    const { _id } = await this.users
      .findOneAndUpdate({ email }, { $setOnInsert: rest }, { upsert: true, returnDocument: 'after' })
      .lean<{ _id: Types.ObjectId }>()
      .orFail();
    return _id;
  }

  /** Ids of obituaries that already exist. */
  async existingIds(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
    const rows = await this.pages.find({ _id: mongoose.trusted({ $in: [...ids] }) }, { _id: 1 }).lean();
    return new Set(rows.map(({ _id }) => _id.toHexString()));
  }

  /** Existing words stay unchanged. */
  async addNameParts(parts: readonly NameTerm[]): Promise<void> {
    if (parts.length === 0) return;
    await unlessDuplicate(this.parts.insertMany([...parts], { ordered: false }));
  }

  /** Writes complete obituaries directly, without schema defaults. */
  async addPages(pages: readonly StoredObituary[]): Promise<void> {
    if (pages.length > 0) await this.pages.collection.insertMany([...pages], { ordered: false });
  }
}
