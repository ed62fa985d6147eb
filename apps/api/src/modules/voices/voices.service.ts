import { planTable } from '@memorial/contracts/plans/plan-table';
import type { UpdateVoiceInput, VoiceList, VoiceView } from '@memorial/contracts/voices/voices.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import { assertNoPaymentDetails } from '../../platform/text/assert-no-payment-details.js';
import { MediaSlots, mediaSlot } from '../media/media.module.js';
import {
  MediaUrls,
  mayRestorePart,
  ObituaryCache,
  ObituaryLookupService,
  ObituaryRepository,
  ObituarySection,
  type ObituarySections,
  type RemovedPart,
  RemovedParts,
  type RemovedVoice,
  removerOf,
  type StoredObituary,
  voicesOf,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { presentVoice } from './voice.presenter.js';
import { VoiceRepository } from './voice.repository.js';
import { assertNotDuplicateVoice, getVoiceOf } from './voice-list.js';

/** Reads the recordings of an obituary, changes, removes and restores them; `VoiceUploadService` adds new ones. */
@Injectable()
export class VoicesService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituaryRepository,
    private readonly repository: VoiceRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly slots: MediaSlots,
    private readonly mediaUrls: MediaUrls,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  @ObituarySection()
  async sectionOf(obituary: StoredObituary): Promise<Partial<ObituarySections>> {
    return { voices: this.listOf(obituary) };
  }

  /** @throws AppError obituary.notFound also when the actor may not see it */
  async list(id: string, { actor, pageKey }: Pick<Caller, 'actor' | 'pageKey'>): Promise<VoiceList> {
    await this.lookup.get(id, actor, pageKey);
    const obituary = await this.obituaries.getById(id);
    this.lookup.assertVisible(obituary, actor, pageKey);
    const data = this.listOf(obituary);
    const limit = planTable.PREMIUM_3.features.maxVoices;
    return { data, total: data.length, isTotalExact: true, page: 1, limit };
  }

  /**
   * Updates only the sent texts.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, voice.notFound, validation.failed
   */
  async update(id: string, voiceId: string, input: UpdateVoiceInput, actor: Actor): Promise<VoiceView> {
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      const obituary = await this.lookup.getEditable(id, actor);
      const voice = getVoiceOf(obituary, voiceId);
      const sent = Object.entries(input).filter(([, text]) => text !== undefined);
      const after = { ...voice, ...Object.fromEntries(sent) };
      // Sending back the stored values is no change.
      if (after.title !== voice.title || after.transcript !== voice.transcript) {
        assertNoPaymentDetails(['title', 'transcript'], voice, after);
        const texts = Object.fromEntries(sent);
        if (!(await this.repository.update(obituary, voice._id, texts, this.clock.now()))) return conflict;
        await this.obituaryCache.invalidate(id);
      }
      return presentVoice(obituary, after, this.mediaUrls);
    });
  }

  /**
   * Removes a recording; its file is purged after the retention period. After a crash before the slot is released, the
   * quota task releases it.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, voice.notFound
   */
  async remove(id: string, voiceId: string, actor: Actor): Promise<void> {
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      const obituary = await this.lookup.getEditable(id, actor);
      const voice = getVoiceOf(obituary, voiceId);
      const removed: RemovedVoice = {
        _id: voice._id,
        removedAt: this.clock.now(),
        removedBy: removerOf(obituary, actor),
        order: voicesOf(obituary).indexOf(voice),
        voice: { ...voice, placeId: randomId().toHexString() },
      };
      if (!(await this.repository.remove(obituary, voice, removed))) return conflict;
      await this.obituaryCache.invalidate(id);
      await failpoint('obituaries.voiceRemove.afterRow');
      await this.subscriptions.release(...mediaSlot(obituary, 'voices', voice));
    });
  }

  /**
   * Restores a removed recording at its former position and acquires a slot of the plan; a recording that is not
   * removed is returned unchanged. A crash between the two steps leaves a slot without a recording, which the quota task
   * releases.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, voice.notFound also when it can
   * no longer be restored, voice.duplicate, plan.voices
   */
  async restore(id: string, voiceId: string, actor: Actor): Promise<VoiceView> {
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      const obituary = await this.lookup.getEditable(id, actor);
      const existing = voicesOf(obituary).find(({ _id }) => _id.toHexString() === voiceId);
      if (existing) return presentVoice(obituary, existing, this.mediaUrls);
      const removed = this.getRestorable(obituary, voiceId, actor);
      assertNotDuplicateVoice(obituary, removed.voice.fileHash);
      const slot = mediaSlot(obituary, 'voices', removed.voice);
      await this.subscriptions.acquire(...slot);
      await failpoint('obituaries.voiceRestore.afterQuota');
      if (await this.repository.add(obituary, removed.voice, this.clock.now(), removed)) {
        await this.obituaryCache.invalidate(id);
        // A parallel repeat that lost the race may have released the slot.
        await this.subscriptions.move(...slot);
        return presentVoice(obituary, removed.voice, this.mediaUrls);
      }
      await this.slots.releaseUnused(slot);
      return conflict;
    });
  }

  @RemovedParts()
  async listRemoved(obituary: StoredObituary, actor: Actor): Promise<RemovedPart[]> {
    const now = this.clock.now();
    return (obituary.removedVoices ?? [])
      .filter((removed) => mayRestorePart(obituary, removed, actor, now))
      .map(({ _id, removedAt, voice }) => ({
        type: 'voice',
        id: _id.toHexString(),
        name: voice.title,
        removedAt,
      }));
  }

  /** @throws AppError voice.notFound when the actor may not restore it, or it is too late */
  private getRestorable(obituary: StoredObituary, voiceId: string, actor: Actor): RemovedVoice {
    const removed = (obituary.removedVoices ?? []).find(({ _id }) => _id.toHexString() === voiceId);
    if (!removed || !mayRestorePart(obituary, removed, actor, this.clock.now())) {
      throw new AppError('voice.notFound');
    }
    return removed;
  }

  private listOf(obituary: StoredObituary): VoiceView[] {
    return voicesOf(obituary).map((voice) => presentVoice(obituary, voice, this.mediaUrls));
  }
}
