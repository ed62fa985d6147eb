import type { GrantedRole } from '@memorial/contracts/keepers/keepers.constants';
import type { KeeperList, KeeperView } from '@memorial/contracts/keepers/keepers.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import {
  mayActAsOwner,
  ObituaryLookupService,
  type StoredKeeper,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { changeKeepers } from './change-keepers.js';
import { openInvitationsOf, presentInvitation } from './invitation.presenter.js';
import { presentKeeper, successorIdFor, transferFor } from './keeper.presenter.js';
import { type KeeperChange, KeeperRepository } from './keeper.repository.js';

/** Lists the keepers of an obituary, changes their roles, and ends them. */
@Injectable()
export class KeepersService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly repository: KeeperRepository,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError obituary.notFound, obituary.notOwner */
  async list(id: string, actor: Actor): Promise<KeeperList> {
    const obituary = await this.lookup.getKept(id, actor);
    const { ownerId, createdAt } = obituary;
    const others = obituary.keepers ?? [];
    const names = await this.namesOf([ownerId, ...others.map(({ userId }) => userId)]);
    const owner: KeeperView = {
      userId: ownerId.toHexString(),
      name: names.get(ownerId.toHexString()) ?? null,
      role: 'owner',
      since: createdAt.toISOString(),
    };
    const now = this.clock.now();
    const invitations = mayActAsOwner(obituary, actor) ? openInvitationsOf(obituary, now) : [];
    return {
      data: [owner, ...others.map((keeper) => presentKeeper(keeper, names))],
      invitations: invitations.map(presentInvitation),
      transfer: transferFor(obituary, actor, now),
      successorId: successorIdFor(obituary, actor),
    };
  }

  /**
   * @throws AppError obituary.notFound, obituary.notOwner, keeper.ownerOnly, keeper.isOwner, keeper.notFound,
   * obituary.changedMeanwhile
   */
  async update(id: string, userId: string, role: GrantedRole, actor: Actor): Promise<KeeperView> {
    return changeKeepers(async () => {
      const obituary = await this.lookup.getAsOwner(id, actor);
      const keeper = getKeeper(obituary, userId);
      const changed = { ...keeper, role };
      const keepers = obituary.keepers?.map((one) => (one === keeper ? changed : one));
      if (keeper.role !== role && !(await this.repository.replace(obituary, { keepers }))) return conflict;
      return presentKeeper(changed, await this.namesOf([keeper.userId]));
    });
  }

  /**
   * Ends the role of a keeper, also as successor, and what is offered to the keeper. Photos and memories that the keeper
   * added stay.
   * @throws AppError as `update`, without keeper.ownerOnly for the keeper's own role
   */
  async remove(id: string, userId: string, actor: Actor): Promise<void> {
    return changeKeepers(async () => {
      const isOwn = userId === actor.userId;
      const obituary = isOwn ? await this.lookup.getKept(id, actor) : await this.lookup.getAsOwner(id, actor);
      const keeper = getKeeper(obituary, userId);
      return (await this.repository.replace(obituary, withoutKeeper(obituary, keeper)))
        ? undefined
        : conflict;
    });
  }

  private namesOf(ids: readonly StoredKeeper['userId'][]): Promise<ReadonlyMap<string, string>> {
    return this.users.namesOf(ids.map((id) => id.toHexString()));
  }
}

/** @throws AppError keeper.isOwner, keeper.notFound */
function getKeeper({ ownerId, keepers }: StoredObituary, userId: string): StoredKeeper {
  if (ownerId.toHexString() === userId) throw new AppError('keeper.isOwner');
  const keeper = keepers?.find((one) => one.userId.toHexString() === userId);
  if (!keeper) throw new AppError('keeper.notFound');
  return keeper;
}

function withoutKeeper({ keepers, successor, transfer }: StoredObituary, keeper: StoredKeeper): KeeperChange {
  const { userId } = keeper;
  const isOffered = transfer?.movedAt === null && transfer.to.equals(userId);
  return {
    keepers: keepers?.filter((one) => one !== keeper),
    ...(successor?.userId.equals(userId) ? { successor: null } : {}),
    ...(isOffered ? { transfer: null } : {}),
  };
}
