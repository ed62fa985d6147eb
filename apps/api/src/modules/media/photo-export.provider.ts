import { Injectable } from '@nestjs/common';
import type { ArchivedFile } from '../../platform/archives/zip-archive.js';
import { master } from '../../platform/images/renditions.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { ExportObituaryData, photosOf, type StoredObituary } from '../obituaries/obituaries.module.js';
import { photoPrefix } from './photo-keys.js';

/** Exports the photos of an obituary in the largest stored size. */
@Injectable()
export class PhotoExportProvider {
  constructor(private readonly store: ObjectStore) {}

  @ExportObituaryData()
  async *export(obituary: StoredObituary): AsyncIterable<ArchivedFile> {
    const id = obituary._id.toHexString();
    for (const { _id } of photosOf(obituary)) {
      const photoId = _id.toHexString();
      yield {
        name: `photos/${photoId}.jpg`,
        content: () => this.store.open(`${photoPrefix(id, photoId)}${master.name}`),
      };
    }
  }
}
