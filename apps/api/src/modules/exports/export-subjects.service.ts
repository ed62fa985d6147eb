import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { emailAddressOf, roleOf, type User, UsersRepository } from '../accounts/accounts.module.js';
import { mayEdit, ObituaryRepository, type StoredObituary } from '../obituaries/obituaries.module.js';
import type { StoredExport } from './obituary-export.schema.js';

export interface ExportSubjects {
  readonly obituary: StoredObituary;
  readonly reader: Actor;
  /** Null for an account without an address. */
  readonly to: string | null;
}

/** Finds obituary and reader of an archive outside of the calls of its account. */
@Injectable()
export class ExportSubjectsService {
  constructor(
    private readonly obituaries: ObituaryRepository,
    private readonly users: UsersRepository,
    private readonly config: AppConfig,
  ) {}

  /** @returns null when the obituary is gone, or the account may not edit it any more */
  async find({ obituaryId, accountId, usesRights = false }: StoredExport): Promise<ExportSubjects | null> {
    const [obituary, user] = await Promise.all([
      this.obituaries.findById(obituaryId.toHexString()),
      this.users.findById(accountId.toHexString()),
    ]);
    if (!obituary || !user || user.blockedAt) return null;
    const reader = this.readerOf(user, usesRights);
    const to = emailAddressOf(user);
    return mayEdit(obituary, reader) ? { obituary, reader, to } : null;
  }

  /** An administrator has the rights that the call has proved, while the account has them. */
  private readerOf(user: User, usesRights: boolean): Actor {
    const { _id, email } = user;
    const role = roleOf(user, this.config);
    const isAdmin = usesRights && role === 'admin';
    const own = role === 'admin' && !isAdmin ? 'user' : role;
    return { userId: _id.toHexString(), email, isAdmin, role: own, sessionId: '' };
  }
}
