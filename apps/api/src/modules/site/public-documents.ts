import { objectId } from '@memorial/contracts/ids.schemas';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HotReads } from '../../platform/hot-reads/hot-reads.js';
import { listsTag, PageVisits, pageTag } from '../obituaries/obituaries.module.js';
import { DocumentRenderer } from './document-renderer.js';

/** The documents that are answered from memory. Rendered for a guest, so they show what everybody may see. */
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

/** The document repeats its address, so that each spelling of it is another document. */
function isCanonical(id: string | undefined): id is string {
  return objectId.safeParse(id).data === id;
}
