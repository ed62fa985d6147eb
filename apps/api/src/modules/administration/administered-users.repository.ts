import type { UsersQuery } from '@memorial/contracts/administration/users.schemas';
import { normaliseEmail } from '@memorial/contracts/auth/auth.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { type CursorOrder, type CursorPage, readCursorPage } from '../../platform/mongo/cursor-page.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { keysOfSearch, type User } from '../accounts/accounts.module.js';
import type { StoredFamilyTree } from '../family-trees/family-trees.module.js';
import type { StoredObituary } from '../obituaries/obituaries.module.js';

const anyTime = () => mongoose.trusted({ $gt: new Date(0) });

/** Lists of accounts for administrators; each is a range of one index. */
@Injectable()
export class AdministeredUsersRepository {
  constructor(
    @InjectModel('User') private readonly users: Model<User>,
    @InjectModel('Obituary') private readonly obituaries: Model<StoredObituary>,
    @InjectModel('FamilyTree') private readonly trees: Model<StoredFamilyTree>,
  ) {}

  /** @param adminEmails addresses of administrators: no index knows them */
  async list(
    { search = '', role, state, ...query }: UsersQuery,
    adminEmails: readonly string[],
  ): Promise<CursorPage<User>> {
    const keys = keysOfSearch(search);
    if (search !== '' && keys.length === 0) return { rows: [], next: null };
    const filter = {
      ...(keys.length === 0
        ? {}
        : { searchKeys: keys.length === 1 ? keys[0] : mongoose.trusted({ $all: keys }) }),
      ...(search.includes('@') ? { email: addressesFrom(normaliseEmail(search)) } : {}),
      ...(role === 'moderator' ? { role } : {}),
      ...(role === 'admin' ? { email: mongoose.trusted({ $in: [...adminEmails] }) } : {}),
      ...(state === 'blocked' ? { blockedAt: anyTime() } : {}),
      ...(state === 'deleting' ? { deletedAt: anyTime() } : {}),
    };
    return readCursorPage(this.users, filter as QueryFilter<User>, orderOf(state), query);
  }

  /** Numbers of obituaries and family trees that an account owns. */
  async countOwned(userId: string): Promise<{ pages: number; trees: number }> {
    const owned = { ownerId: objectIdOf(userId), deletedAt: null };
    const [pages, trees] = await Promise.all([
      this.obituaries.countDocuments(owned),
      this.trees.countDocuments(owned),
    ]);
    return { pages, trees };
  }
}

/** Keys hold the beginning of an address alone; this compares all of it. */
function addressesFrom(beginning: string) {
  return mongoose.trusted({ $gte: beginning, $lt: `${beginning}\uffff` });
}

function orderOf(state: UsersQuery['state']): CursorOrder<User> {
  const key = state === 'blocked' ? 'blockedAt' : state === 'deleting' ? 'deletedAt' : 'createdAt';
  return { key, type: 'date', direction: 'descending' };
}
