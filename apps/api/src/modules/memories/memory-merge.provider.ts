import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import {
  BeforeObituariesMerged,
  type ObituaryMerge,
  ObituaryRepository,
  OnMergeFinal,
  OnMergeUndone,
  OnObituariesMerged,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { GuestEmailRepository } from './guest-email.repository.js';
import { MemoryRepository } from './memory.repository.js';

/** Moves the memories of merged obituaries, and the addresses of their guests. */
@Injectable()
export class MemoryMergeProvider {
  constructor(
    private readonly memories: MemoryRepository,
    private readonly guestEmails: GuestEmailRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly clock: Clock,
  ) {}

  /** Later, a crash would let the keepers who have just come read the letters until the rows move. */
  @BeforeObituariesMerged()
  async prepare(merge: ObituaryMerge): Promise<void> {
    const [leaving, remaining] = await this.findBoth(merge);
    if (!leaving || !remaining || movedPartsOf(remaining, merge)) return;
    const { _id: mergeId, from, into } = merge;
    const now = this.clock.now();
    await this.memories.keepLetters(from, { mergeId, userIds: editorIdsOf(leaving) }, now);
    await this.memories.keepLetters(into, { mergeId, userIds: editorIdsOf(remaining) }, now);
  }

  @OnObituariesMerged()
  async move(merge: ObituaryMerge): Promise<void> {
    await this.keepLetters(merge);
    await this.memories.moveAll(merge);
    await failpoint('memories.merge.afterMemories');
    await this.guestEmails.moveAll(merge);
  }

  private async findBoth({ from, into }: ObituaryMerge): Promise<(StoredObituary | null)[]> {
    return Promise.all([from, into].map((id) => this.obituaries.findIncludingDeleted(id.toHexString())));
  }

  /**
   * Letters were promised to the keepers of their obituary: those of the other one do not get to read them. Those that were
   * written since the preparation are left.
   */
  private async keepLetters(merge: ObituaryMerge): Promise<void> {
    const [leaving, remaining] = await this.findBoth(merge);
    const { _id: mergeId, from, into } = merge;
    const moved = remaining && movedPartsOf(remaining, merge);
    if (!leaving || !remaining || !moved) return;
    const came = [...moved.keeperIds, ...(moved.promotedIds ?? [])];
    const keptBefore = editorIdsOf(remaining).filter((id) => !came.some((one) => one.equals(id)));
    await this.memories.keepLetters(from, { mergeId, userIds: editorIdsOf(leaving) }, moved.at);
    await this.memories.keepLetters(into, { mergeId, userIds: keptBefore }, moved.at);
  }

  @OnMergeUndone()
  async moveBack(merge: ObituaryMerge): Promise<void> {
    await this.memories.moveBack(merge);
    await this.releaseLetters(merge);
    await failpoint('memories.undoMerge.afterMemories');
    await this.guestEmails.moveBack(merge);
  }

  /** Those of the obituary that remains wait until the other keepers have left it. */
  private async releaseLetters(merge: ObituaryMerge): Promise<void> {
    const { _id: mergeId, from, into } = merge;
    await this.memories.releaseLetters(from, mergeId);
    const remaining = await this.obituaries.findIncludingDeleted(into.toHexString());
    if (!remaining || !movedPartsOf(remaining, merge)) await this.memories.releaseLetters(into, mergeId);
  }

  @OnMergeFinal()
  async settle(merge: ObituaryMerge): Promise<void> {
    await this.memories.settleMerge(merge);
  }
}

function movedPartsOf({ absorbed }: StoredObituary, { _id: mergeId }: ObituaryMerge) {
  return absorbed?.find(({ _id }) => _id.equals(mergeId))?.moved ?? null;
}

/** Owner and editors. */
function editorIdsOf({ ownerId, keepers }: StoredObituary): StoredObituary['ownerId'][] {
  const editors = (keepers ?? []).filter(({ role }) => role === 'editor');
  return [ownerId, ...editors.map(({ userId }) => userId)];
}
