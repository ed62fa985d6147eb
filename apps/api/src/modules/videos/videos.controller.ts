import type { InputOf } from '@memorial/contracts/endpoint';
import {
  getVideoCaptionsEndpoint,
  getVideoFileEndpoint,
  getVideoPreviewEndpoint,
  listVideosEndpoint,
  removeVideoEndpoint,
  restoreVideoEndpoint,
  updateVideoEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { requireActor } from '../../platform/access/require-actor.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { Input } from '../../platform/http/parsed-input.decorator.js';
import { RequestContext } from '../../platform/http/request-context.decorator.js';
import { CachedRoute } from '../../platform/response-cache/cached-route.decorator.js';
import { obituaryListsTag, obituaryTag } from '../obituaries/obituaries.module.js';
import { VideosService } from './videos.service.js';

/**
 * Files of confirmed videos of public obituaries. A call names no obituary, so a change of any of them is taken as a
 * change of this one. Signed addresses expire, and are left to the framework.
 */
const publicFile = { queryKeys: [], tags: () => [obituaryListsTag] };

/** Videos of a page. Films are not held in memory: they are large, and players ask for parts of them. */
@Controller()
export class VideosController {
  constructor(private readonly videos: VideosService) {}

  @Endpoint(listVideosEndpoint)
  @CachedRoute(listVideosEndpoint, { tags: ({ params }) => [obituaryTag(params.id)] })
  list(@Input() { params }: InputOf<typeof listVideosEndpoint>, @RequestContext() caller: Caller) {
    return this.videos.list(params.id, caller);
  }

  @Endpoint(getVideoFileEndpoint)
  @CachedRoute(getVideoFileEndpoint, publicFile)
  getFile(
    @Input() { params, query }: InputOf<typeof getVideoFileEndpoint>,
    @RequestContext() { actor }: Caller,
  ) {
    return this.videos.getFile(params.id, 'film', query, actor);
  }

  @Endpoint(getVideoPreviewEndpoint)
  getPreview(
    @Input() { params, query }: InputOf<typeof getVideoPreviewEndpoint>,
    @RequestContext() { actor }: Caller,
  ) {
    return this.videos.getFile(params.id, 'preview', query, actor);
  }

  @Endpoint(getVideoCaptionsEndpoint)
  getCaptions(
    @Input() { params, query }: InputOf<typeof getVideoCaptionsEndpoint>,
    @RequestContext() { actor }: Caller,
  ) {
    return this.videos.getFile(params.id, 'captions', query, actor);
  }

  @Endpoint(updateVideoEndpoint)
  update(@Input() { params, body }: InputOf<typeof updateVideoEndpoint>, @RequestContext() caller: Caller) {
    return this.videos.update(params.id, body, requireActor(caller));
  }

  @Endpoint(removeVideoEndpoint)
  remove(@Input() { params }: InputOf<typeof removeVideoEndpoint>, @RequestContext() caller: Caller) {
    return this.videos.remove(params.id, requireActor(caller));
  }

  @Endpoint(restoreVideoEndpoint)
  restore(@Input() { params }: InputOf<typeof restoreVideoEndpoint>, @RequestContext() caller: Caller) {
    return this.videos.restore(params.id, requireActor(caller));
  }
}
