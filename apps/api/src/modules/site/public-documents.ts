import { objectId } from '@memorial/contracts/ids.schemas';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HotReads } from '../../platform/hot-reads/hot-reads.js';
import { listsTag, PageVisits, pageTag } from '../obituaries/obituaries.module.js';
import { DocumentRenderer } from './document-renderer.js';

/** Registers the cached documents. They are rendered for guests, so they contain only public content. */
@Injectable()
export class PublicDocuments implements OnModuleInit {
  constructor(
    private readonly hot: HotReads,
    private readonly renderer: DocumentRenderer,
    private readonly visits: PageVisits,
  ) {}

  onModuleInit(): void {
    const render = (path: string) => this.renderer.renderPublic(path);
    this.hot.serveDocument({ path: screenPaths.home, tags: () => [listsTag], render });
    this.hot.serveDocument({
      path: screenPaths.obituary,
      tags: ({ id }) => (isCanonical(id) ? [pageTag(id)] : null),
      onRead: ({ id = '' }, request) => this.visits.record(id, request, false),
      render,
    });
  }
}

/** The document contains its URL, so another spelling of the id would be another document. */
function isCanonical(id: string | undefined): id is string {
  return objectId.safeParse(id).data === id;
}
