import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { presentObituary } from './obituary.presenter.js';
import type { StoredObituary } from './obituary.schema.js';
import { PageMemories } from './page-memories.js';
import { PhotoAddresses } from './photos/photo-addresses.js';

/** The view of a page with what is kept beside it: what other collections say is gathered here, in one place. */
@Injectable()
export class ObituaryPresentation {
  constructor(
    private readonly memories: PageMemories,
    private readonly addresses: PhotoAddresses,
  ) {}

  /** @param memories given where they were asked for beside the page */
  async present(
    page: StoredObituary,
    actor: Actor | null,
    memories = this.memories.ofPage(page._id.toHexString()),
  ): Promise<ObituaryView> {
    return presentObituary(page, actor, this.addresses, await memories);
  }
}
