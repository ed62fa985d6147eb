import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { filmFrames } from '@memorial/contracts/videos/films.constants';
import { videoOriginLines } from '@memorial/contracts/videos/video-origin';
import {
  secondsAfterNarration,
  type VideoVoice,
  type VideoWorkStep,
  videoSeconds,
} from '@memorial/contracts/videos/videos.constants';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import {
  type JobContext,
  JobHandler,
  JobPostponed,
  PermanentJobFailure,
} from '../../../platform/jobs/job-queue.js';
import { TemporaryFiles } from '../../../platform/storage/temporary-files.js';
import { writeStream } from '../../../platform/storage/write-stream.js';
import { PhotoFiles } from '../../media/media.module.js';
import {
  assertNotFrozen,
  assertSynthesisPossible,
  ObituaryCache,
  ObituaryRepository,
  type StoredObituary,
  type StoredVideo,
} from '../../obituaries/obituaries.module.js';
import { wavSecondsOf } from '../../voices/voices.module.js';
import type { CleanFilm } from '../own-films/film-decoder.port.js';
import { OwnFilmMakerService } from '../own-films/own-film-maker.service.js';
import { FilmRenderer } from '../rendering/film-renderer.port.js';
import { writeWebVtt } from '../speech/narration.js';
import { writeWav } from '../speech/sound.js';
import { SpeechService } from '../speech/speech.service.js';
import { VideoRepository } from '../video.repository.js';
import { VideoFiles } from '../video-files.js';
import { findVideoPhoto } from './video-photo.js';
import { VideoPlacesService } from './video-places.service.js';
import { VideoWorkRepository } from './video-work.repository.js';
import { isOwnFilm, type OwnFilmOrder, type VideoOrder, type VideoWork } from './video-work.schema.js';
import { finalFailureOf, lastingFailureOf, VideoWorkError } from './video-work-failures.js';
import { VideoWorksService, videoJob } from './video-works.service.js';

/** Delay of the narration after the start of the film, in seconds. */
const narrationOffsetSeconds = 1;
/** Per cent of a work at the start and at the end of its frames; before them words are read aloud. */
const framesPercent = { from: 10, to: 97 } as const;
/** Bound of reading words aloud. A narration that takes longer would be longer than a video may be. */
const narrationMs = 15 * 60_000;
const tickMs = 1_000;
/** Pause after which a work looks at a frozen obituary again. */
const frozenPauseSeconds = 10 * 60;
const ticksPerHeartbeat = 10;

/** The work was cancelled, or ended by others. */
class WorkOver extends Error {}

interface Narration {
  readonly path: string;
  /** Null for a recording: the times of its words are unknown. */
  readonly captions: string | null;
  /** In seconds. */
  readonly length: number;
}

interface MadeFilm extends Pick<StoredVideo, 'transcript' | 'origin' | 'voice'> {
  readonly filmPath: string;
  readonly previewPath: string;
  readonly captions: string | null;
  readonly durationSeconds: number;
  readonly width: number;
  readonly height: number;
}

/** Makes the ordered videos: words, frames, files, row. Every step can be repeated after a crash. */
@Injectable()
export class VideoMakerService {
  constructor(
    private readonly works: VideoWorkRepository,
    private readonly worksService: VideoWorksService,
    private readonly places: VideoPlacesService,
    private readonly obituaries: ObituaryRepository,
    private readonly obituaryCache: ObituaryCache,
    private readonly videos: VideoRepository,
    private readonly files: VideoFiles,
    private readonly photos: PhotoFiles,
    private readonly renderer: FilmRenderer,
    private readonly speech: SpeechService,
    private readonly ownFilms: OwnFilmMakerService,
    private readonly temporary: TemporaryFiles,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('videos');
  }

  @JobHandler(videoJob)
  async run({ workId }: { readonly workId: string }, context: JobContext): Promise<void> {
    const work = await this.works.find(workId);
    if (!work || !(await this.works.begin(work._id))) return;
    const watch = new WorkWatch(work, this.works, context);
    try {
      await this.make(work, watch);
    } catch (error) {
      if (context.signal.aborted) throw error;
      if (watch.isOver) return;
      await this.endBadly(work, error, context);
    } finally {
      watch.stop();
    }
  }

  /** A work for a frozen obituary waits for the end of the freeze: nobody who ordered it can end that. */
  private async endBadly(work: VideoWork, error: unknown, { attempt }: JobContext): Promise<void> {
    if (error instanceof AppError && error.code === 'obituary.frozen') {
      await this.works.putBack(work._id);
      throw new JobPostponed(frozenPauseSeconds);
    }
    const lasting = lastingFailureOf(error);
    if (lasting === null && attempt < videoJob.maxAttempts) throw error;
    const failure = lasting ?? finalFailureOf(error);
    if (lasting === null) this.logger.error({ err: error, workId: work._id.toHexString() }, 'a video failed');
    await this.worksService.fail(work, failure);
    if (lasting === null) throw new PermanentJobFailure(`the video failed: ${failure}`, { cause: error });
  }

  private async make(work: VideoWork, watch: WorkWatch): Promise<void> {
    // A crash came between its row and the end of the work.
    if (await this.worksService.hasFilm(work)) return this.finish(work);
    await this.places.keep(work);
    const obituary = await this.findObituary(work);
    const { order } = work;
    if (order === null) throw new VideoWorkError('pageGone');
    const folder = this.temporary.newPath();
    await mkdir(folder);
    try {
      const film = isOwnFilm(order)
        ? ownFilm(order, await this.ownFilms.make(work, order, folder, watch))
        : await this.film(work, order, obituary, folder, watch);
      await watch.enter('saving', framesPercent.to);
      await this.save(work, order.title, film);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async film(
    work: VideoWork,
    order: VideoOrder,
    obituary: StoredObituary,
    folder: string,
    watch: WorkWatch,
  ): Promise<MadeFilm> {
    const photoPath = join(folder, 'photo.jpg');
    await writeFile(photoPath, await this.photoOf(work, order, obituary));
    const narration = (await this.record(work, order, folder)) ?? (await this.narrate(order, folder, watch));
    const durationSeconds = durationOf(order, narration);
    const frame = filmFrames[order.shape];
    const [filmPath, posterPath] = [join(folder, 'film.mp4'), join(folder, 'preview.jpg')];
    await watch.enter('frames', framesPercent.from);
    await this.renderer.render(
      {
        photoPath,
        crop: order.crop,
        movement: order.cameraMovement,
        frame,
        durationSeconds,
        title: order.title ?? '',
        subtitle: order.subtitle ?? '',
        closingLines: videoOriginLines({ origin: 'made', voice: voiceOf(order) }),
        narrationPath: narration?.path ?? null,
        filmPath,
        posterPath,
      },
      work.ownerId.toHexString(),
      {
        killSignal: watch.signal,
        onProgress: (share) => {
          watch.progress = Math.round(framesPercent.from + share * (framesPercent.to - framesPercent.from));
        },
      },
    );
    return {
      filmPath,
      previewPath: posterPath,
      captions: narration?.captions ?? null,
      // Orders of earlier versions have no transcript.
      transcript: order.audioText ?? order.transcript ?? null,
      origin: 'made',
      voice: voiceOf(order),
      durationSeconds,
      ...frame,
    };
  }

  /** The recording that came with the order; null without one. @throws VideoWorkError recordingGone */
  private async record(
    work: VideoWork,
    { recordingId }: VideoOrder,
    folder: string,
  ): Promise<Narration | null> {
    if (!recordingId) return null;
    const bytes = await this.files.openInput(work, 'recording');
    if (!bytes) throw new VideoWorkError('recordingGone');
    const path = join(folder, 'recording.wav');
    await writeStream(bytes, path);
    return { path, captions: null, length: await wavSecondsOf(path) };
  }

  private async narrate(
    { audioText, voiceId }: VideoOrder,
    folder: string,
    watch: WorkWatch,
  ): Promise<Narration | null> {
    if (audioText === null || voiceId === null) return null;
    await watch.enter('voice', 0);
    const bound = AbortSignal.timeout(narrationMs);
    const signal = AbortSignal.any([watch.signal, bound]);
    const { sound, cues } = await this.speech.narrate(audioText, voiceId, signal).catch((error: unknown) => {
      throw bound.aborted && !watch.signal.aborted ? new VideoWorkError('tooLong') : error;
    });
    const path = join(folder, 'narration.wav');
    await writeFile(path, writeWav(sound));
    const length = sound.samples.length / 2 / sound.sampleRate;
    return { path, captions: writeWebVtt(cues, narrationOffsetSeconds), length };
  }

  /** @throws VideoWorkError photoGone */
  private async photoOf(work: VideoWork, { photoId }: VideoOrder, obituary: StoredObituary): Promise<Buffer> {
    const obituaryId = obituary._id.toHexString();
    const bytes =
      photoId === null
        ? await this.files.readInput(work, 'photo')
        : findVideoPhoto(obituary, photoId) && (await this.photos.readMaster(obituaryId, photoId));
    if (!bytes) throw new VideoWorkError('photoGone');
    return bytes;
  }

  private async save(work: VideoWork, title: string | null, film: MadeFilm): Promise<void> {
    const [obituaryId, workId] = [work.obituaryId.toHexString(), work._id.toHexString()];
    const { transcript, durationSeconds, width, height, captions, origin, voice } = film;
    const { size: sizeBytes } = await stat(film.filmPath);
    if (sizeBytes > planOf('PREMIUM_3').features.maxVideoFileSize) throw new VideoWorkError('tooLong');
    await this.files.save(obituaryId, workId, film);
    await failpoint('videos.make.afterFiles');
    const video: Omit<StoredVideo, 'consent'> = {
      _id: work._id,
      title,
      transcript,
      hasCaptions: captions !== null,
      durationSeconds,
      sizeBytes,
      width,
      height,
      origin,
      voice,
      createdAt: work.createdAt,
    };
    await this.add(work, video);
    await failpoint('videos.make.afterRow');
    await this.finish(work);
  }

  /** @throws VideoWorkError pageFull, and those of `findObituary` */
  private async add(work: VideoWork, film: Omit<StoredVideo, 'consent'>): Promise<void> {
    const obituary = await this.findObituary(work);
    // A film that was ordered of a dead person waits for keepers who tell that the person lives.
    const mayTellOfDeath = obituary.isAlive && work.isAlive !== true;
    const video = { ...film, consent: mayTellOfDeath ? null : work.consent };
    if (await this.videos.add(obituary, video, this.clock.now())) return;
    // A former run may have written it.
    if (await this.worksService.hasFilm(work)) return;
    const current = await this.findObituary(work);
    if (isSameForFilms(current, obituary)) throw new VideoWorkError('pageFull');
    return this.add(work, film);
  }

  private async finish(work: VideoWork): Promise<void> {
    await this.obituaryCache.invalidate(work.obituaryId.toHexString());
    await this.worksService.finish(work);
  }

  /** @throws VideoWorkError pageGone; AppError obituary.frozen, video.synthesisStopped, video.synthesisWithdrawn */
  private async findObituary({ obituaryId, order }: VideoWork): Promise<StoredObituary> {
    const obituary = await this.obituaries.findIncludingDeleted(obituaryId.toHexString());
    if (!obituary || obituary.deletedAt !== null) throw new VideoWorkError('pageGone');
    assertNotFrozen(obituary, null);
    const isSynthetic = order && !isOwnFilm(order) && voiceOf(order) === 'synthetic';
    if (isSynthetic) assertSynthesisPossible(obituary);
    return obituary;
  }
}

/** True unless a film that the one admits may be refused by the other. */
function isSameForFilms(one: StoredObituary, other: StoredObituary): boolean {
  const [permission, otherPermission] = [one.synthesisPermission, other.synthesisPermission];
  return (
    one.isAlive === other.isAlive &&
    permission?._id.toHexString() === otherPermission?._id.toHexString() &&
    permission?.withdrawnAt?.getTime() === otherPermission?.withdrawnAt?.getTime()
  );
}

/** Keeps the lease of a work, saves its progress every second, and stops it when it is over. */
class WorkWatch {
  /** Per cent. */
  progress = 0;
  isOver = false;
  /** Null before the first step: until then the row keeps that of an earlier run. */
  private step: VideoWorkStep | null = null;
  private readonly over = new AbortController();
  /** Aborted when the work is over, or the lease is lost. */
  readonly signal: AbortSignal;
  private readonly timer: NodeJS.Timeout;
  private ticks = 0;
  private isTicking = false;
  private saving: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: VideoWork,
    private readonly works: VideoWorkRepository,
    private readonly context: JobContext,
  ) {
    this.signal = AbortSignal.any([this.over.signal, context.signal]);
    this.timer = setInterval(() => void this.tick(), tickMs).unref();
  }

  /** @throws the signal's reason when the work is over */
  async enter(step: VideoWorkStep, progress: number): Promise<void> {
    this.step = step;
    this.progress = progress;
    await this.save();
    this.signal.throwIfAborted();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async tick(): Promise<void> {
    if (this.isTicking) return;
    this.isTicking = true;
    try {
      this.ticks += 1;
      if (this.ticks % ticksPerHeartbeat === 0) await this.context.heartbeat();
      await this.save();
    } catch {
      // The database is away, or the lease is lost: the signal tells.
    } finally {
      this.isTicking = false;
    }
  }

  /** One write after another: a late one must not take the step back. */
  private save(): Promise<void> {
    this.saving = this.saving.then(
      () => this.write(),
      () => this.write(),
    );
    return this.saving;
  }

  private async write(): Promise<void> {
    const { _id } = this.work;
    const isOpen =
      this.step === null
        ? await this.works.isWorking(_id)
        : await this.works.saveProgress(_id, this.step, this.progress);
    if (isOpen) return;
    this.isOver = true;
    this.over.abort(new WorkOver('the work is over'));
  }
}

/** A recording of the longest length is heard whole. @throws VideoWorkError tooLong */
function durationOf(order: VideoOrder, narration: Narration | null): number {
  const { durationSeconds } = order;
  if (narration === null) return durationSeconds ?? videoSeconds.usual;
  const needed = Math.ceil(narration.length + secondsAfterNarration);
  if (needed > videoSeconds.max && voiceOf(order) === 'synthetic') throw new VideoWorkError('tooLong');
  return Math.max(needed, durationSeconds ?? videoSeconds.min);
}

/** Orders of earlier versions name no recording. */
function voiceOf({ audioText, recordingId }: VideoOrder): VideoVoice {
  if (recordingId) return 'family';
  return audioText === null ? 'none' : 'synthetic';
}

function ownFilm({ transcript }: OwnFilmOrder, { hasSound, ...film }: CleanFilm): MadeFilm {
  return { ...film, transcript, captions: null, origin: 'own', voice: hasSound ? 'family' : 'none' };
}
