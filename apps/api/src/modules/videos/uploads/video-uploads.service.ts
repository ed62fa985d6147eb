import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { planOf } from '@memorial/contracts/plans/plan-table';
import {
  filmPartBytes,
  filmPartCount,
  filmPartSize,
  maxOpenVideoUploads,
  videoUploadHours,
} from '@memorial/contracts/videos/video-uploads.constants';
import type {
  BeginVideoUploadInput,
  FinishVideoUploadInput,
  VideoUploadView,
} from '@memorial/contracts/videos/video-uploads.schemas';
import { isOpenVideoWork } from '@memorial/contracts/videos/videos.constants';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/caller.js';
import type { ArchivedFile } from '../../../platform/archives/zip-archive.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { assertSameRequest, requestHashOf } from '../../../platform/http/request-hash.js';
import { idFromText, objectIdOf, randomId } from '../../../platform/mongo/object-ids.js';
import { QuotaResource, Quotas } from '../../../platform/quotas/quotas.js';
import { ScheduledTask } from '../../../platform/schedule/scheduled-tasks.js';
import { TemporaryFiles } from '../../../platform/storage/temporary-files.js';
import { assertNoPaymentDetails } from '../../../platform/text/assert-no-payment-details.js';
import { receiveRawBody } from '../../../platform/uploads/receive-raw-body.js';
import {
  ExportAccountData,
  exportedJson,
  PlanGrantsService,
  PurgeAccountData,
  type User,
} from '../../accounts/accounts.module.js';
import type { UploadExchange } from '../../media/media.module.js';
import {
  ObituaryLookupService,
  OnObituaryPurge,
  type StoredObituary,
} from '../../obituaries/obituaries.module.js';
import { FilmDecoder } from '../own-films/film-decoder.port.js';
import { IsVideoAtWork, VideoFiles } from '../video-files.js';
import { GenerateVideoService } from '../works/generate-video.service.js';
import { VideoPlacesService } from '../works/video-places.service.js';
import type { OrderedVideo } from '../works/video-work.presenter.js';
import { VideoWorkRepository } from '../works/video-work.repository.js';
import type { VideoWork } from '../works/video-work.schema.js';
import { VideoWorksService } from '../works/video-works.service.js';
import { VideoUploadRepository } from './video-upload.repository.js';
import type { VideoUpload } from './video-upload.schema.js';

const quotaType = 'video_uploads';
const hourMs = 3_600_000;
const mebibyte = 1024 * 1024;
/** Parts of an account that are received at the same time. */
const maxPartsAtOnce = 4;

/**
 * Takes families' own films in parts. Rows tell who sends what; which parts are there is told by the files themselves,
 * so that any process takes any part. The finished upload becomes a work of the same id.
 */
@Injectable()
export class VideoUploadsService {
  /** Parts that this process receives, by account. */
  private readonly receiving = new Map<string, number>();

  constructor(
    private readonly uploads: VideoUploadRepository,
    private readonly works: VideoWorkRepository,
    private readonly worksService: VideoWorksService,
    private readonly generation: GenerateVideoService,
    private readonly places: VideoPlacesService,
    private readonly plans: PlanGrantsService,
    private readonly lookup: ObituaryLookupService,
    private readonly decoder: FilmDecoder,
    private readonly files: VideoFiles,
    private readonly temporary: TemporaryFiles,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses all that can be refused before any byte is sent.
   * @throws AppError plan.videos, plan.monthlyVideos, plan.frozen, video.decodeMissing, obituary.notFound,
   * obituary.notOwner, media.tooLarge, video.tooMany, video.tooManyUploads, request.keyReused, video.uploadNotFound
   * when the upload of the key is finished
   */
  async begin(
    actor: Actor,
    idempotencyKey: string | null,
    input: BeginVideoUploadInput,
  ): Promise<VideoUploadView> {
    const { userId } = actor;
    const _id = idempotencyKey === null ? randomId() : idFromText(`video upload ${userId} ${idempotencyKey}`);
    const requestHash = requestHashOf(input);
    const earlier = await this.uploads.find(_id);
    if (earlier) return this.repeat(earlier, requestHash);
    if (await this.works.find(_id)) throw new AppError('video.uploadNotFound');
    await this.requireAcceptable(actor, _id, input);
    await this.deleteOver(userId);
    if (!(await this.takeSlot(userId, _id.toHexString())))
      throw new AppError('video.tooManyUploads', { limit: maxOpenVideoUploads });
    const createdAt = this.clock.now();
    const upload: VideoUpload = {
      _id,
      obituaryId: objectIdOf(input.obituaryId),
      makerId: objectIdOf(userId),
      fileName: input.fileName,
      sizeBytes: input.sizeBytes,
      requestHash,
      createdAt,
      usedAt: createdAt,
      keptUntil: new Date(createdAt.getTime() + videoUploadHours * hourMs),
    };
    if (await this.uploads.insert(upload)) return this.present(upload);
    // A parallel request with the same key has written it.
    return this.repeat(await this.getOwn(_id, actor), requestHash);
  }

  /** @throws AppError video.uploadNotFound for everybody but the account that sends it */
  async get(id: string, actor: Actor): Promise<VideoUploadView> {
    return this.present(await this.getOwn(id, actor));
  }

  /**
   * Keeps a part; again, it replaces the former one.
   * @throws AppError video.uploadNotFound also for a number beyond the last, obituary.notFound, obituary.notOwner, and
   * the errors of `receiveRawBody`
   */
  async savePart(
    { id, number }: { readonly id: string; readonly number: number },
    actor: Actor,
    { request, response }: UploadExchange,
  ): Promise<VideoUploadView> {
    const upload = await this.getOwn(id, actor);
    if (number > filmPartCount(upload.sizeBytes)) throw new AppError('video.uploadNotFound');
    const obituaryId = upload.obituaryId.toHexString();
    await this.lookup.getEditable(obituaryId, actor);
    const path = await this.inTurn(actor, () =>
      receiveRawBody(request, response, {
        sizeBytes: filmPartSize(upload.sizeBytes, number),
        temporaryDir: this.temporary.folder,
      }),
    );
    try {
      await this.uploads.markUsed(upload._id, this.clock.now());
      await this.files.savePart(obituaryId, id, number, path);
    } catch (error) {
      await this.temporary.discard(path);
      throw error;
    }
    try {
      return await this.present(await this.getOwn(id, actor));
    } catch (error) {
      await this.deletePartsUnlessNeeded(upload);
      throw error;
    }
  }

  /**
   * Orders the video of a film that is there whole; again, it answers the same work.
   * @throws AppError video.uploadNotFound, video.uploadIncomplete, video.decodeMissing, request.keyReused, and the errors
   * of `GenerateVideoService.write`
   */
  async finish(id: string, actor: Actor, input: FinishVideoUploadInput): Promise<OrderedVideo> {
    const requestHash = requestHashOf(input);
    const earlier = await this.works.find(id);
    if (earlier) return this.finishAgain(earlier, actor, requestHash);
    try {
      return await this.finishFirst(id, actor, input, requestHash);
    } catch (error) {
      // A parallel repeat may have ordered the video since, and deleted its upload.
      const meanwhile = isUploadGone(error) ? await this.works.find(id) : null;
      if (!meanwhile) throw error;
      return this.finishAgain(meanwhile, actor, requestHash);
    }
  }

  private async finishAgain(earlier: VideoWork, actor: Actor, requestHash: string): Promise<OrderedVideo> {
    const id = earlier._id.toHexString();
    if (earlier.makerId.toHexString() !== actor.userId) throw new AppError('video.uploadNotFound');
    assertSameRequest(earlier.requestHash, requestHash, id);
    await this.lookup.getEditable(earlier.obituaryId.toHexString(), actor);
    // A crash may have left the upload of the work.
    await this.deleteRow(earlier);
    if (isOpenVideoWork(earlier.status)) await this.worksService.start(earlier);
    return { work: earlier, isNew: false };
  }

  private async finishFirst(
    id: string,
    actor: Actor,
    input: FinishVideoUploadInput,
    requestHash: string,
  ): Promise<OrderedVideo> {
    const upload = await this.getOwn(id, actor);
    if (!(await this.decoder.isAvailable())) throw new AppError('video.decodeMissing');
    const obituary = await this.lookup.getEditable(upload.obituaryId.toHexString(), actor);
    await this.requireWhole(upload);
    await this.generation.requireRoomOn(obituary);
    const work = this.newWork(upload, obituary, actor, input, requestHash);
    const ordered = await this.order(upload, work);
    await this.deleteRow(upload);
    return ordered;
  }

  /** Gives up an upload; a finished film stays. @throws AppError video.uploadNotFound */
  async discard(id: string, actor: Actor): Promise<void> {
    await this.delete(await this.getOwn(id, actor));
  }

  /** Deletes uploads that were not finished in time. */
  @ScheduledTask('video-uploads')
  async sweep(): Promise<void> {
    const now = this.clock.now();
    for await (const upload of this.uploads.findExpired(now))
      if (await this.uploads.deleteExpired(upload._id, now)) await this.delete(upload);
  }

  @QuotaResource(quotaType)
  async findUsedSlots(scope: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const uploads = await this.uploads.findAmong(ids);
    const own = uploads.filter(({ makerId }) => makerId.toHexString() === scope);
    return new Set(own.map(({ _id }) => _id.toHexString()));
  }

  @IsVideoAtWork()
  async isBeingSent(id: string): Promise<boolean> {
    return (await this.uploads.findAmong([id])).length > 0;
  }

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    await this.uploads.deleteOfObituary(_id);
  }

  /** Exports what is known of films that are still being sent; the films themselves are where they come from. */
  @ExportAccountData()
  async *export(userId: string): AsyncIterable<ArchivedFile> {
    const rows = [];
    for (const upload of await this.uploads.findOfMaker(userId))
      if (await this.isOpen(upload))
        rows.push({ ...(await this.present(upload)), createdAt: upload.createdAt.toISOString() });
    if (rows.length > 0) yield { name: 'video-uploads.json', content: exportedJson(rows) };
  }

  @PurgeAccountData()
  async purgeAccount({ _id }: User): Promise<void> {
    for (const upload of await this.uploads.findOfMaker(_id.toHexString())) await this.delete(upload);
  }

  private async repeat(upload: VideoUpload, requestHash: string): Promise<VideoUploadView> {
    assertSameRequest(upload.requestHash, requestHash, upload._id.toHexString());
    return this.present(upload);
  }

  private async requireAcceptable(
    actor: Actor,
    _id: VideoUpload['_id'],
    { obituaryId, sizeBytes }: BeginVideoUploadInput,
  ): Promise<void> {
    if (!(await this.decoder.isAvailable())) throw new AppError('video.decodeMissing');
    const obituary = await this.lookup.getEditable(obituaryId, actor);
    const ownerId = obituary.ownerId.toHexString();
    await this.places.requireFree(ownerId, _id.toHexString());
    const maxBytes = planOf((await this.plans.planOf(ownerId)).level).features.maxVideoFileSize;
    if (sizeBytes > maxBytes)
      throw new AppError('media.tooLarge', { maxBytes, limitMb: Math.floor(maxBytes / mebibyte) });
    await this.generation.requireRoomOn(obituary);
  }

  private async order(
    upload: VideoUpload,
    work: Parameters<GenerateVideoService['write']>[0],
  ): Promise<OrderedVideo> {
    // The task that deletes uploads must not take the parts now.
    const now = this.clock.now();
    const longer = new Date(now.getTime() + hourMs);
    if (!(await this.uploads.keepUntil(upload._id, now, longer))) throw new AppError('video.uploadNotFound');
    return this.generation.write(work, { photoPath: null, recordingPath: null });
  }

  private newWork(
    { _id, obituaryId, sizeBytes }: VideoUpload,
    { ownerId, isAlive }: StoredObituary,
    { userId, isAdmin }: Actor,
    { title, posterSeconds, transcript, consent }: FinishVideoUploadInput,
    requestHash: string,
  ): Parameters<GenerateVideoService['write']>[0] {
    const makerId = objectIdOf(userId);
    const createdAt = this.clock.now();
    assertNoPaymentDetails(['title', 'transcript'], null, { title, transcript });
    return {
      _id,
      obituaryId,
      ownerId,
      makerId,
      usesRights: isAdmin,
      status: 'queued',
      step: null,
      progress: 0,
      order: { kind: 'ownFilm', title, posterSeconds, transcript, sizeBytes },
      consent: consent?.film ? { userId: makerId, at: createdAt, words: videoMessages.consentFilm } : null,
      isAlive,
      requestHash,
      openKey: `upload:${_id.toHexString()}`,
      failure: null,
      createdAt,
      finishedAt: null,
    };
  }

  /** @throws AppError video.uploadIncomplete */
  private async requireWhole(upload: VideoUpload): Promise<void> {
    const received = new Set(await this.receivedOf(upload));
    const missing = numbersOf(upload).filter((number) => !received.has(number));
    if (missing.length > 0) throw new AppError('video.uploadIncomplete', { missing });
  }

  /** @throws AppError video.uploadNotFound */
  private async getOwn(id: VideoUpload['_id'] | string, { userId }: Actor): Promise<VideoUpload> {
    const upload = await this.uploads.find(id);
    if (upload?.makerId.toHexString() !== userId || !(await this.isOpen(upload)))
      throw new AppError('video.uploadNotFound');
    return upload;
  }

  /** False once its time is over, or its film is ordered. */
  private async isOpen({ _id, keptUntil }: VideoUpload): Promise<boolean> {
    return keptUntil > this.clock.now() && !(await this.works.find(_id));
  }

  /** Parts of the right length. */
  private async receivedOf(upload: VideoUpload): Promise<number[]> {
    const sizes = await this.files.listParts(upload.obituaryId.toHexString(), upload._id.toHexString());
    return numbersOf(upload).filter((number) => sizes.get(number) === filmPartSize(upload.sizeBytes, number));
  }

  private async present(upload: VideoUpload): Promise<VideoUploadView> {
    const { _id, obituaryId, fileName, sizeBytes, keptUntil } = upload;
    return {
      _id: _id.toHexString(),
      obituaryId: obituaryId.toHexString(),
      fileName,
      sizeBytes,
      partBytes: filmPartBytes,
      parts: filmPartCount(sizeBytes),
      received: await this.receivedOf(upload),
      keptUntil: keptUntil.toISOString(),
    };
  }

  /**
   * Deletes uploads whose time is over, and rows of uploads that became a work: an account must not wait for the task to
   * begin another one.
   */
  private async deleteOver(userId: string): Promise<void> {
    for (const upload of await this.uploads.findOfMaker(userId))
      if (!(await this.isOpen(upload))) await this.delete(upload);
  }

  /**
   * Takes one of the account's slots. Where all are taken, the upload that has rested longest gives way if nothing of it
   * came for long: another browser, or one whose data were cleared, may have left it.
   */
  private async takeSlot(userId: string, id: string): Promise<boolean> {
    const acquire = () => this.quotas.acquire(quotaType, userId, id, { limit: maxOpenVideoUploads });
    if (await acquire()) return true;
    const before = new Date(this.clock.now().getTime() - hourMs);
    const [idle] = await this.uploads.findOfMaker(userId);
    if (!idle || !(await this.uploads.deleteIdle(idle._id, before))) return false;
    await this.delete(idle);
    return acquire();
  }

  /**
   * Runs `receive` unless the account sends as many parts already.
   * @throws AppError rateLimit.exceeded
   */
  private async inTurn<T>({ userId }: Actor, receive: () => Promise<T>): Promise<T> {
    const count = this.receiving.get(userId) ?? 0;
    if (count >= maxPartsAtOnce)
      throw new AppError('rateLimit.exceeded', undefined, { retryAfterSeconds: 5 });
    this.receiving.set(userId, count + 1);
    try {
      return await receive();
    } finally {
      const left = (this.receiving.get(userId) ?? 1) - 1;
      if (left > 0) this.receiving.set(userId, left);
      else this.receiving.delete(userId);
    }
  }

  /** A part may come when its upload was given up, or its work has ended. */
  private async deletePartsUnlessNeeded({ _id, obituaryId }: VideoUpload): Promise<void> {
    const work = await this.works.find(_id);
    if ((work && isOpenVideoWork(work.status)) || (await this.uploads.find(_id))) return;
    await this.files.deleteParts(obituaryId.toHexString(), _id.toHexString());
  }

  /** Parts of an ordered film are those of its work. Parts without a row are deleted by the task of files. */
  private async delete(upload: VideoUpload): Promise<void> {
    await this.deleteRow(upload);
    await this.deletePartsUnlessNeeded(upload);
  }

  private async deleteRow({ _id, makerId }: Pick<VideoUpload, '_id' | 'makerId'>): Promise<void> {
    await this.uploads.delete(_id);
    await this.quotas.release(quotaType, makerId.toHexString(), _id.toHexString());
  }
}

function numbersOf({ sizeBytes }: VideoUpload): number[] {
  return Array.from({ length: filmPartCount(sizeBytes) }, (_, index) => index + 1);
}

/** True where the upload, or parts of it, are not there. */
function isUploadGone(error: unknown): boolean {
  return error instanceof AppError && ['video.uploadNotFound', 'video.uploadIncomplete'].includes(error.code);
}
