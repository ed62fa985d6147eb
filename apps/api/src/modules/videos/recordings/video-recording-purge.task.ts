import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../../platform/schedule/scheduled-tasks.js';
import { VideoRecordingsService } from './video-recordings.service.js';

/** Deletes recordings that were not used in time. */
@Injectable()
export class VideoRecordingPurgeTask {
  constructor(private readonly recordings: VideoRecordingsService) {}

  @ScheduledTask('videoRecordings')
  async run(): Promise<void> {
    await this.recordings.purge();
  }
}
