import type {
  GiveSynthesisPermissionInput,
  SynthesisPermissionView,
} from '@memorial/contracts/videos/synthesis-permission.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { objectIdOf, randomId } from '../../../platform/mongo/object-ids.js';
import { PurgeAccountData, type User, UsersRepository } from '../../accounts/accounts.module.js';
import {
  ChangeRecorderService,
  isFrozenFor,
  isSynthesisStopped,
  mayActAsOwner,
  ObituaryCache,
  ObituaryLookupService,
  roleOf,
  type StoredObituary,
  type StoredSynthesisPermission,
} from '../../obituaries/obituaries.module.js';
import { SynthesisPermissionRepository } from './synthesis-permission.repository.js';

type Kind = 'synthesisGiven' | 'synthesisWithdrawn';

/**
 * Permission of an owner for synthetic media on an obituary. Nothing of the videos is written: what readers see is judged
 * by the permission at every read, so that a withdrawal hides at once what is finished at the same time.
 */
@Injectable()
export class SynthesisPermissionService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly repository: SynthesisPermissionRepository,
    private readonly recorder: ChangeRecorderService,
    private readonly users: UsersRepository,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError obituary.notFound, obituary.notOwner */
  async get(id: string, actor: Actor): Promise<SynthesisPermissionView> {
    return this.present(await this.lookup.getEditableToRead(id, actor), actor);
  }

  /**
   * Gives the permission; while it is in force, a repeat by the same owner changes nothing.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.frozen, obituary.changedMeanwhile, keeper.ownerOnly,
   * video.synthesisStopped
   */
  async give(
    id: string,
    { relation }: GiveSynthesisPermissionInput,
    actor: Actor,
  ): Promise<SynthesisPermissionView> {
    return this.change(id, actor, 'synthesisGiven', (obituary) => {
      // Administrators give none in the name of a family.
      if (roleOf(obituary, actor) !== 'owner') throw new AppError('keeper.ownerOnly');
      if (isSynthesisStopped(obituary)) throw new AppError('video.synthesisStopped');
      const existing = obituary.synthesisPermission;
      const isSame =
        existing?.withdrawnAt === null &&
        existing.relation === relation &&
        existing.by?.toHexString() === actor.userId;
      if (isSame) return null;
      const by = objectIdOf(actor.userId);
      return { _id: randomId(), by, relation, at: this.clock.now(), withdrawnAt: null };
    });
  }

  /** Pages that the account has passed on keep what it has permitted. */
  @PurgeAccountData()
  async purgeOfAccount({ _id }: Pick<User, '_id'>): Promise<void> {
    await this.repository.removeGiver(_id);
  }

  /** Withdraws it; a repeat changes nothing. @throws AppError as `give`, without video.synthesisStopped */
  async withdraw(id: string, actor: Actor): Promise<SynthesisPermissionView> {
    return this.change(id, actor, 'synthesisWithdrawn', ({ synthesisPermission }) =>
      synthesisPermission?.withdrawnAt === null
        ? { ...synthesisPermission, withdrawnAt: this.clock.now() }
        : null,
    );
  }

  /** @param next the permission afterwards; null: nothing changes */
  private async change(
    id: string,
    actor: Actor,
    kind: Kind,
    next: (obituary: StoredObituary) => StoredSynthesisPermission | null,
  ): Promise<SynthesisPermissionView> {
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      const before = await this.lookup.getAsOwner(id, actor);
      const permission = next(before);
      let after: StoredObituary | null = before;
      if (permission) {
        const recorded = { before, after: { ...before, synthesisPermission: permission }, actor, kind };
        after = await this.recorder.record(recorded, (mark) =>
          this.repository.replace(before, permission, this.clock.now(), mark),
        );
        await failpoint('videos.synthesis.afterRow');
      }
      if (!after) return conflict;
      // Also after a crash between the row and this.
      await this.obituaryCache.invalidate(id);
      return this.present(after, actor);
    });
  }

  private async present(obituary: StoredObituary, actor: Actor): Promise<SynthesisPermissionView> {
    const { synthesisPermission: permission } = obituary;
    const isOwner = roleOf(obituary, actor) === 'owner';
    const isChangeable = !isFrozenFor(obituary, actor);
    const by = permission?.by?.toHexString();
    const names = await this.users.namesOf(by === undefined ? [] : [by]);
    return {
      state: stateOf(permission),
      name: by === undefined ? null : (names.get(by) ?? null),
      relation: permission?.relation ?? null,
      givenAt: permission?.at.toISOString() ?? null,
      withdrawnAt: permission?.withdrawnAt?.toISOString() ?? null,
      isStopped: isSynthesisStopped(obituary),
      canGive: isOwner && isChangeable && !isSynthesisStopped(obituary),
      canWithdraw: permission?.withdrawnAt === null && isChangeable && mayActAsOwner(obituary, actor),
    };
  }
}

function stateOf(permission: StoredSynthesisPermission | undefined): SynthesisPermissionView['state'] {
  if (!permission) return 'none';
  return permission.withdrawnAt ? 'withdrawn' : 'given';
}
