import { objectId } from '@memorial/contracts/ids.schemas';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { obituaryListsTag, obituaryTag, VisitsService } from '../obituaries/obituaries.module.js';
import { DocumentRenderer, WEB_BUILD } from './document-renderer.js';
import type { WebBuild } from './web-build.js';

/** Registers the cached documents. They are rendered for guests, so they contain only public content. */
@Injectable()
export class DocumentCache implements OnModuleInit {
  constructor(
    @Inject(WEB_BUILD) private readonly build: Pick<WebBuild, 'development'>,
    private readonly cache: ResponseCache,
    private readonly renderer: DocumentRenderer,
    private readonly visits: VisitsService,
  ) {}

  onModuleInit(): void {
    if (this.build.development) return;
    const render = (path: string) => this.renderer.renderPublic(path);
    this.cache.routeDocument({ path: screenPaths.home, tags: () => [obituaryListsTag], render });
    this.cache.routeDocument({
      path: screenPaths.obituary,
      tags: ({ id }) => (isCanonical(id) ? [obituaryTag(id)] : null),
      onRead: ({ id = '' }, request) => this.visits.record(id, request, false),
      render,
    });
  }
}

/** The document contains its URL, so another spelling of the id would be another document. */
function isCanonical(id: string | undefined): id is string {
  return objectId.safeParse(id).data === id;
}
