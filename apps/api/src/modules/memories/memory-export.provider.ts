import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import type { ArchivedFile } from '../../platform/archives/zip-archive.js';
import { exportedJson } from '../accounts/accounts.module.js';
import { ExportObituaryData, type StoredObituary } from '../obituaries/obituaries.module.js';
import { MemoriesService } from './memories.service.js';
import { MemoryFiles } from './memory-files.js';

/** Exports the memories of an obituary, and the photos and voice notes that came with them. */
@Injectable()
export class MemoryExportProvider {
  constructor(
    private readonly memories: MemoriesService,
    private readonly files: MemoryFiles,
  ) {}

  @ExportObituaryData()
  async *export(obituary: StoredObituary, reader: Actor): AsyncIterable<ArchivedFile> {
    const memories = await this.memories.listForExport(obituary._id.toHexString(), reader);
    if (memories.length === 0) return;
    yield { name: 'memories.json', content: exportedJson(memories) };
    for (const { _id, contribution } of memories) {
      for (const photo of contribution?.photos ?? [])
        yield {
          name: memoryFileName(_id, photo._id, 'jpg'),
          content: () => this.files.openStored(_id, photo._id, 'photo'),
        };
      const voice = contribution?.voice;
      if (voice)
        yield {
          name: memoryFileName(_id, voice._id, 'wav'),
          content: () => this.files.openStored(_id, voice._id, 'voice'),
        };
    }
  }
}

function memoryFileName(memoryId: MemoryView['_id'], fileId: string, extension: string): string {
  return `memories/${memoryId}/${fileId}.${extension}`;
}
