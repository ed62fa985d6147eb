import type { VoiceFileQuery } from '@memorial/contracts/voices/voices.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { BinaryCaching, BinaryResponse } from '../../platform/http/binary-response.js';
import {
  isListedObituary,
  MediaUrls,
  mayContribute,
  maySee,
  ObituaryRepository,
  unseenErrorOf,
  voicesOf,
} from '../obituaries/obituaries.module.js';
import { VoiceFiles } from './voice-files.js';

/** Serves recordings, by the rules of photos: those of a restricted obituary to its keepers, and for signed URLs. */
@Injectable()
export class VoiceDownloadService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly mediaUrls: MediaUrls,
    private readonly files: VoiceFiles,
  ) {}

  /** @throws AppError obituary.notFound, voice.notFound */
  async get(
    id: string,
    voiceId: string,
    query: VoiceFileQuery,
    actor: Actor | null,
  ): Promise<BinaryResponse> {
    const caching = await this.cachingFor(id, voiceId, query, actor);
    if (!voicesOf(await this.repository.getById(id)).some(({ _id }) => _id.toHexString() === voiceId)) {
      throw new AppError('voice.notFound');
    }
    return this.files.get(id, voiceId, caching);
  }

  /**
   * Judges access before the recordings are read: otherwise a hidden page could be told from an absent one by time.
   * @throws AppError voice.notFound when the actor may see the obituary but not the file, otherwise obituary.notFound
   */
  private async cachingFor(
    id: string,
    voiceId: string,
    query: VoiceFileQuery,
    actor: Actor | null,
  ): Promise<BinaryCaching> {
    const obituary = await this.repository.getAccessRow(id);
    if (isListedObituary(obituary)) return 'immutable';
    const secondsLeft = this.mediaUrls.secondsLeft(obituary, voiceId, query);
    if (secondsLeft !== null) return secondsLeft;
    if (mayContribute(obituary, actor)) return 'revalidated';
    throw new AppError(maySee(obituary, actor) ? 'voice.notFound' : unseenErrorOf(obituary));
  }
}
