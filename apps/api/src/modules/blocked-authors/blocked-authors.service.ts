import { blockedNetworkDays, maxBlocked } from '@memorial/contracts/blocked/blocked.constants';
import type { BlockedList } from '@memorial/contracts/blocked/blocked.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { keyedHash } from '../../platform/crypto/keyed-hash.js';
import { AppError } from '../../platform/errors/app-error.js';
import { siteNetworkOf } from '../../platform/http/request-context.decorator.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import type { AccessibleObituary } from '../obituaries/obituaries.module.js';
import { BlockedAuthorRepository } from './blocked-author.repository.js';
import type { NetworkHash, StoredBlockedAuthor } from './blocked-author.schema.js';

const networkTermMs = blockedNetworkDays * 24 * 60 * 60 * 1_000;

/** An author to block: an account, or a guest; with the network of the entry while it is known. */
export type BlockableAuthor =
  | { readonly kind: 'account'; readonly userId: string; readonly network: NetworkHash | null }
  | { readonly kind: 'network'; readonly name: string; readonly network: NetworkHash };

/**
 * Accounts and networks from which an obituary takes no entries. An account is told so; entries of a network, which others
 * may share, are held instead. The network of a blocked account is held too: it may write without signing in.
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
    const now = this.clock.now();
    const blocked = (await this.repository.list(obituaryId)).flatMap(networksOf);
    return blocked.some(
      ({ hash, expiresAt, obituaryId: hashedFor }) =>
        expiresAt > now && this.hashesOf(hashedFor.toHexString(), network).includes(hash),
    );
  }

  /** Hash of a network on one obituary; on another one it differs. A network of IPv6 is a whole site. */
  hashOf(obituaryId: string, network: string): string {
    return this.hashOfNetwork(obituaryId, siteNetworkOf(network));
  }

  /** Earlier versions have hashed smaller networks of IPv6. */
  private hashesOf(obituaryId: string, network: string): string[] {
    return [this.hashOf(obituaryId, network), this.hashOfNetwork(obituaryId, network)];
  }

  private hashOfNetwork(obituaryId: string, network: string): string {
    return keyedHash(this.config.jwtSecret, `network of a guest:${obituaryId}:${network}`);
  }

  /** Blocking the same author again changes nothing. @throws AppError blocked.tooMany */
  async block(obituaryId: string, author: BlockableAuthor): Promise<void> {
    const rows = await this.listInForce(obituaryId);
    const key = author.kind === 'account' ? author.userId : author.network.hash;
    if (rows.some((row) => row.key === key)) return;
    if (rows.length >= maxBlocked) throw new AppError('blocked.tooMany', { max: maxBlocked });
    const createdAt = this.clock.now();
    // One whose term has ended may not be purged yet.
    await this.repository.deleteExpired(createdAt);
    await this.repository.insert({
      _id: randomId(),
      obituaryId: objectIdOf(obituaryId),
      kind: author.kind,
      key,
      createdAt,
      ...this.networkFields(author, new Date(createdAt.getTime() + networkTermMs)),
    });
  }

  private networkFields(
    author: BlockableAuthor,
    endsAt: Date,
  ): Pick<StoredBlockedAuthor, 'name' | 'expiresAt' | 'networkOf' | 'network'> {
    if (author.kind === 'network')
      return { name: author.name, expiresAt: endsAt, networkOf: author.network.obituaryId };
    const { network } = author;
    return { name: null, expiresAt: null, ...(network && { network: { ...network, expiresAt: endsAt } }) };
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

/** Blocked networks of a row: its own, or that of its account. */
function networksOf({ kind, key, obituaryId, networkOf, expiresAt, network }: StoredBlockedAuthor) {
  if (kind === 'account') return network ? [network] : [];
  return expiresAt ? [{ hash: key, obituaryId: networkOf ?? obituaryId, expiresAt }] : [];
}

function isAccount({ kind }: Pick<StoredBlockedAuthor, 'kind'>): boolean {
  return kind === 'account';
}
