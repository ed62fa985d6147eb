import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { maySee } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import type { StoredObituary } from './obituary.schema.js';
import { ObituaryPresentation } from './obituary-presentation.js';
import { PageMemories } from './page-memories.js';

/** Reads single obituaries; lists are in `ObituaryListsService`. */
@Injectable()
export class ObituariesService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly presentation: ObituaryPresentation,
    private readonly memories: PageMemories,
  ) {}

  /** @throws AppError obituary.notFound also when the actor may not see it */
  async get(id: string, actor: Actor | null): Promise<ObituaryView> {
    const memories = this.memories.ofPage(id);
    const [page] = await Promise.all([this.repository.findById(id), memories]);
    return this.presentation.present(seen(page, actor), actor, memories);
  }

  /**
   * Resolves the short code of a QR link; codes work on every plan and never expire.
   * @throws AppError obituary.notFound also when the actor may not see it
   */
  async resolveCode(code: string, actor: Actor | null): Promise<{ _id: string }> {
    const { _id } = seen(await this.repository.findByCode(code), actor);
    return { _id: _id.toHexString() };
  }

  /** True when no obituary was ever created. */
  isEmpty(): Promise<boolean> {
    return this.repository.isEmpty();
  }
}

function seen(page: StoredObituary | null, actor: Actor | null): StoredObituary {
  if (!page || !maySee(page, actor)) throw new AppError('obituary.notFound');
  return page;
}
