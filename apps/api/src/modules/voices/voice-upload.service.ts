import { type VoiceView, voiceUploadInput } from '@memorial/contracts/voices/voices.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { parseFields } from '../../platform/http/parsed-input.decorator.js';
import { assertSameRequest } from '../../platform/http/request-hash.js';
import { TemporaryFiles } from '../../platform/storage/temporary-files.js';
import { assertNoPaymentDetails } from '../../platform/text/assert-no-payment-details.js';
import type { ReceivedUpload } from '../../platform/uploads/receive-upload.js';
import { sha256Of, uploadHashOf } from '../../platform/uploads/upload-hash.js';
import { MediaSlots, type MediaUpload, newMediaUpload, type UploadExchange } from '../media/media.module.js';
import {
  MediaUrls,
  ObituaryCache,
  ObituaryLookupService,
  type StoredObituary,
  type StoredVoice,
  voicesOf,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { receiveWav } from './receive-wav.js';
import { presentVoice } from './voice.presenter.js';
import { VoiceRepository } from './voice.repository.js';
import { VoiceFiles } from './voice-files.js';
import { assertNotDuplicateVoice } from './voice-list.js';
import { convertWav } from './wav-file.js';

/** An upload in progress. */
interface PendingVoice extends MediaUpload {
  readonly actor: Actor;
}

/**
 * Adds recordings, in the order of a gallery upload: body, quota slot, file, and finally the row, in one conditional
 * update. A crash in between leaves a slot without a recording, which the quota task releases, and a file without a row,
 * which `PhotoPurgeTask` deletes.
 */
@Injectable()
export class VoiceUploadService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly repository: VoiceRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly slots: MediaSlots,
    private readonly files: VoiceFiles,
    private readonly temporary: TemporaryFiles,
    private readonly mediaUrls: MediaUrls,
    private readonly obituaryCache: ObituaryCache,
    private readonly clock: Clock,
  ) {}

  /**
   * Token, ownership and plan are checked before the body is read.
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, plan.voices, voice.duplicate,
   * voice.addedAndDeleted, request.keyReused, voice.missing, voice.tooLarge, and the errors of `receiveUpload` and
   * `convertWav`
   */
  async upload(
    id: string,
    actor: Actor,
    idempotencyKey: string | null,
    exchange: UploadExchange,
  ): Promise<VoiceView> {
    const obituary = await this.lookup.getEditable(id, actor);
    const earlier = findEarlierUpload(obituary, idempotencyKey);
    if (earlier) {
      await receiveWav(exchange, this.temporary, async ({ path, fields }) =>
        assertSameUpload(earlier, uploadHashOf(fields, await sha256Of(path))),
      );
      return presentVoice(obituary, earlier, this.mediaUrls);
    }
    const pending = { ...newMediaUpload(obituary, 'voices', idempotencyKey), actor };
    await this.subscriptions.requireSlot(...pending.slot);
    try {
      const voice = await receiveWav(exchange, this.temporary, (upload) => this.store(pending, upload));
      return presentVoice(obituary, voice, this.mediaUrls);
    } catch (error) {
      await this.slots.rollBack(pending, error);
      throw error;
    }
  }

  private async store(pending: PendingVoice, { path, fields: sent }: ReceivedUpload): Promise<StoredVoice> {
    const { obituary, mediaId, idempotencyKey, slot } = pending;
    const fields = parseFields(voiceUploadInput, sent);
    assertNoPaymentDetails(['title', 'transcript'], null, fields);
    const fileHash = await sha256Of(path);
    assertNotDuplicateVoice(obituary, fileHash);
    const converted = this.temporary.newPath();
    try {
      const facts = await convertWav(path, converted);
      await this.subscriptions.acquire(...slot);
      await this.files.save(obituary._id.toHexString(), mediaId.toHexString(), converted);
      await failpoint('obituaries.voice.afterFile');
      const requestHash = idempotencyKey === null ? null : uploadHashOf(sent, fileHash);
      const upload = { fileHash, idempotencyKey, requestHash, placeId: null, uploadedAt: this.clock.now() };
      return await this.write(pending, { _id: mediaId, ...fields, ...facts, ...upload });
    } finally {
      await this.temporary.discard(converted);
    }
  }

  /** @returns the recording, or the one written first by a parallel repeat of the same upload */
  private async write(pending: PendingVoice, voice: StoredVoice): Promise<StoredVoice> {
    const id = pending.obituary._id.toHexString();
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      // Throws when the obituary was deleted in the meantime, or the actor may no longer edit it.
      const obituary = await this.lookup.getEditable(id, pending.actor);
      const earlier = findEarlierUpload(obituary, pending.idempotencyKey);
      if (earlier) {
        await this.files.delete(id, voice._id.toHexString());
        assertSameUpload(earlier, voice.requestHash);
        return earlier;
      }
      assertNotDuplicateVoice(obituary, voice.fileHash);
      // A slow upload may have lost its slot: acquire it again.
      await this.subscriptions.acquire(...pending.slot);
      if (!(await this.repository.add(obituary, voice, voice.uploadedAt))) return conflict;
      await failpoint('obituaries.voice.afterRow');
      await this.obituaryCache.invalidate(id);
      await this.slots.reacquire(pending);
      return voice;
    });
  }
}

/**
 * The recording of an earlier upload with this key.
 * @throws AppError voice.addedAndDeleted
 */
function findEarlierUpload(obituary: StoredObituary, idempotencyKey: string | null): StoredVoice | null {
  if (idempotencyKey === null) return null;
  const voice = voicesOf(obituary).find((one) => one.idempotencyKey === idempotencyKey);
  if (voice) return voice;
  if (obituary.removedVoices?.some((one) => one.voice.idempotencyKey === idempotencyKey)) {
    throw new AppError('voice.addedAndDeleted');
  }
  return null;
}

/** @throws AppError request.keyReused */
function assertSameUpload(voice: StoredVoice, requestHash: string | null): void {
  assertSameRequest(voice.requestHash, requestHash, voice._id.toHexString());
}
