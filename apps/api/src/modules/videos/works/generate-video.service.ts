import { writeFile } from 'node:fs/promises';
import { filmShapeOf } from '@memorial/contracts/videos/films.constants';
import { videoConsentWords } from '@memorial/contracts/videos/video-consent';
import {
  isOpenVideoWork,
  maxGenerateBytes,
  maxVideos,
  videoPhotoField,
} from '@memorial/contracts/videos/videos.constants';
import {
  type GenerateVideoInput,
  generateVideoFields,
  generateVideoFieldsOf,
  generateVideoInput,
} from '@memorial/contracts/videos/videos.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { ConcurrencyLimit } from '../../../platform/concurrency/concurrency-limit.js';
import { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { readJsonBody } from '../../../platform/http/json-body.js';
import { parseFields } from '../../../platform/http/parsed-input.decorator.js';
import { assertSameRequest, requestHashOf } from '../../../platform/http/request-hash.js';
import { ImageProcessor } from '../../../platform/images/image-processor.js';
import { idFromText, objectIdOf, randomId } from '../../../platform/mongo/object-ids.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { TemporaryFiles } from '../../../platform/storage/temporary-files.js';
import { isMultipart, receiveUpload } from '../../../platform/uploads/receive-upload.js';
import { sha256Of, uploadHashOf } from '../../../platform/uploads/upload-hash.js';
import type { UploadExchange } from '../../media/media.module.js';
import {
  assertSynthesisPossible,
  ObituaryLookupService,
  type StoredObituary,
  type StoredPhoto,
  type StoredVideoConsent,
  videosOf,
} from '../../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../../subscriptions/subscriptions.module.js';
import { VideoRecordingsService } from '../recordings/video-recordings.service.js';
import { FilmRenderer } from '../rendering/film-renderer.port.js';
import { requireSomePlan } from '../require-some-plan.js';
import { SpeechService } from '../speech/speech.service.js';
import { type OrderInput, VideoFiles } from '../video-files.js';
import { findVideoPhoto } from './video-photo.js';
import { VideoPlacesService } from './video-places.service.js';
import type { OrderedVideo } from './video-work.presenter.js';
import { VideoWorkRepository } from './video-work.repository.js';
import { isOwnFilm, type VideoOrder, type VideoWork } from './video-work.schema.js';
import { VideoWorksService } from './video-works.service.js';

/** JSON bodies that are read at the same time, and that wait for it. */
const maxBodies = 4;
const maxWaitingBodies = 50;

/** A work whose place is not taken yet. */
type NewWork = Omit<VideoWork, 'place' | 'turn' | 'openKey'> & { readonly openKey: string };

/** Temporary files of an order; null: there is none. */
interface InputFiles {
  readonly photoPath: string | null;
  readonly recordingPath: string | null;
}

/** A request as it was read. */
interface ReceivedOrder {
  readonly input: GenerateVideoInput;
  /** Temporary file of the sent photograph; null: one of the page is meant. */
  readonly photoPath: string | null;
  readonly requestHash: string;
}

/**
 * Orders videos: everything that can be refused is refused here. Places, photograph, row and job follow one another; a
 * crash in between leaves places without a work, which the quota task releases, a photograph without a work, which the
 * task of files deletes, or a work without a job, which `VideoWorksService.recover` starts.
 */
@Injectable()
export class GenerateVideoService {
  private readonly bodies = new ConcurrencyLimit(maxBodies);
  /** Accounts whose JSON bodies are being read. */
  private readonly senders = new Set<string>();
  private readonly turns = new KeyedMutex();

  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly subscriptions: SubscriptionsService,
    private readonly places: VideoPlacesService,
    private readonly works: VideoWorkRepository,
    private readonly worksService: VideoWorksService,
    private readonly renderer: FilmRenderer,
    private readonly speech: SpeechService,
    private readonly images: ImageProcessor,
    private readonly files: VideoFiles,
    private readonly recordings: VideoRecordingsService,
    private readonly temporary: TemporaryFiles,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Orders a video. Before it reads the body, it checks the program, and that a plan by which the actor may order has a
   * place: which of them counts is known with the page alone.
   * @throws AppError plan.videos, plan.monthlyVideos, plan.frozen, video.engineMissing, video.queueFull, video.tooMany,
   * video.synthesisStopped, video.synthesisWithdrawn, obituary.notFound, obituary.notOwner, photo.notFound,
   * video.recordingNotFound, request.keyReused, validation.failed,
   * and the errors of `receiveUpload`, `readJsonBody`, `ImageProcessor` and `SpeechService.checkNarration`
   */
  async order(actor: Actor, idempotencyKey: string | null, exchange: UploadExchange): Promise<OrderedVideo> {
    const id = idempotencyKey === null ? randomId() : idFromText(`video ${actor.userId} ${idempotencyKey}`);
    const earlier = await this.works.find(id);
    if (earlier) await this.lookup.getEditable(earlier.obituaryId.toHexString(), actor);
    else
      await requireSomePlan(actor, this.lookup, (userId) =>
        this.places.requireFree(userId, id.toHexString()),
      );
    if ((await this.renderer.engine()) === null) throw new AppError('video.engineMissing');
    const received = await this.receiveInTurn(actor, exchange);
    try {
      if (earlier) {
        assertSameRequest(earlier.requestHash, received.requestHash, earlier._id.toHexString());
        return { work: await this.goOn(earlier), isNew: true };
      }
      return await this.accept(id, actor, received);
    } finally {
      if (received.photoPath !== null) await this.temporary.discard(received.photoPath);
    }
  }

  /** Orders a video once for a key, also where it was deleted since. @throws AppError as `order` */
  async orderInitial(input: GenerateVideoInput, actor: Actor, key: string): Promise<void> {
    const id = idFromText(`video ${actor.userId} ${key}`);
    if (await this.works.find(id)) return;
    if ((await this.renderer.engine()) === null) throw new AppError('video.engineMissing');
    await this.accept(id, actor, { input, photoPath: null, requestHash: requestHashOf(input) });
  }

  private async accept(_id: VideoWork['_id'], actor: Actor, received: ReceivedOrder): Promise<OrderedVideo> {
    const { input, photoPath, requestHash } = received;
    const obituary = await this.lookup.getEditable(input.obituaryId, actor);
    if (input.audioText !== null) assertSynthesisPossible(obituary);
    const openKey = `${input.obituaryId}:${requestHash}`;
    const like = await this.works.findOpenLike(openKey);
    if (like) return { work: await this.goOn(like), isNew: false };
    await this.requireRoomOn(obituary);
    const sent = photoPath === null ? null : await this.images.process(photoPath, actor.userId);
    try {
      const order = await this.checkedOrder(input, sent ?? photoOf(obituary, input));
      const now = this.clock.now();
      const work = {
        _id,
        obituaryId: obituary._id,
        ownerId: obituary.ownerId,
        makerId: objectIdOf(actor.userId),
        usesRights: actor.isAdmin,
        status: 'queued',
        step: null,
        progress: 0,
        order,
        consent: consentOf(input, actor, now),
        isAlive: obituary.isAlive,
        requestHash,
        openKey,
        failure: null,
        createdAt: now,
        finishedAt: null,
      } as const;
      const photoPath = sent?.outputs[0]?.path ?? null;
      return await this.withRecording(input, actor, (recordingPath) =>
        this.write(work, { photoPath, recordingPath }),
      );
    } finally {
      if (sent) await this.images.discard(sent);
    }
  }

  /** @param work gets a copy of the chosen recording, which is discarded afterwards */
  private async withRecording<T>(
    { recordingId }: GenerateVideoInput,
    actor: Actor,
    work: (recordingPath: string | null) => Promise<T>,
  ): Promise<T> {
    if (recordingId === null) return work(null);
    const path = await this.recordings.copy(recordingId, actor);
    try {
      return await work(path);
    } finally {
      await this.temporary.discard(path);
    }
  }

  /**
   * Takes the places of a work, writes it and starts it. Without a place nothing is left of it, except the parts of a
   * film that a family has sent.
   * @param files temporary files that come with it, which are moved
   * @throws AppError plan.videos, plan.monthlyVideos, plan.frozen, video.queueFull, request.keyReused,
   * obituary.changedMeanwhile, rateLimit.exceeded; photo.notFound, video.recordingNotFound when a file that came with it
   * is gone already
   */
  async write(work: NewWork, { photoPath, recordingPath }: InputFiles): Promise<OrderedVideo> {
    const makerId = work.makerId.toHexString();
    let isCounted = false;
    try {
      const place = await this.places.take(work);
      await failpoint('videos.generate.afterPlace');
      await this.places.enterQueue(work);
      await this.limits.spend('video.account', makerId);
      isCounted = true;
      if (photoPath !== null) await this.files.saveInput(work, 'photo', photoPath);
      if (recordingPath !== null) await this.files.saveInput(work, 'recording', recordingPath);
      await failpoint('videos.generate.afterPhoto');
      const written = await this.insert({ ...work, place });
      if (written === null) return await this.answerWritten(work);
      await this.requireFiles(written, { photoPath, recordingPath });
      isCounted = false;
      await failpoint('videos.generate.afterWork');
      await this.worksService.start(written);
      return { work, isNew: true };
    } catch (error) {
      await this.rollBack(work, error);
      throw error;
    } finally {
      // Only an order that made a new work counts.
      if (isCounted) await this.limits.refund('video.account', makerId);
    }
  }

  /** Writes works of an account one after another: each gets a turn of its own. @returns null when it exists */
  private async insert(work: Omit<VideoWork, 'turn'>): Promise<VideoWork | null> {
    return this.turns.runExclusive(work.ownerId.toHexString(), async () => {
      const written = { ...work, turn: await this.works.nextTurn(work.ownerId) };
      return (await this.works.insert(written)) ? written : null;
    });
  }

  /**
   * Takes a work back whose files are gone: the failure of a parallel request with the same key may have deleted them
   * just before the row was there. Later ones see the row.
   */
  private async requireFiles(work: VideoWork, { photoPath, recordingPath }: InputFiles): Promise<void> {
    const came: readonly OrderInput[] = [
      ...(photoPath === null ? [] : (['photo'] as const)),
      ...(recordingPath === null ? [] : (['recording'] as const)),
    ];
    const lost = await this.files.findLostInput(work, came);
    if (lost === null) return;
    await this.works.takeBack(work._id);
    throw new AppError(lost === 'photo' ? 'photo.notFound' : 'video.recordingNotFound');
  }

  /** A parallel request has written the same work, or another one for an equal order. */
  private async answerWritten(work: NewWork): Promise<OrderedVideo> {
    const same = await this.works.find(work._id);
    if (same) {
      assertSameRequest(same.requestHash, work.requestHash, same._id.toHexString());
      return { work: await this.goOn(same), isNew: true };
    }
    await this.release(work);
    const like = await this.works.findOpenLike(work.openKey);
    // It has ended in between.
    if (!like) throw new AppError('obituary.changedMeanwhile');
    return { work: like, isNew: false };
  }

  /** Starts an open work whose first request broke off before its job was written. */
  private async goOn(work: VideoWork): Promise<VideoWork> {
    if (isOpenVideoWork(work.status)) await this.worksService.start(work);
    return work;
  }

  /** When the database may have written the work without an answer, the tasks decide. */
  private async rollBack(work: NewWork, error: unknown): Promise<void> {
    if (!(error instanceof AppError) && !isSystemError(error)) return;
    if (await this.works.find(work._id)) return;
    await this.leavePlaces(work);
    // A parallel repeat of the order may have written the work in between, whose place and files these were.
    const written = await this.works.find(work._id);
    if (written) await this.places.keep(written);
    else await this.deleteFiles(work);
  }

  private async release(work: NewWork): Promise<void> {
    await this.leavePlaces(work);
    await this.deleteFiles(work);
  }

  private async leavePlaces(work: NewWork): Promise<void> {
    await this.places.giveBack(work);
    await this.places.leaveQueue(work);
  }

  private async deleteFiles(work: NewWork): Promise<void> {
    if (work.order === null || !isOwnFilm(work.order))
      await this.files.delete(work.obituaryId.toHexString(), work._id.toHexString());
  }

  /** @throws AppError video.tooMany */
  async requireRoomOn(obituary: StoredObituary): Promise<void> {
    const count = videosOf(obituary).length + (await this.works.countOpenOf(obituary._id));
    if (count >= maxVideos) throw new AppError('video.tooMany', { limit: maxVideos });
  }

  /** @param photo in any unit */
  private async checkedOrder(
    { obituaryId: _page, imageData: _photo, consent: _consent, ...input }: GenerateVideoInput,
    photo: Pick<StoredPhoto, 'width' | 'height'>,
  ): Promise<VideoOrder> {
    const order = { ...input, shape: input.shape ?? filmShapeOf(photo) };
    if (order.audioText === null) return { ...order, voiceId: null };
    const voiceId = order.voiceId ?? (await this.firstVoice());
    await this.speech.checkNarration(order.audioText, voiceId);
    return { ...order, voiceId };
  }

  /** @throws AppError video.speechMissing */
  private async firstVoice(): Promise<string> {
    const [first] = (await this.speech.listVoices()).data;
    if (!first) throw new AppError('video.speechMissing');
    return first.id;
  }

  /**
   * Photographs in JSON are held in memory: few are read at a time, and one of an account.
   * @throws AppError rateLimit.exceeded when the account sends another one, or too many wait
   */
  private async receiveInTurn(actor: Actor, exchange: UploadExchange): Promise<ReceivedOrder> {
    if (isMultipart(exchange.request)) return this.receiveForm(actor, exchange);
    if (this.senders.has(actor.userId) || this.bodies.waitingCount >= maxWaitingBodies)
      throw new AppError('rateLimit.exceeded', undefined, { retryAfterSeconds: 5 });
    this.senders.add(actor.userId);
    try {
      return await this.bodies.run(() => this.receiveJson(exchange));
    } finally {
      this.senders.delete(actor.userId);
    }
  }

  private async receiveForm(actor: Actor, { request, response }: UploadExchange): Promise<ReceivedOrder> {
    const upload = await receiveUpload(request, response, {
      field: videoPhotoField,
      maxBytes: await this.subscriptions.maxPhotoBytes(actor.userId),
      temporaryDir: this.temporary.folder,
    });
    return this.orDiscard(upload.path, async () => {
      const fields = parseFields(generateVideoFields, generateVideoFieldsOf(upload.fields));
      const requestHash = uploadHashOf(upload.fields, await sha256Of(upload.path));
      return { input: { ...fields, photoId: null, imageData: null }, photoPath: upload.path, requestHash };
    });
  }

  private async receiveJson({ request, response }: UploadExchange): Promise<ReceivedOrder> {
    const photograph: keyof GenerateVideoInput = 'imageData';
    const body = (await readJsonBody(request, response, maxGenerateBytes, photograph)) ?? {};
    const input = parseFields(generateVideoInput, body);
    const { imageData } = input;
    if (imageData === null) return { input, photoPath: null, requestHash: requestHashOf(body) };
    const photoPath = this.temporary.newPath();
    return this.orDiscard(photoPath, async () => {
      await writeFile(photoPath, Buffer.from(imageData.slice(imageData.indexOf(',') + 1), 'base64'));
      // The text of the photograph is long: its bytes stand for it.
      const requestHash = requestHashOf({ ...body, imageData: await sha256Of(photoPath) });
      return { input: { ...input, imageData: null }, photoPath, requestHash };
    });
  }

  /** Deletes the temporary file when the work fails. */
  private async orDiscard<T>(path: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.temporary.discard(path);
      throw error;
    }
  }
}

/** @throws AppError photo.notFound */
function photoOf(obituary: StoredObituary, { photoId }: GenerateVideoInput): StoredPhoto {
  const photo = photoId === null ? null : findVideoPhoto(obituary, photoId);
  if (!photo) throw new AppError('photo.notFound');
  return photo;
}

function consentOf(
  { consent, audioText }: GenerateVideoInput,
  { userId }: Actor,
  at: Date,
): StoredVideoConsent | null {
  const hasVoice = audioText !== null;
  if (!consent?.photo || (hasVoice && !consent.voice)) return null;
  return { userId: objectIdOf(userId), at, words: videoConsentWords(hasVoice) };
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
