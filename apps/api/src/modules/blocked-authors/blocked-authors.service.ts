import { blockedNetworkDays, maxBlocked } from '@memorial/contracts/blocked/blocked.constants';
import type { BlockedList } from '@memorial/contracts/blocked/blocked.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { keyedHash } from '../../platform/crypto/keyed-hash.js';
import { AppError } from '../../platform/errors/app-error.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import type { AccessibleObituary } from '../obituaries/obituaries.module.js';
import { BlockedAuthorRepository } from './blocked-author.repository.js';
import type { StoredBlockedAuthor } from './blocked-author.schema.js';

const networkTermMs = blockedNetworkDays * 24 * 60 * 60 * 1_000;

/** An author to block: an account, or a guest by the hash of the network. */
export type BlockableAuthor = Pick<StoredBlockedAuthor, 'kind' | 'key' | 'name'>;

/**
 * Accounts and networks from which an obituary takes no entries. An account is told so; entries of a network, which others
 * may share, are held instead.
 */
@Injectable()
export class BlockedAuthorsService {
  constructor(
    private readonly repository: BlockedAuthorRepository,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Keepers are never blocked, also when they were before they became one. @throws AppError obituary.blocked */
  async assertNotBlocked(
    { id, canContribute }: Pick<AccessibleObituary, 'id' | 'canContribute'>,
    actor: Pick<Actor, 'userId'> | null,
  ): Promise<void> {
    if (actor === null || canContribute) return;
    if (await this.repository.find(id, actor.userId)) throw new AppError('obituary.blocked');
  }

  async isNetworkBlocked(obituaryId: string, network: string): Promise<boolean> {
    const row = await this.repository.find(obituaryId, this.hashOf(obituaryId, network));
    return row?.expiresAt != null && row.expiresAt > this.clock.now();
  }

  /** Hash of a network on one obituary; on another one it differs. */
  hashOf(obituaryId: string, network: string): string {
    return keyedHash(this.config.jwtSecret, `network of a guest:${obituaryId}:${network}`);
  }

  /** Blocking the same author again changes nothing. @throws AppError blocked.tooMany */
  async block(obituaryId: string, author: BlockableAuthor): Promise<void> {
    const rows = await this.listInForce(obituaryId);
    if (rows.some(({ key }) => key === author.key)) return;
    if (rows.length >= maxBlocked) throw new AppError('blocked.tooMany', { max: maxBlocked });
    const createdAt = this.clock.now();
    // One whose term has ended may not be purged yet.
    await this.repository.deleteExpired(createdAt);
    await this.repository.insert({
      _id: randomId(),
      obituaryId: objectIdOf(obituaryId),
      ...author,
      createdAt,
      expiresAt: author.kind === 'network' ? new Date(createdAt.getTime() + networkTermMs) : null,
    });
  }

  async unblock(obituaryId: string, id: string): Promise<void> {
    await this.repository.delete(obituaryId, id);
  }

  async list(obituaryId: string): Promise<BlockedList> {
    const rows = await this.listInForce(obituaryId);
    const names = await this.users.namesOf(rows.filter(isAccount).map(({ key }) => key));
    return {
      blocked: rows.map((row) => ({
        _id: row._id.toHexString(),
        kind: row.kind,
        name: isAccount(row) ? (names.get(row.key) ?? null) : row.name,
        blockedAt: row.createdAt.toISOString(),
        endsAt: row.expiresAt?.toISOString() ?? null,
      })),
    };
  }

  private async listInForce(obituaryId: string): Promise<StoredBlockedAuthor[]> {
    const now = this.clock.now();
    const rows = await this.repository.list(obituaryId);
    return rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  }
}

function isAccount({ kind }: Pick<StoredBlockedAuthor, 'kind'>): boolean {
  return kind === 'account';
}
