import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../../../platform/storage/object-store.port.js';
import type { VideoRecording } from './video-recording.schema.js';

type FileOf = Pick<VideoRecording, 'ownerId' | 'fileId'>;

const root = 'recordings/';

/** Files of recordings that wait to be used, by account: `recordings/<account>/<file>.wav`. */
@Injectable()
export class VideoRecordingFiles {
  constructor(private readonly store: ObjectStore) {}

  /** Moves a finished temporary file into the store. */
  async save(recording: FileOf, path: string): Promise<void> {
    await this.store.put(keyOf(recording), path);
  }

  /** Null when it is gone. */
  async open(recording: FileOf): Promise<Readable | null> {
    return this.store.open(keyOf(recording));
  }

  async delete(recording: FileOf): Promise<void> {
    await this.store.remove(keyOf(recording));
  }

  async deleteOfOwner(ownerId: string): Promise<void> {
    await this.store.removePrefix(`${root}${ownerId}/`);
  }

  /**
   * Deletes the files that were stored before an instant and are not needed.
   * @param isNeeded gets the id of a file
   */
  async deleteOrphaned(before: Date, isNeeded: (fileId: string) => Promise<boolean>): Promise<void> {
    for await (const { key, modifiedAt } of this.store.list(root)) {
      if (modifiedAt > before) continue;
      const fileId = key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'));
      if (!(await isNeeded(fileId))) await this.store.remove(key);
    }
  }
}

function keyOf({ ownerId, fileId }: FileOf): string {
  return `${root}${ownerId.toHexString()}/${fileId.toHexString()}.wav`;
}
