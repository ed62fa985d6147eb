import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { mayEdit, maySee } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import type { StoredObituary } from './obituary.schema.js';

/** Loads an obituary and checks that the actor may edit it. */
@Injectable()
export class EditablePages {
  constructor(private readonly repository: ObituaryRepository) {}

  /** @throws AppError obituary.notFound when the actor may not even see it, otherwise obituary.notOwner */
  async get(id: string, actor: Actor): Promise<StoredObituary> {
    const page = await this.repository.getById(id);
    if (mayEdit(page, actor)) return page;
    throw new AppError(maySee(page, actor) ? 'obituary.notOwner' : 'obituary.notFound');
  }
}
