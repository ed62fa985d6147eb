import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { videoOriginLines } from '@memorial/contracts/videos/video-origin';
import { filmPartCount } from '@memorial/contracts/videos/video-uploads.constants';
import { type VideoWorkStep, videoSeconds } from '@memorial/contracts/videos/videos.constants';
import { Injectable } from '@nestjs/common';
import { writeStream } from '../../../platform/storage/write-stream.js';
import { VideoFiles } from '../video-files.js';
import type { OwnFilmOrder, VideoWork } from '../works/video-work.schema.js';
import { VideoWorkError } from '../works/video-work-failures.js';
import { type CleanFilm, FilmDecoder } from './film-decoder.port.js';

const sentName = 'sent';
/** Per cent of a work at the start and at the end of the encoding. */
const encodingPercent = { from: 5, to: 97 } as const;

/** Progress of a work, as far as it is needed here. */
interface WorkProgress {
  /** Per cent. */
  progress: number;
  readonly signal: AbortSignal;
  enter(step: VideoWorkStep, progress: number): Promise<void>;
}

/** Makes a clean film of the parts that a family has sent. */
@Injectable()
export class OwnFilmMakerService {
  constructor(
    private readonly files: VideoFiles,
    private readonly decoder: FilmDecoder,
  ) {}

  /**
   * @param folder temporary; the caller deletes it
   * @throws VideoWorkError when parts are gone; the errors of `FilmDecoder.decode`
   */
  async make(work: VideoWork, order: OwnFilmOrder, folder: string, watch: WorkProgress): Promise<CleanFilm> {
    await watch.enter('checking', 0);
    // The programs meet nothing but the film in their folder.
    const own = join(folder, 'own');
    await mkdir(own);
    await this.join(work, order, join(own, sentName), watch.signal);
    const { from, to } = encodingPercent;
    return this.decoder.decode(
      {
        folder: own,
        sentName,
        title: order.title ?? '',
        label: videoOriginLines({ origin: 'own', voice: 'family' }).join('. '),
        posterSeconds: order.posterSeconds,
        maxSeconds: videoSeconds.max,
        maxBytes: planOf('PREMIUM_3').features.maxVideoFileSize,
      },
      {
        signal: watch.signal,
        onEncoding: () => watch.enter('encoding', from),
        onProgress: (share) => {
          watch.progress = Math.round(from + share * (to - from));
        },
      },
    );
  }

  private async join(
    { _id, obituaryId }: VideoWork,
    { sizeBytes }: OwnFilmOrder,
    path: string,
    signal: AbortSignal,
  ): Promise<void> {
    const count = filmPartCount(sizeBytes);
    for (let number = 1; number <= count; number += 1) {
      const part = await this.files.openPart(obituaryId.toHexString(), _id.toHexString(), number);
      if (!part) throw new VideoWorkError('video.uploadNotFound');
      await writeStream(part, path, { append: true, signal });
    }
  }
}
