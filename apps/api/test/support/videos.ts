import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import {
  ObituaryCache,
  ObituaryRepository,
  type StoredObituary,
  type StoredSynthesisPermission,
  type StoredVideo,
} from '../../src/modules/obituaries/obituaries.module.js';
import { VideoRepository } from '../../src/modules/videos/video.repository.js';
import { VideoFiles } from '../../src/modules/videos/video-files.js';
import { VideoWorkRepository } from '../../src/modules/videos/works/video-work.repository.js';
import { VideoWorksService } from '../../src/modules/videos/works/video-works.service.js';
import { objectIdOf, randomId } from '../../src/platform/mongo/object-ids.js';
import type { TestApp } from './app.js';

/** Bytes of a film, of its first frame and its captions, unlike those of another number. */
export function videoContent(
  number = 0,
): Readonly<Record<'film' | 'preview', Buffer> & { captions: string }> {
  const film = Buffer.alloc(70_001);
  for (let at = 0; at < film.length; at += 1) film[at] = (at * 31 + (at >> 8) + number) & 255;
  return {
    film,
    preview: Buffer.from(`preview ${number}`),
    captions: `WEBVTT\n\n00:00.000 --> 00:02.000\nТихо горить свічка ${number}.\n`,
  };
}

/** A video with its assent; a finished work stores such a one. */
export function videoOf(sent: Partial<StoredVideo> = {}): StoredVideo {
  return {
    _id: randomId(),
    title: 'Спомин',
    transcript: 'Тихо горить свічка.',
    hasCaptions: true,
    durationSeconds: 20,
    sizeBytes: videoContent().film.length,
    width: 1280,
    height: 720,
    origin: 'made',
    voice: 'synthetic',
    consent: { userId: randomId(), at: new Date(0), words: 'Я маю право.' },
    createdAt: new Date(0),
    ...sent,
  };
}

/** Saves the files of a video and adds it to an obituary, as a finished work does. */
export async function addVideo(
  app: TestApp,
  obituaryId: string,
  sent: Partial<StoredVideo> = {},
  number = 0,
): Promise<StoredVideo> {
  const video = videoOf(sent);
  await saveVideoFiles(app, obituaryId, video, number);
  return addVideoRow(app, obituaryId, video);
}

/** Adds a video without files to an obituary. */
export async function addVideoRow(
  app: TestApp,
  obituaryId: string,
  sent: Partial<StoredVideo> = {},
): Promise<StoredVideo> {
  const now = app.clock.now();
  const video = videoOf({ ...sent, createdAt: now });
  const repository = app.app.get(VideoRepository, { strict: false });
  if (video.voice === 'synthetic' && video.consent) await allowSynthesis(app, obituaryId);
  const obituary = await app.app.get(ObituaryRepository, { strict: false }).getById(obituaryId);
  if (!(await repository.add(obituary, video, now))) throw new Error('the video was not added');
  await app.app.get(ObituaryCache, { strict: false }).invalidate(obituaryId);
  return video;
}

/** The owner allows synthetic media; a former permission stays as it is. */
export async function allowSynthesis({ app }: TestApp, obituaryId: string): Promise<void> {
  const obituaries = app.get<Connection>(getConnectionToken()).collection<StoredObituary>('obituaries');
  const permission = { _id: randomId(), by: randomId(), relation: 'son', at: new Date(0), withdrawnAt: null };
  await obituaries.updateOne(
    { _id: objectIdOf(obituaryId), synthesisPermission: { $exists: false } },
    { $set: { synthesisPermission: permission as StoredSynthesisPermission } },
  );
}

/** Saves the files of a video alone. */
export async function saveVideoFiles(
  app: TestApp,
  obituaryId: string,
  { _id, hasCaptions }: Pick<StoredVideo, '_id' | 'hasCaptions'>,
  number = 0,
): Promise<void> {
  const { film, preview, captions } = videoContent(number);
  const id = _id.toHexString();
  const filmPath = join(app.config.dataDir, 'tmp', `${id}.mp4`);
  const previewPath = join(app.config.dataDir, 'tmp', `${id}.jpg`);
  await Promise.all([writeFile(filmPath, film), writeFile(previewPath, preview)]);
  await app.app
    .get(VideoFiles, { strict: false })
    .save(obituaryId, id, { filmPath, previewPath, captions: hasCaptions ? captions : null });
}

/** Ends the works that a test left open, so that they do not fill the queue of the next. */
export async function endOpenVideoWorks({ app }: TestApp): Promise<void> {
  const worker = app.get(VideoWorksService, { strict: false });
  for await (const work of app.get(VideoWorkRepository, { strict: false }).findOpen())
    await worker.fail(work, 'unknown');
}
