import { Injectable } from '@nestjs/common';
import type { ArchivedFile } from '../../platform/archives/zip-archive.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { ExportObituaryData, type StoredObituary, voicesOf } from '../obituaries/obituaries.module.js';
import { voiceKey } from './voice-files.js';

/** Exports the recordings of an obituary. */
@Injectable()
export class VoiceExportProvider {
  constructor(private readonly store: ObjectStore) {}

  @ExportObituaryData()
  async *export(obituary: StoredObituary): AsyncIterable<ArchivedFile> {
    for (const { _id } of voicesOf(obituary)) {
      const voiceId = _id.toHexString();
      const key = voiceKey(obituary._id.toHexString(), voiceId);
      yield { name: `voices/${voiceId}.wav`, content: () => this.store.open(key) };
    }
  }
}
