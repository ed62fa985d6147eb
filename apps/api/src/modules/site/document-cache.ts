import { objectId } from '@memorial/contracts/ids.schemas';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Inject, Injectable } from '@nestjs/common';
import {
  CachedDocument,
  type CachedDocumentSource,
  type PathParams,
} from '../../platform/response-cache/cached-route.decorator.js';
import { VisitsService } from '../analytics/analytics.module.js';
import { announcementTag } from '../announcements/announcements.module.js';
import { awardsTag, obituaryListsTag, obituaryTag } from '../obituaries/obituaries.module.js';
import { DocumentRenderer } from './document-renderer.js';
import type { WebBuild } from './web-build.js';
import { WEB_BUILD } from './web-build.module.js';

/** The cached documents. They are rendered for guests, so they contain only public content. */
@Injectable()
export class DocumentCache {
  constructor(
    @Inject(WEB_BUILD) private readonly build: Pick<WebBuild, 'development'>,
    private readonly renderer: DocumentRenderer,
    private readonly visits: VisitsService,
  ) {}

  @CachedDocument(screenPaths.home)
  home(path: string): CachedDocumentSource | null {
    return this.rendered(path, obituaryListsTag);
  }

  @CachedDocument(screenPaths.obituary)
  obituary(path: string, { id }: PathParams): CachedDocumentSource | null {
    if (!isCanonical(id)) return null;
    const source = this.rendered(path, obituaryTag(id), awardsTag);
    return source && { ...source, onRead: (request) => this.visits.record(id, request, false) };
  }

  private rendered(path: string, ...tags: readonly string[]): CachedDocumentSource | null {
    if (this.build.development) return null;
    return { tags: [...tags, announcementTag], render: () => this.renderer.renderPublic(path) };
  }
}

/** The document contains its URL, so another spelling of the id would be another document. */
function isCanonical(id: string | undefined): id is string {
  return objectId.safeParse(id).data === id;
}
