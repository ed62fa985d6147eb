import type { UpdateFamilyTreeInput } from '@memorial/contracts/family-trees/family-tree-inputs.schemas';
import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { mayActAsOwner } from '../obituaries/obituaries.module.js';
import {
  FamilyTreeRepository,
  maxTreeAttempts as maxAttempts,
  type TreeChange,
} from './family-tree.repository.js';
import type { StoredFamilyTree } from './family-tree.schema.js';
import { FamilyTreeLimitsService, type TreePlan } from './family-tree-limits.service.js';
import { FamilyTreesService } from './family-trees.service.js';
import { assertGeneration } from './member-checks.js';
import { TreeSectionProvider } from './tree-section.provider.js';

/** Decides about a change; null changes nothing, `conflict` decides again. */
type ChangeDecision = (tree: StoredFamilyTree) => Promise<TreeChange | null | typeof conflict>;

/** Changes trees; every change of members and relationships that depends on others passes `change`. */
@Injectable()
export class UpdateFamilyTreeService {
  constructor(
    private readonly repository: FamilyTreeRepository,
    private readonly trees: FamilyTreesService,
    private readonly limits: FamilyTreeLimitsService,
    private readonly section: TreeSectionProvider,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes a tree if nothing else has changed since it was read; otherwise decides again.
   * @param revision revision that the change is based on; null applies it to the current one
   * @param load loads the tree and checks access
   * @throws AppError familyTree.changedMeanwhile
   */
  async change(
    load: () => Promise<StoredFamilyTree>,
    revision: number | null,
    decide: ChangeDecision,
  ): Promise<StoredFamilyTree> {
    return retryOnConflict(
      'familyTree.changedMeanwhile',
      async () => {
        const tree = await load();
        if (revision !== null && tree.revision !== revision) {
          throw new AppError('familyTree.changedMeanwhile');
        }
        const change = await decide(tree);
        if (change === conflict) return conflict;
        if (change === null) return tree;
        const changed = await this.repository.update(tree, change, this.clock.now());
        if (!changed) return conflict;
        await this.section.changed(tree, changed);
        return changed;
      },
      { maxAttempts },
    );
  }

  /** Plan of the owner of a tree. */
  planOf({ ownerId }: StoredFamilyTree): Promise<TreePlan> {
    return this.limits.planOf(ownerId.toHexString());
  }

  /**
   * Requires that the plan of the owner has trees. Other keepers learn neither that a plan has ended, nor how many trees
   * the owner has.
   * @throws AppError plan.frozen, plan.family
   */
  async requireTrees(tree: StoredFamilyTree, plan: TreePlan, actor: Actor): Promise<void> {
    if (mayActAsOwner(tree, actor)) return this.limits.requireTrees(tree.ownerId.toHexString(), plan);
    if (plan.maxTrees === 0)
      throw new AppError('plan.family', { limitType: 'family', currentPlan: plan.level });
  }

  /**
   * @throws AppError familyTree.notFound, familyTree.notOwner, familyTree.memberNotFound,
   * familyTree.changedMeanwhile, validation.failed, plan.frozen, plan.family
   */
  async update(
    id: string,
    input: UpdateFamilyTreeInput,
    actor: Actor,
    revision: number | null,
  ): Promise<FamilyTreeView> {
    const load = () => this.trees.getEditable(id, actor);
    const changed = await this.change(load, revision, async (tree) => {
      const plan = await this.planOf(tree);
      const change = await this.decide(tree, input, actor, plan);
      await this.requireTrees(tree, plan, actor);
      return change;
    });
    return this.trees.present(changed, actor);
  }

  private async decide(
    tree: StoredFamilyTree,
    { rootPersonId, shiftGenerations: step, name, description, isPublic }: UpdateFamilyTreeInput,
    actor: Actor,
    { maxGenerations }: TreePlan,
  ): Promise<TreeChange> {
    if (step !== undefined) {
      for (const { generationOrder } of tree.members) {
        assertGeneration(generationOrder + step, maxGenerations, 'shiftGenerations');
      }
    }
    return {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(isPublic === undefined ? {} : { isPublic }),
      ...(step === undefined
        ? {}
        : {
            members: tree.members.map((member) => ({
              ...member,
              generationOrder: member.generationOrder + step,
            })),
          }),
      ...(rootPersonId === undefined ? {} : { rootId: await this.rootOf(tree, rootPersonId, actor) }),
    };
  }

  private async rootOf(tree: StoredFamilyTree, personId: string, actor: Actor) {
    const root = (await this.trees.peopleOf(tree, actor)).find(personId);
    if (!root) throw new AppError('familyTree.memberNotFound');
    return root._id;
  }
}
