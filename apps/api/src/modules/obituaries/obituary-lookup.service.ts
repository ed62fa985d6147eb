import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { OwnedObituaryIds } from '../subscriptions/subscriptions.module.js';
import { isModerated, mayEdit, maySee } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import type { StoredObituary } from './obituary.schema.js';

/** An obituary that the actor may see, as other modules need it. */
export interface AccessibleObituary {
  readonly id: string;
  readonly ownerId: string;
  readonly fullName: string | null;
  readonly isAlive: boolean;
  readonly premoderation: boolean;
  /** True for the owner and administrators. */
  readonly canEdit: boolean;
}

/** Loads obituaries and checks the actor's access, by the same rules as everywhere (`maySee`, `mayEdit`). */
@Injectable()
export class ObituaryLookupService {
  constructor(private readonly repository: ObituaryRepository) {}

  /** @throws AppError obituary.notFound also when the actor may not see it */
  async get(id: string, actor: Actor | null): Promise<AccessibleObituary> {
    const obituary = await this.find(id, actor);
    if (!obituary) throw new AppError('obituary.notFound');
    return obituary;
  }

  /** @throws AppError obituary.notFound when the actor may not even see it, otherwise obituary.notOwner */
  async getEditable(id: string, actor: Actor): Promise<StoredObituary> {
    const obituary = await this.repository.getById(id);
    if (mayEdit(obituary, actor)) return obituary;
    throw new AppError(maySee(obituary, actor) ? 'obituary.notOwner' : 'obituary.notFound');
  }

  async find(id: string, actor: Actor | null): Promise<AccessibleObituary | null> {
    return (await this.findAll([id], actor)).get(id) ?? null;
  }

  /** Those of the given obituaries that the actor may see, by id, in one query. */
  async findAll(
    ids: readonly string[],
    actor: Actor | null,
  ): Promise<ReadonlyMap<string, AccessibleObituary>> {
    if (ids.length === 0) return new Map();
    const rows = await this.repository.findAccessRows([...new Set(ids)]);
    const obituaries = rows
      .filter((row) => maySee(row, actor))
      .map((row): AccessibleObituary => {
        return {
          id: row._id.toHexString(),
          ownerId: row.ownerId.toHexString(),
          fullName: row.fullName,
          isAlive: row.isAlive,
          premoderation: isModerated(row),
          canEdit: mayEdit(row, actor),
        };
      });
    return new Map(obituaries.map((obituary) => [obituary.id, obituary]));
  }

  /** Ids of an account's obituaries that are not deleted; with an id that one only. */
  @OwnedObituaryIds()
  async listIdsOfOwner(ownerId: string, id?: string): Promise<readonly string[]> {
    if (id === undefined) return this.repository.listIdsOfOwner(ownerId);
    return (await this.repository.isOwnedBy(id, ownerId)) ? [id] : [];
  }
}
