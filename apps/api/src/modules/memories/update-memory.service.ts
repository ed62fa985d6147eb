import { isDeepStrictEqual } from 'node:util';
import type { MemoryView, UpdateMemoryInput } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { restorableUntil } from '../accounts/accounts.module.js';
import type { AccessibleObituary } from '../obituaries/obituaries.module.js';
import { GuestEmailsService } from './guest-emails.service.js';
import { MemoriesService } from './memories.service.js';
import { isAuthor, type MemoryCaller, shownToOf } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredAct, StoredMemory } from './memory.schema.js';
import { MemoryActLogService } from './memory-act-log.service.js';
import { MemoryCache } from './memory-cache.js';
import { filesOf, type StoredContribution } from './memory-contribution.schema.js';
import {
  changedGuest,
  changedTexts,
  decidedBefore,
  deciderRoleOf,
  isDecision,
  nextHiddenBy,
  nextState,
} from './memory-moderation.js';
import { reviewOf } from './memory-report-hold.js';
import { ModerationEmailsService } from './moderation-emails.service.js';
import { MemoryScreeningService } from './screening/memory-screening.service.js';

/** Basis of a change, as the caller has sent it. */
type RevisionOfChange = Pick<Caller, 'ifMatch' | 'acceptsAnyRevision'>;

type ChangeDecision = (
  memory: StoredMemory,
  obituary: AccessibleObituary,
) => Partial<StoredMemory> | Promise<Partial<StoredMemory>>;

/** Updates a memory: texts, visibility and moderation. */
@Injectable()
export class UpdateMemoryService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly memories: MemoriesService,
    private readonly cache: MemoryCache,
    private readonly guestEmails: GuestEmailsService,
    private readonly screening: MemoryScreeningService,
    private readonly letters: ModerationEmailsService,
    private readonly acts: MemoryActLogService,
    private readonly clock: Clock,
  ) {}

  /**
   * Updates only the sent fields; changed texts of a guest wait for approval again.
   * @param revision revision the change is based on; a decision that stands is reversed as by `moderate`
   * @throws AppError memory.notFound, memory.notAuthor, memory.changedMeanwhile, memory.letterNotRejected, memory.rejected,
   * memory.decided, obituary.blocked, validation.failed
   */
  async update(
    id: string,
    input: UpdateMemoryInput,
    caller: MemoryCaller,
    { ifMatch: revision, acceptsAnyRevision }: RevisionOfChange,
  ): Promise<MemoryView> {
    return this.change(id, caller, revision, async (memory, obituary) => {
      const texts = { ...changedTexts(memory, input), ...changedGuest(memory, input) };
      const hasNewTexts = Object.keys(texts).length > 0;
      const isOwn = isAuthor(memory, caller);
      if (!isOwn && (hasNewTexts || !obituary.canEdit)) throw new AppError('memory.notAuthor');
      if (hasNewTexts) assertOpenToWriter(memory);
      const heldFor = hasNewTexts
        ? await this.screening.screenChanged(memory, { ...memory, ...texts }, obituary, caller.actor)
        : [];
      const editor = {
        isAuthor: isOwn,
        canModerate: obituary.canEdit,
        premoderation:
          (obituary.premoderation && !obituary.canContribute) ||
          memory.guest !== undefined ||
          heldFor.length > 0,
      };
      const isBlind = revision === null && !acceptsAnyRevision;
      if (isBlind && memory.state !== 'pending' && isDecision(memory, input, editor))
        throw decidedBefore(memory);
      const state = nextState(memory, input, hasNewTexts, editor);
      return {
        ...texts,
        ...(hasNewTexts ? { updatedAt: this.clock.now(), heldFor } : {}),
        ...this.decided(memory, state, obituary),
        hiddenBy: nextHiddenBy(memory, input.isActive, editor),
      };
    });
  }

  /**
   * Approves or rejects a memory; repeating the same decision changes nothing. One that stands is reversed only with the
   * revision that the moderator has read, or where any is accepted: two keepers may decide at the same time.
   * @param revision revision the moderator has read; null accepts the current one
   * @param options.isFinal true: a decision that stands cannot be reversed
   * @param options.act of a decision from the queue: stored with it
   * @throws AppError memory.notFound, obituary.notOwner, obituary.frozen, memory.changedMeanwhile, memory.decided when the
   * opposite was decided since, or stands and is final
   */
  async moderate(
    id: string,
    state: 'approved' | 'rejected',
    caller: MemoryCaller,
    { ifMatch: revision, acceptsAnyRevision }: RevisionOfChange,
    { isFinal = false, act }: { readonly isFinal?: boolean; readonly act?: StoredAct } = {},
  ): Promise<MemoryView> {
    return this.change(id, caller, null, (memory, obituary) => {
      if (!obituary.canEdit) throw new AppError('obituary.notOwner');
      if (memory.state === state) return {};
      const isOutdated = revision !== null && memory.revision !== revision;
      const isBlind = revision === null && !acceptsAnyRevision;
      if (memory.state !== 'pending' && (isFinal || isOutdated || isBlind)) throw decidedBefore(memory);
      if (isOutdated) throw new AppError('memory.changedMeanwhile');
      return this.decided(memory, state, obituary, act);
    });
  }

  /**
   * Changes files of the author's memory, which waits for approval again.
   * @param decide the contribution after the change; null: the memory stays as it is
   * @throws AppError memory.notFound, memory.changedMeanwhile, memory.rejected, obituary.frozen, and the errors of `decide`
   */
  async changeFiles(
    id: string,
    caller: MemoryCaller,
    decide: (contribution: StoredContribution) => Pick<StoredContribution, 'photos' | 'voice'> | null,
  ): Promise<void> {
    await this.change(id, caller, null, (memory) => {
      const { contribution } = memory;
      if (!contribution || !isAuthor(memory, caller)) throw new AppError('memory.notFound');
      assertOpenToWriter(memory);
      const files = decide(contribution);
      return files ? { contribution: { ...contribution, ...files }, state: 'pending' } : {};
    });
  }

  /** A new state, with the role of the one who decided it. */
  private decided(
    { state: before }: StoredMemory,
    state: StoredMemory['state'],
    obituary: AccessibleObituary,
    act?: StoredAct,
  ): Partial<StoredMemory> {
    if (state === before || state === 'pending' || !obituary.canEdit) return { state };
    const role = act ? 'administrator' : deciderRoleOf(obituary);
    return { state, decision: { role, at: this.clock.now(), ...(act && { act }) } };
  }

  private async change(
    id: string,
    caller: MemoryCaller,
    revision: number | null,
    decide: ChangeDecision,
  ): Promise<MemoryView> {
    return retryOnConflict('memory.changedMeanwhile', async () => {
      const { memory, obituary } = await this.memories.get(id, caller);
      const decided = await decide(memory, obituary);
      const waitsAnew =
        (decided.state ?? memory.state) === 'pending' &&
        ('updatedAt' in decided || memory.state !== 'pending');
      const change = {
        ...decided,
        ...this.contributionAfter(memory, decided),
        ...(waitsAnew && { submittedAt: this.clock.now() }),
      };
      if (obituary.isFrozen) throw new AppError('obituary.frozen');
      if (revision !== null && memory.revision !== revision) throw new AppError('memory.changedMeanwhile');
      await this.acts.append(memory);
      const changed = await this.write(memory, change);
      if (!changed) return conflict;
      if (changed !== memory) await this.cache.invalidate(memory, changed);
      // Those who decide have something new to read.
      if (waitsAnew) await this.letters.tell(changed);
      await this.guestEmails.settle(changed);
      return this.memories.present(changed, obituary, caller);
    });
  }

  /**
   * Files of a rejected memory are erased when the rejection can no longer be undone in the usual term.
   * @throws AppError memory.letterNotRejected
   */
  private contributionAfter(
    { contribution, state }: StoredMemory,
    change: Partial<StoredMemory>,
  ): Pick<StoredMemory, 'contribution'> {
    if (!contribution) return {};
    const isRejected = (change.state ?? state) === 'rejected';
    if (isRejected && contribution.isLetter) throw new AppError('memory.letterNotRejected');
    const { filesEndAt: before, ...kept } = change.contribution ?? contribution;
    if (!isRejected || filesOf(kept).length === 0) return { contribution: kept };
    return { contribution: { ...kept, filesEndAt: before ?? restorableUntil(this.clock.now()) } };
  }

  /**
   * @returns the memory after the change, the same object when nothing changed, null when another write came
   * first
   */
  private async write(memory: StoredMemory, change: Partial<StoredMemory>): Promise<StoredMemory | null> {
    const whole = { ...change, ...reviewOf(memory, change, this.clock.now()) };
    const merged = { ...memory, ...whole };
    if (isDeepStrictEqual(merged, memory)) return memory;
    return this.repository.update(memory, { ...whole, shownTo: shownToOf(merged) });
  }
}

/**
 * A rejected memory of a guest stays as the family has read it: otherwise one entry would bring new words before them as
 * often as its writer likes, beyond the limits of new ones.
 * @throws AppError memory.rejected
 */
function assertOpenToWriter({ guest, state }: StoredMemory): void {
  if (guest && state === 'rejected') throw new AppError('memory.rejected');
}
