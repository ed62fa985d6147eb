import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  maxVideoRecordings,
  videoRecordingHours,
} from '@memorial/contracts/videos/video-recordings.constants';
import type { VideoRecordingView } from '@memorial/contracts/videos/video-recordings.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/caller.js';
import type { ArchivedFile } from '../../../platform/archives/zip-archive.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { assertSameRequest } from '../../../platform/http/request-hash.js';
import { idFromText, objectIdOf, randomId } from '../../../platform/mongo/object-ids.js';
import { TemporaryFiles } from '../../../platform/storage/temporary-files.js';
import { writeStream } from '../../../platform/storage/write-stream.js';
import type { ReceivedUpload } from '../../../platform/uploads/receive-upload.js';
import { sha256Of, uploadHashOf } from '../../../platform/uploads/upload-hash.js';
import { ExportAccountData, PurgeAccountData, type User } from '../../accounts/accounts.module.js';
import type { UploadExchange } from '../../media/media.module.js';
import { ObituaryLookupService } from '../../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../../subscriptions/subscriptions.module.js';
import { convertWav, receiveWav } from '../../voices/voices.module.js';
import { requireSomePlan } from '../require-some-plan.js';
import { VideoRecordingRepository } from './video-recording.repository.js';
import type { VideoRecording } from './video-recording.schema.js';
import { VideoRecordingFiles } from './video-recording-files.js';

const hourMs = 60 * 60 * 1_000;

/**
 * Recordings that accounts send for their videos: file, then row. A crash in between leaves a file without a row, which
 * `VideoRecordingPurgeTask` deletes. An order takes a copy, so that a recording can go at any time.
 */
@Injectable()
export class VideoRecordingsService {
  constructor(
    private readonly repository: VideoRecordingRepository,
    private readonly lookup: ObituaryLookupService,
    private readonly files: VideoRecordingFiles,
    private readonly subscriptions: SubscriptionsService,
    private readonly temporary: TemporaryFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks before the body is read that a plan by which the actor may order has videos. Of too many recordings the
   * oldest is deleted.
   * @throws AppError plan.videos, request.keyReused, and the errors of `receiveWav` and `convertWav`
   */
  async upload(
    actor: Actor,
    idempotencyKey: string | null,
    exchange: UploadExchange,
  ): Promise<VideoRecordingView> {
    await requireSomePlan(actor, this.lookup, (userId) =>
      this.subscriptions.requireFeature(userId, 'videos'),
    );
    const id =
      idempotencyKey === null ? randomId() : idFromText(`video recording ${actor.userId} ${idempotencyKey}`);
    const recording = await receiveWav(exchange, this.temporary, async (upload) => {
      const requestHash = uploadHashOf(upload.fields, await sha256Of(upload.path));
      const earlier = await this.repository.find(id);
      if (earlier && this.isKept(earlier)) return sameUpload(earlier, requestHash);
      if (earlier) await this.delete(earlier);
      return this.store(id, actor, upload, requestHash);
    });
    await this.deleteSurplus(actor.userId);
    return presentRecording(recording);
  }

  /**
   * Copies a recording into a temporary file, which the caller moves or deletes.
   * @throws AppError video.recordingNotFound when it is gone, or of another account
   */
  async copy(recordingId: string, { userId }: Actor): Promise<string> {
    const recording = await this.repository.find(recordingId);
    const isOwn = recording?.ownerId.toHexString() === userId;
    const bytes = recording && isOwn && this.isKept(recording) ? await this.files.open(recording) : null;
    if (!bytes) throw new AppError('video.recordingNotFound');
    const path = this.temporary.newPath();
    try {
      await writeStream(bytes, path);
      return path;
    } catch (error) {
      await this.temporary.discard(path);
      throw error;
    }
  }

  /** Deletes the recordings whose time is over, and files without a recording. */
  async purge(): Promise<void> {
    const now = this.clock.now();
    for await (const recording of this.repository.findKeptUntil(now)) await this.delete(recording);
    // A younger file may belong to an upload whose row is not written yet.
    const before = new Date(now.getTime() - hourMs);
    await this.files.deleteOrphaned(before, (fileId) => this.repository.hasFile(fileId));
  }

  @ExportAccountData()
  async *export(userId: string): AsyncIterable<ArchivedFile> {
    for (const recording of await this.repository.listOfOwner(userId)) {
      if (!this.isKept(recording)) continue;
      yield {
        name: `recordings/${recording._id.toHexString()}.wav`,
        // Files deleted since then are exported empty.
        content: async () => (await this.files.open(recording)) ?? Readable.from([]),
      };
    }
  }

  @PurgeAccountData()
  async purgeAccount({ _id }: User): Promise<void> {
    await this.repository.deleteOfOwner(_id.toHexString());
    await this.files.deleteOfOwner(_id.toHexString());
  }

  private async store(
    _id: VideoRecording['_id'],
    { userId }: Actor,
    { path }: ReceivedUpload,
    requestHash: string,
  ): Promise<VideoRecording> {
    const converted = this.temporary.newPath();
    try {
      const { durationSeconds } = await convertWav(path, converted);
      const { size: sizeBytes } = await stat(converted);
      const createdAt = this.clock.now();
      const keptUntil = new Date(createdAt.getTime() + videoRecordingHours * hourMs);
      const file = { ownerId: objectIdOf(userId), fileId: randomId() };
      const recording = { _id, ...file, durationSeconds, sizeBytes, requestHash, createdAt, keptUntil };
      await this.files.save(file, converted);
      await failpoint('videos.recording.afterFile');
      if (!(await this.repository.insert(recording))) return await this.answerWritten(recording);
      await failpoint('videos.recording.afterRow');
      return recording;
    } finally {
      await this.temporary.discard(converted);
    }
  }

  /** A parallel request with the same key was faster. */
  private async answerWritten(recording: VideoRecording): Promise<VideoRecording> {
    await this.files.delete(recording);
    const earlier = await this.repository.find(recording._id);
    return sameUpload(earlier ?? recording, recording.requestHash);
  }

  private async deleteSurplus(ownerId: string): Promise<void> {
    const recordings = await this.repository.listOfOwner(ownerId);
    for (const recording of recordings.slice(maxVideoRecordings)) await this.delete(recording);
  }

  /** Row first: a file without a row is deleted by the task. */
  private async delete(recording: VideoRecording): Promise<void> {
    await this.repository.delete(recording._id);
    await this.files.delete(recording);
  }

  private isKept({ keptUntil }: VideoRecording): boolean {
    return keptUntil > this.clock.now();
  }
}

/** @throws AppError request.keyReused */
function sameUpload(earlier: VideoRecording, requestHash: string): VideoRecording {
  assertSameRequest(earlier.requestHash, requestHash, earlier._id.toHexString());
  return earlier;
}

function presentRecording({
  _id,
  durationSeconds,
  sizeBytes,
  keptUntil,
}: VideoRecording): VideoRecordingView {
  return { _id: _id.toHexString(), durationSeconds, sizeBytes, keptUntil: keptUntil.toISOString() };
}
