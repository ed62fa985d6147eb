import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { mayEdit, maySee } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import type { StoredObituary } from './obituary.schema.js';

/** Loads an obituary and checks that the actor may edit it. */
@Injectable()
export class ObituaryEditAccessService {
  constructor(private readonly repository: ObituaryRepository) {}

  /** @throws AppError obituary.notFound when the actor may not even see it, otherwise obituary.notOwner */
  async getEditable(id: string, actor: Actor): Promise<StoredObituary> {
    const obituary = await this.repository.getById(id);
    if (mayEdit(obituary, actor)) return obituary;
    throw new AppError(maySee(obituary, actor) ? 'obituary.notOwner' : 'obituary.notFound');
  }
}
