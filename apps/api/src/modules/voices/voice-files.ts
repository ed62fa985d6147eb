import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { type BinaryCaching, BinaryResponse } from '../../platform/http/binary-response.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { photoPrefix } from '../media/media.module.js';

/**
 * Files of recordings in the object store: beside the photos of the obituary, so that the tasks of media find orphaned
 * and lost ones, and the purge of an obituary deletes them.
 */
@Injectable()
export class VoiceFiles {
  constructor(private readonly store: ObjectStore) {}

  /** Moves a finished temporary file into the store. */
  async save(obituaryId: string, voiceId: string, path: string): Promise<void> {
    await this.store.put(voiceKey(obituaryId, voiceId), path);
  }

  async delete(obituaryId: string, voiceId: string): Promise<void> {
    await this.store.removePrefix(photoPrefix(obituaryId, voiceId));
  }

  /** @throws AppError voice.notFound */
  async get(obituaryId: string, voiceId: string, caching: BinaryCaching): Promise<BinaryResponse> {
    const key = voiceKey(obituaryId, voiceId);
    const object = await this.store.stat(key);
    if (!object) throw new AppError('voice.notFound');
    return new BinaryResponse({
      contentType: 'audio/wav',
      sizeBytes: object.sizeBytes,
      etag: voiceId,
      caching,
      open: async (range) => {
        const opened = await this.store.open(key, range);
        if (!opened) throw new AppError('voice.notFound');
        return opened;
      },
    });
  }
}

export function voiceKey(obituaryId: string, voiceId: string): string {
  return `${photoPrefix(obituaryId, voiceId)}voice.wav`;
}
