import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { DecoratedMethods, methodMark } from '../../platform/handlers/decorated-methods.js';
import { type BinaryCaching, BinaryResponse } from '../../platform/http/binary-response.js';
import { ObjectStore } from '../../platform/storage/object-store.port.js';
import { IsFileNeeded, videoIdOfKey, videoPrefix, videosFolder } from '../media/media.module.js';
import { type VideoFile, videosOf } from '../obituaries/obituaries.module.js';
import { VideoRepository } from './video.repository.js';
import type { VideoWork } from './works/video-work.schema.js';

/** Tells whether the work on a video is still going on; its files are then kept though no obituary names them yet. */
export const IsVideoAtWork = methodMark<(videoId: string) => Promise<boolean>>(
  'check of the work on a video',
);

/** Finished files of a video. */
export interface NewVideoFiles {
  /** Temporary file (MP4). */
  readonly filmPath: string;
  /** Temporary file (JPEG). */
  readonly previewPath: string;
  /** WebVTT; null: nobody speaks. */
  readonly captions: string | null;
}

const files = {
  film: { name: 'film.mp4', contentType: 'video/mp4' },
  preview: { name: 'preview.jpg', contentType: 'image/jpeg' },
  captions: { name: 'captions.vtt', contentType: 'text/vtt; charset=utf-8' },
} as const satisfies Record<VideoFile, object>;

/** Files that come with an order. */
const inputNames = { photo: 'photo.jpg', recording: 'recording.wav' } as const;
export type OrderInput = keyof typeof inputNames;
export type OrderedWork = Pick<VideoWork, '_id' | 'obituaryId' | 'requestHash'>;

/** Files of videos in the object store: in a folder beside the photos of the obituary, with which they are purged. */
@Injectable()
export class VideoFiles {
  constructor(
    private readonly store: ObjectStore,
    private readonly repository: VideoRepository,
    private readonly decorated: DecoratedMethods,
  ) {}

  /**
   * Moves temporary files into the store, all or none: after a failure it waits for the others, and deletes them unless
   * another run of the work has put its video on the page. Files that failed to move stay where they are.
   */
  async save(
    obituaryId: string,
    videoId: string,
    { filmPath, previewPath, captions }: NewVideoFiles,
  ): Promise<void> {
    const puts = [
      this.store.put(videoKey(obituaryId, videoId, 'film'), filmPath),
      this.store.put(videoKey(obituaryId, videoId, 'preview'), previewPath),
      ...(captions === null
        ? []
        : [this.store.put(videoKey(obituaryId, videoId, 'captions'), Buffer.from(captions))]),
    ];
    const failure = (await Promise.allSettled(puts)).find((result) => result.status === 'rejected');
    if (!failure) return;
    if (await this.isNamed(obituaryId, videoId)) throw failure.reason;
    const names = Object.keys(files) as VideoFile[];
    await Promise.all(names.map((file) => this.store.remove(videoKey(obituaryId, videoId, file))));
    throw failure.reason;
  }

  /** Keeps a file that came with an order. @param path of a finished temporary file, which is moved */
  async saveInput(work: OrderedWork, input: OrderInput, path: string): Promise<void> {
    await this.store.put(inputKey(work, input), path);
  }

  /** Null when there is none. */
  async openInput(work: OrderedWork, input: OrderInput): Promise<Readable | null> {
    return this.store.open(inputKey(work, input));
  }

  /** Null when there is none. */
  async readInput(work: OrderedWork, input: OrderInput): Promise<Buffer | null> {
    return this.store.read(inputKey(work, input));
  }

  /** The file that came with an order and is not there; null: all are. */
  async findLostInput(work: OrderedWork, came: readonly OrderInput[]): Promise<OrderInput | null> {
    for (const input of came) if (!(await this.store.exists(inputKey(work, input)))) return input;
    return null;
  }

  /** Deletes what was sent with an order. */
  async deleteInputs(obituaryId: string, videoId: string): Promise<void> {
    await this.store.removePrefix(inputsPrefix(obituaryId, videoId));
    await this.deleteParts(obituaryId, videoId);
  }

  /** Keeps a part of a film that a family sends. @param path of a complete temporary file, which is moved */
  async savePart(obituaryId: string, videoId: string, number: number, path: string): Promise<void> {
    await this.store.put(partKey(obituaryId, videoId, number), path);
  }

  /** Bytes of the parts that are there, by their numbers. */
  async listParts(obituaryId: string, videoId: string): Promise<ReadonlyMap<number, number>> {
    const sizes = new Map<number, number>();
    const prefix = partsPrefix(obituaryId, videoId);
    for await (const { key, sizeBytes } of this.store.list(prefix))
      sizes.set(Number(key.slice(prefix.length)), sizeBytes);
    return sizes;
  }

  async openPart(obituaryId: string, videoId: string, number: number): Promise<Readable | null> {
    return this.store.open(partKey(obituaryId, videoId, number));
  }

  async deleteParts(obituaryId: string, videoId: string): Promise<void> {
    await this.store.removePrefix(partsPrefix(obituaryId, videoId));
  }

  async delete(obituaryId: string, videoId: string): Promise<void> {
    await this.store.removePrefix(videoPrefix(obituaryId, videoId));
  }

  /** @throws AppError video.notFound */
  async get(
    obituaryId: string,
    videoId: string,
    file: VideoFile,
    caching: BinaryCaching,
  ): Promise<BinaryResponse> {
    const key = videoKey(obituaryId, videoId, file);
    const object = await this.store.stat(key);
    if (!object) throw new AppError('video.notFound');
    return new BinaryResponse({
      contentType: files[file].contentType,
      sizeBytes: object.sizeBytes,
      etag: `${videoId}-${file}`,
      caching,
      open: async (range) => {
        const opened = await this.store.open(key, range);
        if (!opened) throw new AppError('video.notFound');
        return opened;
      },
    });
  }

  /** True for files of videos that are shown or can come back, or are just being made. */
  @IsFileNeeded(videosFolder)
  async isNeeded(obituaryId: string, key: string): Promise<boolean> {
    const videoId = videoIdOfKey(key);
    for (const { call } of this.decorated.list(IsVideoAtWork)) if (await call(videoId)) return true;
    // Files that came with an order are needed no longer than the work.
    if (isInput(obituaryId, videoId, key)) return false;
    // Read after the work: a work that has just ended has put its video here.
    return this.isNamed(obituaryId, videoId);
  }

  /** True for a video that an obituary shows or can show again. */
  private async isNamed(obituaryId: string, videoId: string): Promise<boolean> {
    const obituary = await this.repository.findReferences(obituaryId);
    if (!obituary) return false;
    const named = [...videosOf(obituary), ...(obituary.removedVideos ?? [])];
    return named.some(({ _id }) => _id.toHexString() === videoId);
  }
}

export function videoKey(obituaryId: string, videoId: string, file: VideoFile): string {
  return `${videoPrefix(obituaryId, videoId)}${files[file].name}`;
}

/** Another request with the same key, which is refused later, must not replace the file of the first: hence its hash. */
function inputKey({ obituaryId, _id, requestHash }: OrderedWork, input: OrderInput): string {
  const hash = createHash('sha256').update(requestHash).digest('hex').slice(0, 16);
  return `${inputsPrefix(obituaryId.toHexString(), _id.toHexString())}${hash}/${inputNames[input]}`;
}

function inputsPrefix(obituaryId: string, videoId: string): string {
  return `${videoPrefix(obituaryId, videoId)}inputs/`;
}

/** True for what was sent with an order. */
function isInput(obituaryId: string, videoId: string, key: string): boolean {
  return [inputsPrefix, partsPrefix].some((prefixOf) => key.startsWith(prefixOf(obituaryId, videoId)));
}

function partsPrefix(obituaryId: string, videoId: string): string {
  return `${videoPrefix(obituaryId, videoId)}parts/`;
}

/** Digits of equal number: the store lists keys by their order. */
function partKey(obituaryId: string, videoId: string, number: number): string {
  return `${partsPrefix(obituaryId, videoId)}${String(number).padStart(3, '0')}`;
}
