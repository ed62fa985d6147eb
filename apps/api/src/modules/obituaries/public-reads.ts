import { listPageAwardsEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import {
  getGalleryImageEndpoint,
  getPhotoEndpoint,
  listGalleryEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import type { RenditionQuery } from '@memorial/contracts/media/media.schemas';
import {
  getObituaryEndpoint,
  listMilitaryObituariesEndpoint,
  topFilledObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HotReads } from '../../platform/hot-reads/hot-reads.js';
import { canonicalWidth } from '../../platform/images/renditions.js';
import { PhotoReads } from './photos/photo-reads.service.js';
import { PageVisits } from './visits/page-visits.service.js';

/** Cache tag of public obituary lists. */
export const listsTag = 'lists';

/** Cache tag of everything that shows this obituary. */
export function pageTag(id: string): string {
  return `page:${id}`;
}

/**
 * Registers this module's cached endpoints. Cached calls are made as a guest, so only content that `maySee`
 * allows to everybody is stored.
 */
@Injectable()
export class PublicReads implements OnModuleInit {
  constructor(
    private readonly hot: HotReads,
    private readonly visits: PageVisits,
    private readonly photos: PhotoReads,
  ) {}

  onModuleInit(): void {
    this.hot.serve(getObituaryEndpoint, {
      tags: ({ params }) => [pageTag(params.id)],
      onRead: ({ params }, request, view) => this.visits.record(params.id, request, view?.canEdit ?? false),
    });
    this.hot.serve(listGalleryEndpoint, { tags: ({ params }) => [pageTag(params.id)] });
    this.hot.serve(listPageAwardsEndpoint, { tags: ({ params }) => [pageTag(params.id)] });
    // Signed URLs have other query keys and are not cached: they belong to restricted obituaries.
    this.hot.serveFile(getPhotoEndpoint, {
      tags: ({ params }) => [pageTag(params.id)],
      queryKeys: ['photoId', 'w'],
      canonical: atCanonicalWidth,
      load: ({ params, query }, accept) => this.photos.portrait(params.id, query, { actor: null, accept }),
    });
    this.hot.serveFile(getGalleryImageEndpoint, {
      tags: ({ params }) => [pageTag(params.id)],
      queryKeys: ['w'],
      canonical: atCanonicalWidth,
      load: ({ params, query }, accept) =>
        this.photos.galleryPhoto(params.id, params.photoId, query, { actor: null, accept }),
    });
    this.hot.serve(topFilledObituariesEndpoint, { tags: () => [listsTag] });
    this.hot.serve(listMilitaryObituariesEndpoint, { tags: () => [listsTag] });
  }

  /** Invalidates the cache; await this after a write and before sending the response. */
  async changed(pageId: string): Promise<void> {
    await this.hot.invalidate(pageTag(pageId), listsTag);
  }
}

/** Widths served by the same rendition share one cache key. */
function atCanonicalWidth<T extends { readonly query: Pick<RenditionQuery, 'w'> }>(input: T): T {
  return { ...input, query: { ...input.query, w: canonicalWidth(input.query.w ?? null) } };
}
