import { Injectable } from '@nestjs/common';
import type { ArchivedFile } from '../../platform/archives/zip-archive.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { ExportObituaryData, type StoredObituary, videosOf } from '../obituaries/obituaries.module.js';
import { videoKey } from './video-files.js';

/** Files of a video in the export; the transcript is text. */
const exportedFiles = [
  ['film', 'mp4'],
  ['captions', 'vtt'],
] as const;

/** Exports the videos of an obituary with their subtitles and transcripts. */
@Injectable()
export class VideoExportProvider {
  constructor(private readonly store: ObjectStore) {}

  @ExportObituaryData()
  async *export(obituary: StoredObituary): AsyncIterable<ArchivedFile> {
    for (const { _id, transcript } of videosOf(obituary)) {
      const videoId = _id.toHexString();
      for (const [file, extension] of exportedFiles) {
        const key = videoKey(obituary._id.toHexString(), videoId, file);
        yield { name: `videos/${videoId}.${extension}`, content: () => this.store.open(key) };
      }
      if (transcript !== null) yield { name: `videos/${videoId}.txt`, content: transcript };
    }
  }
}
