import { pairKey } from '@memorial/contracts/family-trees/relationship-rules';
import { type MergeState, mergeStates } from '@memorial/contracts/merges/merges.constants';
import type { MergePreviewQuery, MergeProposalView } from '@memorial/contracts/merges/merges.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import {
  MediaUrls,
  mayEdit,
  maySee,
  ObituariesService,
  ObituaryRepository,
  type StoredObituary,
  unseenErrorOf,
} from '../obituaries/obituaries.module.js';
import { hasAgreed, type ListedPair, type MergePair } from './merge.policy.js';
import { presentMerge, versionOf } from './merge.presenter.js';
import { MergeRepository } from './merge.repository.js';
import type { StoredMerge } from './merge.schema.js';
import { MergePagesRepository } from './merge-pages.repository.js';

interface ListedMerge {
  readonly row: StoredMerge;
  readonly pair: ListedPair;
}

/** Loads the two obituaries of a merge for those who may read them there, and presents both. */
@Injectable()
export class MergePairsService {
  constructor(
    private readonly repository: MergeRepository,
    private readonly pages: MergePagesRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly views: ObituariesService,
    private readonly users: UsersRepository,
    private readonly mediaUrls: MediaUrls,
    private readonly clock: Clock,
  ) {}

  /**
   * Both obituaries for somebody who may edit one of them and sees the other; its owner's agreement to a proposal shows
   * it, too.
   */
  async getPair(id: string, { otherId, remains }: MergePreviewQuery, actor: Actor): Promise<MergePair> {
    const [own, other] = await Promise.all([id, otherId].map((one) => this.obituaries.findById(one)));
    const isEditor = [own, other].some((obituary) => obituary && mayEdit(obituary, actor));
    const row = isEditor ? await this.repository.findByPair(pairKey(id, otherId)) : null;
    const agreements = row?.state === 'open' ? row.agreements : [];
    const isSeen = (obituary: StoredObituary | null | undefined) =>
      obituary != null && (maySee(obituary, actor) || hasAgreed(agreements, obituary));
    for (const [oneId, obituary] of [
      [id, own],
      [otherId, other],
    ] as const)
      if (!isSeen(obituary)) await this.refuseUnseen(oneId, obituary, actor);
    if (!isEditor) throw new AppError('obituary.notOwner');
    if (!own || !other) throw new AppError('obituary.notFound');
    return remains === 'this' ? { remaining: own, leaving: other } : { remaining: other, leaving: own };
  }

  /**
   * @throws AppError merge.alreadyMerged when it leads to an obituary that the actor sees, otherwise obituary.notFound, or
   * obituary.locked
   */
  private async refuseUnseen(
    id: string,
    obituary: StoredObituary | null | undefined,
    actor: Actor,
  ): Promise<never> {
    const target = await this.views.findMergeTarget({ id }, actor);
    throw new AppError(target ? 'merge.alreadyMerged' : unseenErrorOf(obituary));
  }

  async isEditor(id: string, actor: Actor): Promise<boolean> {
    const obituary = await this.obituaries.findById(id);
    return obituary !== null && mayEdit(obituary, actor);
  }

  /** @throws AppError obituary.notOwner, or obituary.notFound when the actor may not even see it */
  async refuse(id: string, actor: Actor): Promise<never> {
    const obituary = await this.obituaries.findById(id);
    throw new AppError(obituary && maySee(obituary, actor) ? 'obituary.notOwner' : unseenErrorOf(obituary));
  }

  /** Null when one of them is erased. */
  async findPair({ remainingId, leavingId }: StoredMerge): Promise<MergePair | null> {
    const [remaining, leaving] = await Promise.all(
      [remainingId, leavingId].map((id) => this.obituaries.findIncludingDeleted(id.toHexString())),
    );
    return remaining && leaving ? { remaining, leaving } : null;
  }

  /** The same of many merges, with what a list shows; without those of which an obituary is erased. */
  async listPairs(rows: readonly StoredMerge[]): Promise<ListedMerge[]> {
    const obituaries = await this.pages.listRows(
      rows.flatMap(({ remainingId, leavingId }) => [remainingId, leavingId]),
    );
    return rows.flatMap((row) => {
      const remaining = obituaries.get(row.remainingId.toHexString());
      const leaving = obituaries.get(row.leavingId.toHexString());
      return remaining && leaving ? { row, pair: { remaining, leaving } } : [];
    });
  }

  async present(row: StoredMerge, pair: MergePair, actor: Actor): Promise<MergeProposalView> {
    const [view] = await this.presentAll([{ row, pair }], actor);
    if (!view) throw new AppError('server.internal');
    return view;
  }

  async presentAll(merges: readonly ListedMerge[], actor: Actor): Promise<MergeProposalView[]> {
    const authors = new Set(merges.flatMap(({ row }) => row.authorId?.toHexString() ?? []));
    const names = await this.users.namesOf([...authors]);
    const now = this.clock.now();
    return merges.map(({ row, pair }) => {
      const author = names.get(row.authorId?.toHexString() ?? '') ?? null;
      const state = mergeStates.find((one) => one === row.state) ?? ('merged' satisfies MergeState);
      return presentMerge({ ...row, state }, pair, { actor, mediaUrls: this.mediaUrls, now, author });
    });
  }
}

/** @throws AppError merge.changed when an obituary is not as the preview has shown it */
export function assertSeen(pair: MergePair, version: string | undefined): void {
  if (version !== undefined && version !== versionOf(pair)) throw new AppError('merge.changed');
}
