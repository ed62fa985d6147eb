import { writeFile } from 'node:fs/promises';
import { awardImageField } from '@memorial/contracts/awards/awards.constants';
import { isDataUrl } from '@memorial/contracts/awards/awards.schemas';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { parseFields } from '../../platform/http/parsed-input.decorator.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { TemporaryFiles } from '../../platform/storage/temporary-files.js';
import { clientDisconnectSignal } from '../../platform/uploads/client-disconnect.js';
import { sha256Of, uploadHashOf } from '../../platform/uploads/upload-hash.js';
import { PhotoFiles, PhotoUploadService, type UploadExchange } from '../media/media.module.js';
import { type StoredAwardPhoto, type StoredObituary } from '../obituaries/obituaries.module.js';

/** A request that may bring an award's own photo: parsed JSON, or a form that is read after the checks. */
export interface SentAward<T> {
  /** Undefined for a form. */
  readonly body: T | undefined;
  readonly exchange: UploadExchange | null;
}

/** A request that was read. */
export interface ReceivedAward<T> {
  readonly input: T;
  /** Temporary file of the photo; null: none was sent. */
  readonly path: string | null;
  /** Hash of a form (`uploadHashOf`); null for JSON. */
  readonly requestHash: string | null;
}

interface AwardFields {
  readonly imageData?: string | null | undefined;
}

/** Receives and stores the own photos of awards. They use no slot of the gallery. */
@Injectable()
export class AwardPhotosService {
  constructor(
    private readonly rateLimits: RateLimits,
    private readonly temporary: TemporaryFiles,
    private readonly uploads: PhotoUploadService,
    private readonly files: PhotoFiles,
  ) {}

  /**
   * Reads a request, and discards the file of its photo after `use`. A photo counts as stored data of the sender.
   * @param schema of the fields of a form
   * @throws AppError validation.failed, rateLimit.exceeded, media.unsupportedType for a data URL that is not
   * base64, media.empty, and the errors of `receiveUpload` and of `use`
   */
  async receive<S extends z.ZodType<AwardFields>, T>(
    schema: S,
    { body, exchange }: SentAward<z.output<S>>,
    obituary: Pick<StoredObituary, 'ownerId'>,
    actor: Actor,
    use: (received: ReceivedAward<z.output<S>>) => Promise<T>,
  ): Promise<T> {
    if (body !== undefined || exchange === null) {
      const input = body ?? parseFields(schema, {});
      const path = await this.receiveDataUrl(input, actor);
      try {
        return await use({ input, path, requestHash: null });
      } finally {
        if (path !== null) await this.temporary.discard(path);
      }
    }
    await this.rateLimits.spend('store.account', actor.userId);
    return this.uploads.receive(obituary, awardImageField, exchange, async ({ path, fields }) => {
      const input = parseFields(schema, fields);
      return use({ input, path, requestHash: uploadHashOf(fields, await sha256Of(path)) });
    });
  }

  /**
   * Stores the renditions of a received photo. The caller deletes them when no row references them.
   * @throws AppError the errors of `ImageProcessor`
   */
  async store(
    obituaryId: StoredObituary['_id'],
    path: string,
    { exchange }: Pick<SentAward<unknown>, 'exchange'>,
    actor: Actor,
  ): Promise<StoredAwardPhoto> {
    const clientGone = exchange ? clientDisconnectSignal(exchange.response) : undefined;
    const photoId = randomId();
    return this.uploads.store({ obituaryId, photoId, path, actor, clientGone }, async (photo) => photo);
  }

  async delete(obituaryId: StoredObituary['_id'], photoId: StoredObituary['_id'] | null): Promise<void> {
    if (photoId !== null) await this.files.delete(obituaryId.toHexString(), photoId.toHexString());
  }

  private async receiveDataUrl({ imageData }: AwardFields, actor: Actor): Promise<string | null> {
    if (!imageData || !isDataUrl(imageData)) return null;
    const bytes = bytesOf(imageData);
    await this.rateLimits.spend('store.account', actor.userId);
    const path = this.temporary.newPath();
    try {
      await writeFile(path, bytes);
    } catch (error) {
      await this.temporary.discard(path);
      throw error;
    }
    return path;
  }
}

/** Reference to the catalogue in `imageData`; null for the bytes of a photo. */
export function imageReferenceOf({ imageData }: AwardFields): string | null {
  return imageData && !isDataUrl(imageData) ? imageData : null;
}

/** Bytes of a data URL (RFC 2397). @throws AppError media.unsupportedType, media.empty */
function bytesOf(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  if (!/;\s*base64\s*$/i.test(dataUrl.slice(0, Math.max(0, comma)))) {
    throw new AppError('media.unsupportedType');
  }
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64');
  if (bytes.length === 0) throw new AppError('media.empty');
  return bytes;
}
