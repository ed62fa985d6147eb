import { writeFile } from 'node:fs/promises';
import { awardImageField } from '@memorial/contracts/awards/awards.constants';
import { isDataUrl } from '@memorial/contracts/awards/awards.schemas';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { parseFields } from '../../platform/http/parsed-input.decorator.js';
import { ImageProcessor } from '../../platform/images/image-processor.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { TemporaryFiles } from '../../platform/storage/temporary-files.js';
import { clientDisconnectSignal } from '../../platform/uploads/client-disconnect.js';
import { receiveUpload } from '../../platform/uploads/receive-upload.js';
import { sha256Of, uploadHashOf } from '../../platform/uploads/upload-hash.js';
import { PhotoFiles } from '../media/media.module.js';
import {
  ObituaryRepository,
  type StoredAwardPhoto,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';

/** A request that may bring an award's own photo: parsed JSON, or a form that is read after the checks. */
export interface SentAward<T> {
  /** Undefined for a form. */
  readonly body: T | undefined;
  readonly exchange: { readonly request: Request; readonly response: Response } | null;
}

/** A request that was read. */
export interface ReceivedAward<T> {
  readonly input: T;
  /** Temporary file of the photo, to be discarded; null: none was sent. */
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
    private readonly obituaries: ObituaryRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly rateLimits: RateLimits,
    private readonly images: ImageProcessor,
    private readonly temporary: TemporaryFiles,
    private readonly files: PhotoFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads a request. A photo counts as stored data of the sender.
   * @param schema of the fields of a form
   * @throws AppError validation.failed, rateLimit.exceeded, media.unsupportedType for a data URL that is not
   * base64, media.empty, and the errors of `receiveUpload`
   */
  async receive<S extends z.ZodType<AwardFields>>(
    schema: S,
    { body, exchange }: SentAward<z.output<S>>,
    { ownerId }: Pick<StoredObituary, 'ownerId'>,
    actor: Actor,
  ): Promise<ReceivedAward<z.output<S>>> {
    if (body !== undefined || exchange === null) {
      const input = body ?? parseFields(schema, {});
      return { input, path: await this.receiveDataUrl(input, actor), requestHash: null };
    }
    await this.rateLimits.spend('store.account', actor.userId);
    const { path, fields } = await receiveUpload(exchange.request, exchange.response, {
      field: awardImageField,
      maxBytes: await this.subscriptions.maxPhotoBytes(ownerId.toHexString()),
      temporaryDir: this.temporary.folder,
    });
    try {
      const input = parseFields(schema, fields);
      return { input, path, requestHash: uploadHashOf(fields, await sha256Of(path)) };
    } catch (error) {
      await this.temporary.discard(path);
      throw error;
    }
  }

  async discard({ path }: Pick<ReceivedAward<unknown>, 'path'>): Promise<void> {
    if (path !== null) await this.temporary.discard(path);
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
    const image = await this.images.process(path, actor.userId, clientGone);
    const _id = this.obituaries.nextId();
    try {
      await this.files.save(obituaryId.toHexString(), _id.toHexString(), image);
    } finally {
      await this.images.discard(image);
    }
    const { width, height, thumbhash } = image;
    return { _id, width, height, thumbhash, uploadedAt: this.clock.now() };
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
