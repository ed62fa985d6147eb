import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { isModerated, mayEdit, maySee } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';

/** An obituary that the actor may see, as other modules need it. */
export interface VisiblePage {
  readonly id: string;
  readonly ownerId: string;
  readonly fullName: string | null;
  readonly premoderation: boolean;
  /** True for the owner and administrators. */
  readonly isKept: boolean;
}

/** Checks access to obituaries for other modules, by the same rule as everywhere (`maySee`). */
@Injectable()
export class VisiblePages {
  constructor(private readonly repository: ObituaryRepository) {}

  /** @throws AppError obituary.notFound also when the actor may not see it */
  async get(id: string, actor: Actor | null): Promise<VisiblePage> {
    const page = await this.find(id, actor);
    if (!page) throw new AppError('obituary.notFound');
    return page;
  }

  async find(id: string, actor: Actor | null): Promise<VisiblePage | null> {
    return (await this.findAll([id], actor)).get(id) ?? null;
  }

  /** Those of the given obituaries that the actor may see, by id, in one query. */
  async findAll(ids: readonly string[], actor: Actor | null): Promise<ReadonlyMap<string, VisiblePage>> {
    if (ids.length === 0) return new Map();
    const rows = await this.repository.findGoverned([...new Set(ids)]);
    const pages = rows
      .filter((row) => maySee(row, actor))
      .map((row): VisiblePage => {
        return {
          id: row._id.toHexString(),
          ownerId: row.ownerId.toHexString(),
          fullName: row.fullName,
          premoderation: isModerated(row),
          isKept: mayEdit(row, actor),
        };
      });
    return new Map(pages.map((page) => [page.id, page]));
  }

  /** Ids of an account's obituaries that are not deleted. */
  async idsOf(ownerId: string): Promise<readonly string[]> {
    return this.repository.pageIdsOf(ownerId);
  }
}
