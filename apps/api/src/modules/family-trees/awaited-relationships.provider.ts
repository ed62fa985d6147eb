import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { AwaitedRelationships, ObituaryRepository } from '../obituaries/obituaries.module.js';
import { FamilyTreeRepository } from './family-tree.repository.js';
import { PageRelationshipRepository } from './page-relationship.repository.js';

/** Tells keepers in the lists of their obituaries how many relationships wait for their agreement. */
@Injectable()
export class AwaitedRelationshipsProvider {
  constructor(
    private readonly ofPages: PageRelationshipRepository,
    private readonly trees: FamilyTreeRepository,
    private readonly obituaries: ObituaryRepository,
  ) {}

  /** Counts what the keeper can confirm: nobody agrees to a relationship with a deleted obituary that is of no tree. */
  @AwaitedRelationships()
  async count(ids: readonly string[], keeper: Actor): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    if (ids.length === 0) return counts;
    const own = new Set(ids);
    const pageIds = ids.map(objectIdOf);
    const [rows, ofTrees] = await Promise.all([
      this.ofPages.listAwaited(pageIds),
      this.trees.listAwaited(pageIds, keeper),
    ]);
    const others = rows.flatMap(({ from, to }) => [from.toHexString(), to.toHexString()]);
    const known = rows.length === 0 ? [] : await this.obituaries.findAccessRows([...new Set(others)]);
    const standing = new Set(known.map(({ _id }) => _id.toHexString()));
    const stands = rows.filter(({ from, to }) => [from, to].every((id) => standing.has(id.toHexString())));
    for (const id of [...stands.flatMap(({ awaiting }) => awaiting), ...ofTrees]) {
      const awaited = id.toHexString();
      if (own.has(awaited)) counts.set(awaited, (counts.get(awaited) ?? 0) + 1);
    }
    return counts;
  }
}
