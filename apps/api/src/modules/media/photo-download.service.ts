import type { PhotoQuery, RenditionQuery } from '@memorial/contracts/media/media.schemas';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { BinaryCaching, BinaryResponse } from '../../platform/http/binary-response.js';
import {
  awardsOf,
  galleryOf,
  isListedObituary,
  MediaUrls,
  mayContribute,
  maySee,
  ObituaryRepository,
  type StoredObituary,
  type StoredPhoto,
  unseenErrorOf,
} from '../obituaries/obituaries.module.js';
import { PhotoFiles } from './photo-files.js';

type PhotoRequester = Pick<Caller, 'actor' | 'accept'>;

/**
 * Serves photos. Photos of a restricted obituary are served only to its owner, to administrators, and for
 * signed URLs.
 */
@Injectable()
export class PhotoDownloadService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly mediaUrls: MediaUrls,
    private readonly files: PhotoFiles,
  ) {}

  /** @throws AppError obituary.notFound, photo.notFound */
  getMainPhoto(id: string, query: PhotoQuery, requester: PhotoRequester): Promise<BinaryResponse> {
    return this.getCurrent(id, ({ photo }) => photo, query, requester);
  }

  /** The own photo of an award. @throws AppError obituary.notFound, photo.notFound */
  getAwardPhoto(
    id: string,
    awardId: string,
    query: PhotoQuery,
    requester: PhotoRequester,
  ): Promise<BinaryResponse> {
    const photoOf = (obituary: StoredObituary) =>
      awardsOf(obituary).find(({ _id }) => _id.toHexString() === awardId)?.photo ?? null;
    return this.getCurrent(id, photoOf, query, requester);
  }

  /** @param photoOf the photo that is shown now; URLs of earlier ones are not found */
  private async getCurrent(
    id: string,
    photoOf: (obituary: StoredObituary) => Pick<StoredPhoto, '_id'> | null,
    query: PhotoQuery,
    requester: PhotoRequester,
  ): Promise<BinaryResponse> {
    const caching = await this.cachingFor(id, query.photoId ?? '', query, requester);
    const current = photoOf(await this.repository.getById(id))?._id.toHexString();
    if (!current || (query.photoId !== undefined && query.photoId !== current)) {
      throw new AppError('photo.notFound');
    }
    return this.files.getRendition(id, current, query, {
      accept: requester.accept,
      // Without a photo id the URL means the current photo, so it must be revalidated.
      caching: query.photoId === undefined ? 'revalidated' : caching,
    });
  }

  /** @throws AppError obituary.notFound, photo.notFound */
  async getGalleryPhoto(
    id: string,
    photoId: string,
    query: RenditionQuery,
    requester: PhotoRequester,
  ): Promise<BinaryResponse> {
    const caching = await this.cachingFor(id, photoId, query, requester);
    if (!galleryOf(await this.repository.getById(id)).some(({ _id }) => _id.toHexString() === photoId)) {
      throw new AppError('photo.notFound');
    }
    return this.files.getRendition(id, photoId, query, { accept: requester.accept, caching });
  }

  /**
   * Judges access before the photos are read: reading those of a hidden page would tell it apart from an absent one
   * by time.
   * @throws AppError photo.notFound when the actor may see the obituary but not the photo, otherwise
   * obituary.notFound
   */
  private async cachingFor(
    id: string,
    photoId: string,
    query: RenditionQuery,
    { actor }: PhotoRequester,
  ): Promise<BinaryCaching> {
    const obituary = await this.repository.getAccessRow(id);
    if (isListedObituary(obituary)) return 'immutable';
    const secondsLeft = this.mediaUrls.secondsLeft(obituary, photoId, query);
    if (secondsLeft !== null) return secondsLeft;
    if (mayContribute(obituary, actor)) return 'revalidated';
    throw new AppError(maySee(obituary, actor) ? 'photo.notFound' : unseenErrorOf(obituary));
  }
}
