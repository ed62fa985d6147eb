import { PhotoPurgeTask } from '../../src/modules/media/photo-purge.task.js';
import { ObituaryPurgeTask } from '../../src/modules/obituaries/obituary-purge.task.js';
import { PageAwardPurgeTask } from '../../src/modules/page-awards/page-award-purge.task.js';
import { VideoPurgeTask } from '../../src/modules/videos/video-purge.task.js';
import { VoicePurgeTask } from '../../src/modules/voices/voice-purge.task.js';
import type { TestApp } from './app.js';

/** Runs the tasks that purge pages, awards, recordings, videos and files. */
export async function purge({ app }: TestApp): Promise<void> {
  for (const task of [ObituaryPurgeTask, PageAwardPurgeTask, VoicePurgeTask, VideoPurgeTask, PhotoPurgeTask])
    await app.get(task, { strict: false }).run();
}
