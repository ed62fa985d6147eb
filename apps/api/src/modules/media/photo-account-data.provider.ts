import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { master } from '../../platform/images/renditions.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { ExportAccountData, type ExportedFile } from '../accounts/accounts.module.js';
import { exportFolderOf, ObituaryRepository, photosOf } from '../obituaries/obituaries.module.js';
import { photoPrefix } from './photo-keys.js';

/** Account data: the photos of the account's obituaries. They are hidden and purged with the obituaries. */
@Injectable()
export class PhotoAccountDataProvider {
  constructor(
    private readonly obituaries: ObituaryRepository,
    private readonly store: ObjectStore,
  ) {}

  /** Exports the photos in the largest stored size. */
  @ExportAccountData()
  async *export(userId: string): AsyncIterable<ExportedFile> {
    for (const id of await this.obituaries.listIdsOfOwner(userId)) {
      const obituary = await this.obituaries.findById(id);
      if (!obituary) continue;
      for (const { _id } of photosOf(obituary)) {
        const key = `${photoPrefix(id, _id.toHexString())}${master.name}`;
        if (!(await this.store.exists(key))) continue;
        yield {
          name: `${exportFolderOf(id)}/photos/${_id.toHexString()}.jpg`,
          content: () => this.open(key),
        };
      }
    }
  }

  private async open(key: string): Promise<Readable> {
    // Files deleted since then are exported empty.
    return (await this.store.open(key)) ?? Readable.from([]);
  }
}
