import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { isPublic, mayEdit, maySee } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import { ObituaryViewsService } from './obituary-views.service.js';

/** Reads single obituaries; lists are in `ObituaryListsService`. */
@Injectable()
export class ObituariesService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly views: ObituaryViewsService,
  ) {}

  /** @throws AppError obituary.notFound also when the actor may not see it */
  async get(id: string, actor: Actor | null): Promise<ObituaryView> {
    // The query leaves hidden pages out: otherwise the response time tells them from absent ones. The policy decides.
    const obituary = await this.repository.findVisible(id, actor);
    if (!obituary || !maySee(obituary, actor)) throw new AppError('obituary.notFound');
    return this.views.present(obituary, actor);
  }

  /**
   * Finds the obituary of a QR link; codes work on every plan and never expire.
   * @returns null also when the actor may not see it. `needsCode`: only its link protects it from this actor
   */
  async findByCode(code: string, actor: Actor | null): Promise<{ id: string; needsCode: boolean } | null> {
    const obituary = await this.repository.findByCode(code);
    if (!obituary || !maySee(obituary, actor)) return null;
    return {
      id: obituary._id.toHexString(),
      needsCode: !isPublic(obituary) && !mayEdit(obituary, actor),
    };
  }

  /** True when no obituary was ever created. */
  isEmpty(): Promise<boolean> {
    return this.repository.isEmpty();
  }
}
