import { dayOfInstant } from '@memorial/contracts/dates';
import { gedcomFileName, gedcomVersions } from '@memorial/contracts/family-trees/gedcom.constants';
import type { GedcomQuery } from '@memorial/contracts/family-trees/gedcom.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { presentTree } from './family-tree.presenter.js';
import type { StoredFamilyTree } from './family-tree.schema.js';
import { FamilyTreesService } from './family-trees.service.js';
import { selectGedcomTree } from './gedcom/gedcom-tree.js';
import { writeGedcom } from './gedcom/write-gedcom.js';
import { presentRelationship } from './relationship.presenter.js';

/** Writes family trees as GEDCOM files. */
@Injectable()
export class FamilyTreeGedcomService {
  constructor(
    private readonly trees: FamilyTreesService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * The tree as its owner sees it, also for administrators: a file is passed on, and they see what no owner does.
   * @throws AppError familyTree.notFound, familyTree.notOwner, keeper.ownerOnly, rateLimit.exceeded
   */
  async getFile(id: string, { version, living }: GedcomQuery, actor: Actor): Promise<BinaryResponse> {
    const tree = await this.trees.getAsOwner(id, actor);
    // Each kind of file by itself: copies of the account are not used up.
    await this.limits.spend('export.account', `gedcom ${actor.userId}`);
    const text = await this.write(tree, actor, { version, living });
    return BinaryResponse.ofBytes(Buffer.from(text, 'utf8'), {
      contentType: 'text/vnd.familysearch.gedcom; charset=utf-8',
      caching: 'never',
      fileName: gedcomFileName(tree.name),
    });
  }

  /** The tree as its owner sees it, as text. @param query version 7.0 without the living by default */
  async write(
    tree: StoredFamilyTree,
    actor: Actor,
    { version, living }: GedcomQuery = { version: gedcomVersions[0], living: false },
  ): Promise<string> {
    const owner = ownerOf(tree, actor);
    const people = await this.trees.peopleOf(tree, owner);
    const relationships = (await this.trees.relationshipsOf(tree, people, owner)).shown();
    const members = presentTree(tree, people, this.trees.readerOf(owner)).members.map((member) => ({
      ...member,
      dateTexts: people.find(member.personId)?.person ?? {},
    }));
    const rows = relationships.map((shown) => ({
      ...presentRelationship(shown),
      dateTexts: shown.isRedacted ? {} : shown.row,
    }));
    const selected = selectGedcomTree({ members }, rows, living);
    return writeGedcom(selected, version, dayOfInstant(this.clock.now().getTime()));
  }
}

/** The owner without the rights of an administrator, which would show the pages of others. */
function ownerOf({ ownerId }: StoredFamilyTree, actor: Actor): Actor {
  return { ...actor, userId: ownerId.toHexString(), isAdmin: false };
}
