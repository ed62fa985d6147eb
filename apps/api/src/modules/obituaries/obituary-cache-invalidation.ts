import { getAwardPhotoEndpoint, listPageAwardsEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import {
  getGalleryImageEndpoint,
  getPhotoEndpoint,
  listGalleryEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import type { RenditionQuery } from '@memorial/contracts/media/media.schemas';
import {
  getObituaryEndpoint,
  listMilitaryObituariesEndpoint,
  listObituariesEndpoint,
  topFilledObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { canonicalWidth } from '../../platform/images/renditions.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { PhotoDownloadService } from './photos/photo-download.service.js';
import { VisitsService } from './visits/visits.service.js';

/** Cache tag of public obituary lists. */
export const obituaryListsTag = 'lists';

/** Cache tag of everything that shows this obituary. */
export function obituaryTag(id: string): string {
  return `page:${id}`;
}

/**
 * Registers this module's cached endpoints. Cached calls are made as a guest, so only content that `maySee`
 * allows to everybody is stored.
 */
@Injectable()
export class ObituaryCache implements OnModuleInit {
  constructor(
    private readonly cache: ResponseCache,
    private readonly visits: VisitsService,
    private readonly photos: PhotoDownloadService,
  ) {}

  onModuleInit(): void {
    this.cache.route(getObituaryEndpoint, {
      tags: ({ params }) => [obituaryTag(params.id)],
      onRead: ({ params }, request, view) => this.visits.record(params.id, request, view?.canEdit ?? false),
    });
    this.cache.route(listGalleryEndpoint, { tags: ({ params }) => [obituaryTag(params.id)] });
    this.cache.route(listPageAwardsEndpoint, { tags: ({ params }) => [obituaryTag(params.id)] });
    // Signed URLs have other query keys and are not cached: they belong to restricted obituaries.
    this.cache.routeFile(getPhotoEndpoint, {
      tags: ({ params }) => [obituaryTag(params.id)],
      queryKeys: ['photoId', 'w'],
      canonical: atCanonicalWidth,
      load: ({ params, query }, accept) =>
        this.photos.getMainPhoto(params.id, query, { actor: null, accept }),
    });
    this.cache.routeFile(getGalleryImageEndpoint, {
      tags: ({ params }) => [obituaryTag(params.id)],
      queryKeys: ['w'],
      canonical: atCanonicalWidth,
      load: ({ params, query }, accept) =>
        this.photos.getGalleryPhoto(params.id, params.photoId, query, { actor: null, accept }),
    });
    this.cache.route(listObituariesEndpoint, { tags: () => [obituaryListsTag] });
    this.cache.routeFile(getAwardPhotoEndpoint, {
      tags: ({ params }) => [obituaryTag(params.id)],
      queryKeys: ['photoId', 'w'],
      canonical: atCanonicalWidth,
      load: ({ params, query }, accept) =>
        this.photos.getAwardPhoto(params.id, params.awardId, query, { actor: null, accept }),
    });
    this.cache.route(topFilledObituariesEndpoint, { tags: () => [obituaryListsTag] });
    this.cache.route(listMilitaryObituariesEndpoint, { tags: () => [obituaryListsTag] });
  }

  /** Invalidates the cache; await this after a write and before sending the response. */
  async invalidate(obituaryId: string): Promise<void> {
    await this.cache.invalidate(obituaryTag(obituaryId), obituaryListsTag);
  }
}

/** Widths served by the same rendition share one cache key. */
function atCanonicalWidth<T extends { readonly query: Pick<RenditionQuery, 'w'> }>(input: T): T {
  return { ...input, query: { ...input.query, w: canonicalWidth(input.query.w ?? null) } };
}
