import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { ExportAccountData, type ExportedFile } from '../accounts/accounts.module.js';
import { exportFolderOf, ObituaryRepository, voicesOf } from '../obituaries/obituaries.module.js';
import { voiceKey } from './voice-files.js';

/** Account data: the recordings of the account's obituaries. They are hidden and purged with the obituaries. */
@Injectable()
export class VoiceAccountDataProvider {
  constructor(
    private readonly obituaries: ObituaryRepository,
    private readonly store: ObjectStore,
  ) {}

  @ExportAccountData()
  async *export(userId: string): AsyncIterable<ExportedFile> {
    for (const id of await this.obituaries.listIdsOfOwner(userId)) {
      const obituary = await this.obituaries.findById(id);
      if (!obituary) continue;
      for (const { _id } of voicesOf(obituary)) {
        const key = voiceKey(id, _id.toHexString());
        if (!(await this.store.exists(key))) continue;
        yield {
          name: `${exportFolderOf(id)}/voices/${_id.toHexString()}.wav`,
          // Files deleted since then are exported empty.
          content: async () => (await this.store.open(key)) ?? Readable.from([]),
        };
      }
    }
  }
}
