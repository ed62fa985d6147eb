import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { presentObituary } from './obituary.presenter.js';
import type { StoredObituary } from './obituary.schema.js';
import { ObituarySection, type ObituarySections } from './obituary-hooks.js';
import { PhotoUrls } from './signed-photo-urls.js';

const noSections: ObituarySections = { awards: [], memorialMessages: [], memoryCount: 0 };

/** Builds the full view of an obituary, with the sections of other modules. */
@Injectable()
export class ObituaryViewsService {
  constructor(
    private readonly decorated: DecoratedMethods,
    private readonly photoUrls: PhotoUrls,
  ) {}

  async present(obituary: StoredObituary, actor: Actor | null): Promise<ObituaryView> {
    const loaded = this.decorated.list(ObituarySection).map(({ call }) => call(obituary));
    const sections = Object.assign({}, noSections, ...(await Promise.all(loaded)));
    return presentObituary(obituary, actor, this.photoUrls, sections);
  }
}
