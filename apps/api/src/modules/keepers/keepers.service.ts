import type { GrantedRole } from '@memorial/contracts/keepers/keepers.constants';
import type { KeeperList, KeeperView } from '@memorial/contracts/keepers/keepers.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import { mayActAsOwner, type StoredKeeper } from '../obituaries/obituaries.module.js';
import { changeKeepers } from './change-keepers.js';
import { openInvitationsOf, presentInvitation } from './invitation.presenter.js';
import { presentKeeper, successorIdFor, transferFor } from './keeper.presenter.js';
import type { KeeperChange, KeptDocument } from './keeper.repository.js';
import type { KeptKind } from './kept-kind.js';

/** Lists the keepers of an obituary or a family tree, changes their roles, and ends them. */
@Injectable()
export class KeepersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not found, not owner of the kind */
  async list(kind: KeptKind, id: string, actor: Actor): Promise<KeeperList> {
    const kept = await kind.getKeptToRead(id, actor);
    const { ownerId, createdAt } = kept;
    const others = kept.keepers ?? [];
    const names = await this.namesOf([ownerId, ...others.map(({ userId }) => userId)]);
    const owner: KeeperView = {
      userId: ownerId.toHexString(),
      name: names.get(ownerId.toHexString()) ?? null,
      role: 'owner',
      since: createdAt.toISOString(),
      isByDecision: false,
    };
    const now = this.clock.now();
    const invitations = mayActAsOwner(kept, actor) ? openInvitationsOf(kept, now) : [];
    return {
      data: [owner, ...others.map((keeper) => presentKeeper(keeper, names))],
      invitations: invitations.map(presentInvitation),
      transfer: transferFor(kept, actor, now),
      successorId: successorIdFor(kept, actor),
    };
  }

  /**
   * @throws AppError not found, not owner, and conflict of the kind, keeper.ownerOnly, keeper.isOwner, keeper.notFound,
   * keeper.byDecision
   */
  async update(
    kind: KeptKind,
    id: string,
    userId: string,
    role: GrantedRole,
    actor: Actor,
  ): Promise<KeeperView> {
    return changeKeepers(kind, async () => {
      const kept = await kind.getAsOwner(id, actor);
      const keeper = getKeeper(kept, userId);
      assertNoDecision(keeper, actor);
      const changed = { ...keeper, role };
      const keepers = kept.keepers?.map((one) => (one === keeper ? changed : one));
      if (keeper.role !== role && !(await kind.repository.replace(kept, { keepers }))) return conflict;
      return presentKeeper(changed, await this.namesOf([keeper.userId]));
    });
  }

  /**
   * Ends the role of a keeper, also as successor, and what is offered to the keeper. What the keeper added
   * stays.
   * @throws AppError as `update`, without keeper.ownerOnly and keeper.byDecision for the keeper's own role
   */
  async remove(kind: KeptKind, id: string, userId: string, actor: Actor): Promise<void> {
    return changeKeepers(kind, async () => {
      const isOwn = userId === actor.userId;
      const kept = isOwn ? await kind.getKept(id, actor) : await kind.getAsOwner(id, actor);
      const keeper = getKeeper(kept, userId);
      if (!isOwn) assertNoDecision(keeper, actor);
      return (await kind.repository.replace(kept, withoutKeeper(kept, keeper))) ? undefined : conflict;
    });
  }

  private namesOf(ids: readonly StoredKeeper['userId'][]): Promise<ReadonlyMap<string, string>> {
    return this.users.namesOf(ids.map((id) => id.toHexString()));
  }
}

/** @throws AppError keeper.isOwner, keeper.notFound */
function getKeeper({ ownerId, keepers }: KeptDocument, userId: string): StoredKeeper {
  if (ownerId.toHexString() === userId) throw new AppError('keeper.isOwner');
  const keeper = keepers?.find((one) => one.userId.toHexString() === userId);
  if (!keeper) throw new AppError('keeper.notFound');
  return keeper;
}

/** @throws AppError keeper.byDecision unless an administrator changes what a claim has decided */
function assertNoDecision({ isByDecision }: StoredKeeper, { isAdmin }: Actor): void {
  if (isByDecision && !isAdmin) throw new AppError('keeper.byDecision');
}

function withoutKeeper({ keepers, successor, transfer }: KeptDocument, keeper: StoredKeeper): KeeperChange {
  const { userId } = keeper;
  const isOffered = transfer?.movedAt === null && transfer.to.equals(userId);
  return {
    keepers: keepers?.filter((one) => one !== keeper),
    ...(successor?.userId.equals(userId) ? { successor: null } : {}),
    ...(isOffered ? { transfer: null } : {}),
  };
}
