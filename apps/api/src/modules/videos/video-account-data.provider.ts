import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { ExportAccountData, type ExportedFile } from '../accounts/accounts.module.js';
import { exportFolderOf, ObituaryRepository, videosOf } from '../obituaries/obituaries.module.js';
import { videoKey } from './video-files.js';

/** Files of a video in the export; the transcript is text. */
const exportedFiles = [
  ['film', 'mp4'],
  ['captions', 'vtt'],
] as const;

/** Account data: the videos of the account's obituaries. They are hidden and purged with the obituaries. */
@Injectable()
export class VideoAccountDataProvider {
  constructor(
    private readonly obituaries: ObituaryRepository,
    private readonly store: ObjectStore,
  ) {}

  @ExportAccountData()
  async *export(userId: string): AsyncIterable<ExportedFile> {
    for (const id of await this.obituaries.listIdsOfOwner(userId)) {
      const obituary = await this.obituaries.findById(id);
      if (!obituary) continue;
      for (const { _id, transcript } of videosOf(obituary)) {
        const name = `${exportFolderOf(id)}/videos/${_id.toHexString()}`;
        for (const [file, extension] of exportedFiles) {
          const key = videoKey(id, _id.toHexString(), file);
          if (!(await this.store.exists(key))) continue;
          yield {
            name: `${name}.${extension}`,
            // Files deleted since then are exported empty.
            content: async () => (await this.store.open(key)) ?? Readable.from([]),
          };
        }
        if (transcript !== null) yield { name: `${name}.txt`, content: transcript };
      }
    }
  }
}
