import type { CreateFamilyTreeInput } from '@memorial/contracts/family-trees/family-tree-inputs.schemas';
import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { assertSameRequest } from '../../platform/http/request-hash.js';
import { idFromText, objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { roleOf } from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { FamilyTreeRepository } from './family-tree.repository.js';
import { type StoredFamilyTree, treeSlotId } from './family-tree.schema.js';
import { FamilyTreeLimitsService } from './family-tree-limits.service.js';
import { FamilyTreesService } from './family-trees.service.js';
import { assertGeneration } from './member-checks.js';
import { TreePagesService } from './tree-pages.service.js';
import { TreeSectionProvider } from './tree-section.provider.js';

type Repeat = Pick<Caller, 'idempotencyKey' | 'requestHash'>;
type TreePeopleFields = Pick<StoredFamilyTree, 'rootId' | 'members' | 'relationships'>;

/**
 * Creates a tree with its root person: acquires a quota slot under the future id, then writes the tree. A crash in
 * between leaves a slot without a tree, which the quota task releases. The same Idempotency-Key finds the tree of the
 * first attempt.
 */
@Injectable()
export class CreateFamilyTreeService {
  constructor(
    private readonly repository: FamilyTreeRepository,
    private readonly trees: FamilyTreesService,
    private readonly pages: TreePagesService,
    private readonly limits: FamilyTreeLimitsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly section: TreeSectionProvider,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError obituary.notFound, familyTree.livingNotKept, familyTree.pageWithdrawn,
   * familyTree.createdAndDeleted, request.keyReused, validation.failed, plan.family
   */
  async create(input: CreateFamilyTreeInput, actor: Actor, repeat: Repeat): Promise<FamilyTreeView> {
    const earlier = await this.findFirst(actor, repeat);
    if (earlier) return this.trees.present(earlier, actor);
    const { maxGenerations } = await this.limits.planOf(actor.userId);
    assertGeneration(input.generationOrder, maxGenerations);
    const page = await this.pages.getAddable(input.rootPersonId, actor);
    const tree = this.build(input, actor, repeat, this.rootOf(input, actor));
    const created = await this.pages.bring(
      tree,
      page._id,
      actor,
      () => this.write(tree, actor),
      () => this.undo(tree, actor),
    );
    if (created) return this.trees.present(created, actor);
    // A parallel repeat of the same request came first; both use the same slot.
    const first = await this.findFirst(actor, repeat);
    if (!first) throw new AppError('server.internal');
    return this.trees.present(first, actor);
  }

  /**
   * Acquires a slot and stores the tree.
   * @returns null when another request with the same key, or for the same id, came first
   * @throws AppError plan.family
   */
  async write(tree: StoredFamilyTree, { userId }: Actor): Promise<StoredFamilyTree | null> {
    await this.subscriptions.acquire(userId, 'family', tree.placeId);
    await failpoint('familyTrees.create.afterQuota');
    if (!(await this.repository.insert(tree))) return null;
    await this.section.changed(null, tree);
    return tree;
  }

  /**
   * The tree of an earlier request with the same key.
   * @throws AppError familyTree.createdAndDeleted, request.keyReused
   */
  async findEarlier(
    { userId }: Actor,
    { idempotencyKey, requestHash }: Repeat,
  ): Promise<StoredFamilyTree | null> {
    const tree = await this.repository.findByIdempotencyKey(userId, idempotencyKey);
    if (tree?.deletedAt) {
      await this.releaseSlotOf(tree);
      throw new AppError('familyTree.createdAndDeleted');
    }
    if (tree) assertSameRequest(tree.requestHash, requestHash, tree._id.toHexString());
    return tree;
  }

  /** The tree of this id, also if it was deleted since. */
  async findCreated(id: StoredFamilyTree['_id']): Promise<StoredFamilyTree | null> {
    const tree = await this.repository.findIncludingDeleted(id.toHexString());
    if (tree?.deletedAt) await this.releaseSlotOf(tree);
    return tree;
  }

  /** A new tree of these people. @param _id unless it follows from the key of the request */
  build(
    { name, description, isPublic }: Pick<CreateFamilyTreeInput, 'name' | 'description' | 'isPublic'>,
    { userId }: Pick<Actor, 'userId'>,
    { idempotencyKey, requestHash }: Repeat,
    people: TreePeopleFields,
    _id = idempotencyKey === null ? randomId() : idOfKey({ userId }, idempotencyKey),
  ): StoredFamilyTree {
    const now = this.clock.now();
    return {
      _id,
      ownerId: objectIdOf(userId),
      placeId: treeSlotId({ _id, revision: 0 }),
      name,
      description,
      isPublic,
      ...people,
      keepers: [],
      invitations: [],
      ...(idempotencyKey === null ? {} : { idempotencyKey, requestHash }),
      revision: 0,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
      deletedBy: null,
    };
  }

  /** A parallel request may have acquired the slot again after the deletion had released it. */
  private async releaseSlotOf({ _id, ownerId }: StoredFamilyTree): Promise<void> {
    await this.subscriptions.release(ownerId.toHexString(), 'family', treeSlotId({ _id, revision: 0 }));
  }

  /**
   * The tree of the first attempt: that of the key, or one that has changed its owner since, which ends the key.
   * @throws AppError as `findEarlier`
   */
  private async findFirst(actor: Actor, repeat: Repeat): Promise<StoredFamilyTree | null> {
    const earlier = await this.findEarlier(actor, repeat);
    if (earlier || repeat.idempotencyKey === null) return earlier;
    return this.findPassedOn(idOfKey(actor, repeat.idempotencyKey), actor);
  }

  /**
   * A tree that the actor has made and may have passed on since, by its id.
   * @throws AppError familyTree.createdAndDeleted when the actor keeps it no more
   */
  async findPassedOn(_id: StoredFamilyTree['_id'], actor: Actor): Promise<StoredFamilyTree | null> {
    const passedOn = await this.repository.findIncludingDeleted(_id.toHexString());
    if (!passedOn) return null;
    const slotId = treeSlotId({ _id, revision: 0 });
    // A repeat that came before the move was seen has acquired it again.
    if (passedOn.placeId !== slotId) await this.subscriptions.release(actor.userId, 'family', slotId);
    const isKept = passedOn.deletedAt === null && roleOf(passedOn, actor) !== null;
    if (!isKept) throw new AppError('familyTree.createdAndDeleted');
    return passedOn;
  }

  private async undo(tree: StoredFamilyTree, { userId }: Actor): Promise<void> {
    const { _id, placeId } = tree;
    await this.repository.purge(_id);
    await this.section.changed(tree, null);
    await this.subscriptions.release(userId, 'family', placeId);
  }

  private rootOf(
    { rootPersonId, generationOrder }: CreateFamilyTreeInput,
    { userId }: Actor,
  ): TreePeopleFields {
    const root = {
      _id: randomId(),
      pageId: objectIdOf(rootPersonId),
      person: null,
      generationOrder,
      createdBy: objectIdOf(userId),
      addedAt: this.clock.now(),
      requestHash: null,
    };
    return { rootId: root._id, members: [root], relationships: [] };
  }
}

/** Id of the tree that a request with this key makes. */
function idOfKey({ userId }: Pick<Actor, 'userId'>, idempotencyKey: string): StoredFamilyTree['_id'] {
  return idFromText(`tree ${userId} ${idempotencyKey}`);
}
