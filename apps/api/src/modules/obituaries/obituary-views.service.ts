import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { PageAwardViewsService } from './awards/page-award-views.service.js';
import { presentObituary } from './obituary.presenter.js';
import type { StoredObituary } from './obituary.schema.js';
import { ObituaryMemories } from './obituary-memories.js';
import { PhotoUrls } from './photos/signed-photo-urls.js';

/** Builds the full view of an obituary, with data of other collections. */
@Injectable()
export class ObituaryViewsService {
  constructor(
    private readonly memories: ObituaryMemories,
    private readonly photoUrls: PhotoUrls,
    private readonly awards: PageAwardViewsService,
  ) {}

  async present(obituary: StoredObituary, actor: Actor | null): Promise<ObituaryView> {
    const [awards, memories] = await Promise.all([
      this.awards.listOf(obituary),
      this.memories.ofObituary(obituary._id.toHexString()),
    ]);
    return presentObituary(obituary, actor, this.photoUrls, { awards, ...memories });
  }
}
