import type { PhotoQuery, RenditionQuery } from '@memorial/contracts/media/media.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/caller.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { BinaryAnswer, BinaryKeeping } from '../../../platform/http/binary-answer.js';
import { isOpenToAll, mayEdit, maySee } from '../obituary.policy.js';
import { ObituaryRepository } from '../obituary.repository.js';
import type { StoredObituary } from '../obituary.schema.js';
import { galleryOf } from './gallery.js';
import { PhotoAddresses } from './photo-addresses.js';
import { PhotoFiles } from './photo-files.js';

/** Actor and headers of a photo request. */
export interface PhotoReader {
  readonly actor: Actor | null;
  /** The request's `Accept` header. */
  readonly accept: string;
}

/**
 * Serves photos. Photos of a restricted obituary are served only to its owner, to administrators, and for
 * signed URLs.
 */
@Injectable()
export class PhotoReads {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly addresses: PhotoAddresses,
    private readonly files: PhotoFiles,
  ) {}

  /** @throws AppError obituary.notFound, photo.notFound */
  async portrait(id: string, query: PhotoQuery, reader: PhotoReader): Promise<BinaryAnswer> {
    const page = await this.repository.getById(id);
    const current = page.photo?._id.toHexString();
    const keeping = this.keepingFor(page, query.photoId ?? current ?? '', query, reader);
    if (!current || (query.photoId !== undefined && query.photoId !== current)) {
      throw new AppError('photo.notFound');
    }
    return this.files.answer(id, current, query, {
      accept: reader.accept,
      // Without a photo id the URL means the current photo, so it must be revalidated.
      keeping: query.photoId === undefined ? 'revalidated' : keeping,
    });
  }

  /** @throws AppError obituary.notFound, photo.notFound */
  async galleryPhoto(
    id: string,
    photoId: string,
    query: RenditionQuery,
    reader: PhotoReader,
  ): Promise<BinaryAnswer> {
    const page = await this.repository.getById(id);
    const keeping = this.keepingFor(page, photoId, query, reader);
    if (!galleryOf(page).some(({ _id }) => _id.toHexString() === photoId)) {
      throw new AppError('photo.notFound');
    }
    return this.files.answer(id, photoId, query, { accept: reader.accept, keeping });
  }

  /**
   * @throws AppError photo.notFound when the actor may see the obituary but not the photo, otherwise
   * obituary.notFound
   */
  private keepingFor(
    page: StoredObituary,
    photoId: string,
    query: RenditionQuery,
    { actor }: PhotoReader,
  ): BinaryKeeping {
    if (isOpenToAll(page)) return 'immutable';
    const secondsLeft = this.addresses.secondsLeft(page, photoId, query);
    if (secondsLeft !== null) return secondsLeft;
    if (mayEdit(page, actor)) return 'revalidated';
    throw new AppError(maySee(page, actor) ? 'photo.notFound' : 'obituary.notFound');
  }
}
