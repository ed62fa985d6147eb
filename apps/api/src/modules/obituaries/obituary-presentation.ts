import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { PageAwardViews } from './awards/page-award-views.js';
import { presentObituary } from './obituary.presenter.js';
import type { StoredObituary } from './obituary.schema.js';
import { PageMemories } from './page-memories.js';
import { PhotoAddresses } from './photos/photo-addresses.js';

/** Builds the full view of an obituary, with data of other collections. */
@Injectable()
export class ObituaryPresentation {
  constructor(
    private readonly memories: PageMemories,
    private readonly addresses: PhotoAddresses,
    private readonly awards: PageAwardViews,
  ) {}

  /** @param memories passed when they were loaded together with the obituary */
  async present(
    page: StoredObituary,
    actor: Actor | null,
    memories = this.memories.ofPage(page._id.toHexString()),
  ): Promise<ObituaryView> {
    const [awards, ofMemories] = await Promise.all([this.awards.of(page), memories]);
    return presentObituary(page, actor, this.addresses, { awards, ...ofMemories });
  }
}
