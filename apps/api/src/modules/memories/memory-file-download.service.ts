import type { RenditionQuery } from '@memorial/contracts/media/media.schemas';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { BinaryCaching, BinaryResponse } from '../../platform/http/binary-response.js';
import {
  type AccessRow,
  isListedObituary,
  MediaUrls,
  ObituaryLookupService,
  ObituaryRepository,
} from '../obituaries/obituaries.module.js';
import { maySeeMemory } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import { everybody, type StoredMemory } from './memory.schema.js';
import { MemoryFiles } from './memory-files.js';

/**
 * Serves photos and voice notes of memories. Access is judged at each request, so that a memory that is hidden or
 * rejected takes its files along at once; signed URLs of one that waits differ from those of one that is shown.
 */
@Injectable()
export class MemoryFileDownloadService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly lookup: ObituaryLookupService,
    private readonly mediaUrls: MediaUrls,
    private readonly files: MemoryFiles,
  ) {}

  /** @throws AppError memory.notFound */
  async get(
    id: string,
    fileId: string,
    query: RenditionQuery,
    { actor, accept }: Pick<Caller, 'actor' | 'accept'>,
  ): Promise<BinaryResponse> {
    const memory = await this.repository.findById(id);
    if (!memory?.contribution) throw new AppError('memory.notFound');
    const [obituary] = await this.obituaries.findAccessRows([memory.obituaryId.toHexString()]);
    const caching = obituary && (await this.cachingFor(memory, obituary, fileId, query, actor));
    if (caching == null) throw new AppError('memory.notFound');
    const { photos, voice } = memory.contribution;
    if (voice?._id.toHexString() === fileId) return this.files.getVoice(id, fileId, caching);
    if (!photos.some(({ _id }) => _id.toHexString() === fileId)) throw new AppError('memory.notFound');
    return this.files.getPhoto(id, fileId, query, { accept, caching });
  }

  /** Null: the caller may not see the file. */
  private async cachingFor(
    memory: StoredMemory,
    obituary: AccessRow,
    fileId: string,
    query: RenditionQuery,
    actor: Caller['actor'],
  ): Promise<BinaryCaching | null> {
    const isShown = memory.shownTo === everybody && !obituary.isAlive;
    if (isShown && isListedObituary(obituary)) return 'revalidated';
    const secondsLeft = this.mediaUrls.secondsLeftOfMemoryFile(obituary, { fileId, isShown }, query);
    if (secondsLeft !== null) return secondsLeft;
    const accessible = await this.lookup.find(obituary._id.toHexString(), actor);
    // Readers of an obituary by link need the signature: this call alone shall not open what a page shows.
    if (!accessible?.canEdit || !maySeeMemory(memory, accessible, { actor, editKey: null })) return null;
    return 'revalidated';
  }
}
