import {
  contributionFileField,
  contributionPhotos,
  contributionVoiceSeconds,
} from '@memorial/contracts/contributions/contributions.constants';
import type { ContributionEntryView } from '@memorial/contracts/contributions/contributions.schemas';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { assertSameRequest } from '../../platform/http/request-hash.js';
import { ImageProcessor } from '../../platform/images/image-processor.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { TemporaryFiles } from '../../platform/storage/temporary-files.js';
import { clientDisconnectSignal } from '../../platform/uploads/client-disconnect.js';
import { type ReceivedUpload, receiveUpload } from '../../platform/uploads/receive-upload.js';
import { sha256Of, uploadHashOf } from '../../platform/uploads/upload-hash.js';
import type { UploadExchange } from '../media/media.module.js';
import {
  filesOf,
  MemoryFiles,
  type StoredContribution,
  type StoredMemoryPhoto,
  type StoredMemoryVoice,
  UpdateMemoryService,
} from '../memories/memories.module.js';
import { convertWav, receiveWav, wavSecondsOf } from '../voices/voices.module.js';
import { ContributionsService } from './contributions.service.js';

type Uploader = Pick<Caller, 'network' | 'editKey' | 'idempotencyKey'>;

/** An upload to an entry. */
interface EntryUpload {
  readonly token: string;
  readonly entryId: string;
  readonly caller: Uploader;
}

/** Fields of a file that photos and voice notes share. */
type NewFile = Pick<StoredMemoryPhoto, '_id' | 'uploadedAt' | 'idempotencyKey' | 'requestHash'>;
type FileLists = Pick<StoredContribution, 'photos' | 'voice'>;

/**
 * Photos and voice notes of entries. Link, key and room are checked before the body is read and again when the row is
 * written; the file is stored before its row, and deleted when the row is refused. A crash in between leaves a file that
 * the task of memories deletes. A repeat with the same Idempotency-Key finds the file of the first attempt.
 */
@Injectable()
export class ContributionFilesService {
  constructor(
    private readonly contributions: ContributionsService,
    private readonly updates: UpdateMemoryService,
    private readonly files: MemoryFiles,
    private readonly images: ImageProcessor,
    private readonly temporary: TemporaryFiles,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError contribution.notFound, memory.notFound, obituary.frozen, contribution.tooManyPhotos,
   * contribution.photoTooLarge, rateLimit.exceeded, and the errors of `receiveUpload` and `ImageProcessor`
   */
  async addPhoto(
    token: string,
    entryId: string,
    caller: Uploader,
    exchange: UploadExchange,
  ): Promise<ContributionEntryView> {
    const upload = { token, entryId, caller };
    await this.begin(upload, assertRoomForPhoto);
    const received = await receivePhoto(exchange, this.temporary.folder);
    try {
      await this.store(upload, received, async (file) => {
        const gone = clientDisconnectSignal(exchange.response);
        const image = await this.images.process(received.path, `guest ${caller.network}`, gone);
        try {
          await this.files.savePhoto(entryId, file._id.toHexString(), image);
        } finally {
          await this.images.discard(image);
        }
        const { width, height, thumbhash } = image;
        const photo: StoredMemoryPhoto = { ...file, width, height, thumbhash };
        return (contribution) => {
          assertRoomForPhoto(contribution);
          return { ...contribution, photos: [...contribution.photos, photo] };
        };
      });
    } finally {
      await this.temporary.discard(received.path);
    }
    return this.contributions.get(token, entryId, caller.editKey);
  }

  /**
   * @throws AppError contribution.notFound, memory.notFound, obituary.frozen, contribution.voiceExists,
   * contribution.voiceTooLong, rateLimit.exceeded, and the errors of `receiveWav` and `convertWav`
   */
  async addVoice(
    token: string,
    entryId: string,
    caller: Uploader,
    exchange: UploadExchange,
  ): Promise<ContributionEntryView> {
    const upload = { token, entryId, caller };
    await this.begin(upload, assertRoomForVoice);
    await receiveWav(exchange, this.temporary, (received) =>
      this.store(upload, received, async (file) => {
        const converted = this.temporary.newPath();
        try {
          const durationSeconds = await convertNote(received.path, converted);
          await this.files.saveVoice(entryId, file._id.toHexString(), converted);
          const voice: StoredMemoryVoice = { ...file, durationSeconds };
          return (contribution) => {
            assertRoomForVoice(contribution);
            return { ...contribution, voice };
          };
        } finally {
          await this.temporary.discard(converted);
        }
      }),
    );
    return this.contributions.get(token, entryId, caller.editKey);
  }

  /**
   * The row goes first: a file that is named must exist.
   * @throws AppError contribution.notFound, memory.notFound, memory.changedMeanwhile, contribution.fileNotFound,
   * obituary.frozen
   */
  async remove(token: string, entryId: string, fileId: string, editKey: string | null): Promise<void> {
    const { caller } = await this.contributions.getOwn(token, entryId, editKey);
    await this.updates.changeFiles(entryId, caller, (contribution) => {
      const { photos, voice } = contribution;
      if (!filesOf(contribution).some(({ _id }) => _id.toHexString() === fileId))
        throw new AppError('contribution.fileNotFound');
      return {
        photos: photos.filter(({ _id }) => _id.toHexString() !== fileId),
        voice: voice?._id.toHexString() === fileId ? null : voice,
      };
    });
    await failpoint('contributions.removeFile.afterRow');
    await this.files.delete(entryId, fileId);
  }

  private async begin(
    { token, entryId, caller }: EntryUpload,
    assertRoom: (contribution: StoredContribution) => void,
  ): Promise<void> {
    const { memory } = await this.contributions.getOwn(token, entryId, caller.editKey);
    if (memory.contribution && !findEarlier(memory.contribution, caller)) assertRoom(memory.contribution);
    await this.limits.spend('contributionFile.network', caller.network);
  }

  /** @param save stores the file and gives the change of the row */
  private async store(
    { token, entryId, caller }: EntryUpload,
    { path, fields }: ReceivedUpload,
    save: (file: NewFile) => Promise<(contribution: StoredContribution) => FileLists>,
  ): Promise<void> {
    const requestHash = uploadHashOf(fields, await sha256Of(path));
    const { memory } = await this.contributions.getOwn(token, entryId, caller.editKey);
    if (memory.contribution && isRepeated(memory.contribution, caller, requestHash)) return;
    const { idempotencyKey } = caller;
    const file = { _id: randomId(), uploadedAt: this.clock.now(), idempotencyKey, requestHash };
    try {
      const change = await save(file);
      await failpoint('contributions.addFile.afterFile');
      // Throws when the link has ended or the obituary is gone meanwhile.
      const own = await this.contributions.getOwn(token, entryId, caller.editKey);
      await this.updates.changeFiles(entryId, own.caller, (contribution) =>
        isRepeated(contribution, caller, requestHash) ? null : change(contribution),
      );
    } finally {
      await this.files.deleteUnlessNamed(entryId, file._id.toHexString());
    }
  }
}

/** File of an earlier upload with the same key. */
function findEarlier(contribution: StoredContribution, { idempotencyKey }: Uploader) {
  if (idempotencyKey === null) return undefined;
  return filesOf(contribution).find((file) => file.idempotencyKey === idempotencyKey);
}

/** @throws AppError request.keyReused */
function isRepeated(contribution: StoredContribution, uploader: Uploader, requestHash: string): boolean {
  const earlier = findEarlier(contribution, uploader);
  if (earlier) assertSameRequest(earlier.requestHash, requestHash, earlier._id.toHexString());
  return earlier !== undefined;
}

/** @throws AppError contribution.tooManyPhotos */
function assertRoomForPhoto({ photos }: StoredContribution): void {
  if (photos.length >= contributionPhotos.max)
    throw new AppError('contribution.tooManyPhotos', { max: contributionPhotos.max });
}

/** @throws AppError contribution.voiceExists */
function assertRoomForVoice({ voice }: StoredContribution): void {
  if (voice) throw new AppError('contribution.voiceExists');
}

async function receivePhoto({ request, response }: UploadExchange, temporaryDir: string) {
  try {
    return await receiveUpload(request, response, {
      field: contributionFileField,
      maxBytes: contributionPhotos.maxBytes,
      temporaryDir,
    });
  } catch (error) {
    // Its text names a plan, which does not count here.
    if (error instanceof AppError && error.code === 'media.tooLarge')
      throw new AppError('contribution.photoTooLarge', error.details, { cause: error });
    throw error;
  }
}

/** @returns length in seconds. @throws AppError contribution.voiceTooLong, and the errors of `convertWav` */
async function convertNote(source: string, target: string): Promise<number> {
  const tooLong = () =>
    new AppError('contribution.voiceTooLong', { limitMinutes: contributionVoiceSeconds / 60 });
  try {
    if ((await wavSecondsOf(source)) > contributionVoiceSeconds) throw tooLong();
  } catch (error) {
    throw error instanceof AppError && error.code === 'voice.tooLong' ? tooLong() : error;
  }
  return (await convertWav(source, target)).durationSeconds;
}
