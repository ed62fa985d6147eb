import type { Readable } from 'node:stream';
import type { RenditionQuery } from '@memorial/contracts/media/media.schemas';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { type BinaryCaching, BinaryResponse } from '../../platform/http/binary-response.js';
import type { ProcessedImage } from '../../platform/images/image-worker-messages.js';
import { master, renditionFor } from '../../platform/images/renditions.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredMemory } from './memory.schema.js';

const root = 'contributions/';
/** Files whose memories one query finds. */
const filesAtOnce = 1_000;
const voiceName = 'voice.wav';

/** Key prefix of the files of a memory: `contributions/<memory>/<photo or voice>/…`. It survives a merge of its obituary. */
const memoryPrefix = (memoryId: string) => `${root}${memoryId}/`;
const filePrefix = (memoryId: string, fileId: string) => `${memoryPrefix(memoryId)}${fileId}/`;

/** A stored file of a memory. */
interface StoredFile {
  readonly memoryId: string;
  readonly fileId: string;
  readonly modifiedAt: Date;
}

/** Photos and voice notes of memories, apart from the photographs of obituaries: strangers have sent them. */
@Injectable()
export class MemoryFiles {
  constructor(
    private readonly store: ObjectStore,
    private readonly repository: MemoryRepository,
  ) {}

  /** After a failure the caller deletes what was stored. */
  async savePhoto(memoryId: string, fileId: string, { outputs }: ProcessedImage): Promise<void> {
    const prefix = filePrefix(memoryId, fileId);
    for (const { name, path } of outputs) await this.store.put(`${prefix}${name}`, path);
  }

  /** Moves a finished temporary file into the store. */
  async saveVoice(memoryId: string, fileId: string, path: string): Promise<void> {
    await this.store.put(`${filePrefix(memoryId, fileId)}${voiceName}`, path);
  }

  async delete(memoryId: string, fileId: string): Promise<void> {
    await this.store.removePrefix(filePrefix(memoryId, fileId));
  }

  /** Deletes a file whose row was not written, whatever the reason. */
  async deleteUnlessNamed(memoryId: string, fileId: string): Promise<void> {
    const named = await this.repository.findFileIds([memoryId]);
    if (!named.has(fileId)) await this.delete(memoryId, fileId);
  }

  async deleteAll({ _id }: Pick<StoredMemory, '_id'>): Promise<void> {
    await this.store.removePrefix(memoryPrefix(_id.toHexString()));
  }

  /** Deletes the files before the rows of their memories go: the rows show which files may still exist. */
  async purge(memories: AsyncIterable<Pick<StoredMemory, '_id'>>): Promise<void> {
    for await (const memory of memories) await this.deleteAll(memory);
    await failpoint('memories.purge.afterFiles');
  }

  /** Bytes of a photo in the largest stored size, or of a voice note; null when they are gone. */
  async openStored(memoryId: string, fileId: string, kind: 'photo' | 'voice'): Promise<Readable | null> {
    return this.store.open(`${filePrefix(memoryId, fileId)}${kind === 'photo' ? master.name : voiceName}`);
  }

  /** @throws AppError memory.notFound */
  async getPhoto(
    memoryId: string,
    fileId: string,
    { w }: Pick<RenditionQuery, 'w'>,
    { accept, caching }: { readonly accept: string; readonly caching: BinaryCaching },
  ): Promise<BinaryResponse> {
    const { name, contentType } = renditionFor(w ?? null, accept);
    return this.open(`${filePrefix(memoryId, fileId)}${name}`, {
      contentType,
      etag: `${fileId}-${name}`,
      caching,
      variesBy: 'Accept',
    });
  }

  /** @throws AppError memory.notFound */
  async getVoice(memoryId: string, fileId: string, caching: BinaryCaching): Promise<BinaryResponse> {
    return this.open(`${filePrefix(memoryId, fileId)}${voiceName}`, {
      contentType: 'audio/wav',
      etag: fileId,
      caching,
    });
  }

  private async open(
    key: string,
    source: Omit<BinaryResponse['source'], 'sizeBytes' | 'open'>,
  ): Promise<BinaryResponse> {
    const object = await this.store.stat(key);
    if (!object) throw new AppError('memory.notFound');
    return new BinaryResponse({
      ...source,
      sizeBytes: object.sizeBytes,
      open: async (range) => {
        const opened = await this.store.open(key, range);
        if (!opened) throw new AppError('memory.notFound');
        return opened;
      },
    });
  }

  /** Deletes files before this time that no memory names: of uploads that broke off, and of memories that are gone. */
  async deleteOrphaned(before: Date): Promise<void> {
    const orphans: StoredFile[] = [];
    let batch: StoredFile[] = [];
    const examine = async () => {
      const named = await this.repository.findFileIds([...new Set(batch.map(({ memoryId }) => memoryId))]);
      orphans.push(...batch.filter(({ fileId }) => !named.has(fileId)));
      batch = [];
    };
    for await (const file of this.list()) {
      if (file.modifiedAt > before) continue;
      batch.push(file);
      if (batch.length >= filesAtOnce) await examine();
    }
    await examine();
    for (const { memoryId, fileId } of orphans) await this.delete(memoryId, fileId);
  }

  private async *list(): AsyncIterable<StoredFile> {
    for await (const { key, modifiedAt } of this.store.list(root)) {
      const [memoryId = '', fileId = ''] = key.slice(root.length).split('/');
      yield { memoryId, fileId, modifiedAt };
    }
  }
}
