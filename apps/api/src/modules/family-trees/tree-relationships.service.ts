import { isDeepStrictEqual } from 'node:util';
import { relationshipsPerMember } from '@memorial/contracts/family-trees/family-trees.constants';
import type { FamilyTreeQuery } from '@memorial/contracts/family-trees/family-trees.schemas';
import {
  canonicalRelationship,
  fitsGenerations,
  isBetween,
  relationshipTo,
} from '@memorial/contracts/family-trees/relationship-rules';
import type {
  CreateRelationshipInput,
  RelationshipList,
  RelationshipView,
  UpdateRelationshipInput,
} from '@memorial/contracts/family-trees/relationships.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import type { AllRelationships } from './all-relationships.js';
import { mayChangeAddition } from './family-tree.policy.js';
import type { StoredFamilyTree, StoredTreeRelationship } from './family-tree.schema.js';
import { FamilyTreesService, viewerOf } from './family-trees.service.js';
import { presentDirected, presentRelationship } from './relationship.presenter.js';
import { assertFacts, assertParents, qualifierOf, ruleOf } from './relationship-checks.js';
import { awaitedPages } from './tree-changes.js';
import type { TreePeople } from './tree-people.js';
import { UpdateFamilyTreeService } from './update-family-tree.service.js';

/** Relationships of a tree: its own, and those of no tree between two of its members. */
@Injectable()
export class TreeRelationshipsService {
  constructor(
    private readonly trees: FamilyTreesService,
    private readonly updates: UpdateFamilyTreeService,
  ) {}

  /** @throws AppError familyTree.notFound */
  async list(id: string, actor: Actor | null, query: FamilyTreeQuery): Promise<RelationshipList> {
    const tree = await this.trees.getVisible(id, actor);
    return { data: (await this.readAll(tree, viewerOf(actor, query))).shown().map(presentRelationship) };
  }

  /**
   * Relationships of one member; `to` is this member.
   * @throws AppError familyTree.notFound, familyTree.memberNotFound
   */
  async listOfPerson(
    id: string,
    personId: string,
    actor: Actor | null,
    query: FamilyTreeQuery,
  ): Promise<RelationshipList> {
    const tree = await this.trees.getVisible(id, actor);
    const viewer = viewerOf(actor, query);
    const people = await this.trees.peopleOf(tree, viewer);
    const member = people.find(personId);
    if (!member) throw new AppError('familyTree.memberNotFound');
    const asked = people.show(member).personId;
    const shown = (await this.trees.relationshipsOf(tree, people, viewer)).shown();
    const own = shown.filter(({ fromPersonId, toPersonId }) => [fromPersonId, toPersonId].includes(asked));
    return {
      data: own.map((one) => {
        const pair = { from: one.fromPersonId, to: one.toPersonId, type: one.row.type };
        return presentDirected(one, relationshipTo(pair, asked));
      }),
    };
  }

  /**
   * Links two members. Judged in this order: shapes, generations, the pair, parents, limits. Rows that fit the
   * generations make no cycle.
   * @throws AppError familyTree.notFound, familyTree.notOwner, familyTree.selfRelationship, familyTree.memberNotFound,
   * familyTree.generationMismatch, familyTree.relationshipExists, familyTree.tooManyParents,
   * familyTree.tooManyRelationships, familyTree.changedMeanwhile, plan.family, plan.frozen
   */
  async create(id: string, input: CreateRelationshipInput, actor: Actor): Promise<RelationshipView> {
    const load = () => this.trees.getKept(id, actor);
    const _id = randomId();
    const tree = await this.updates.change(load, null, async (current) => {
      if (input.fromPersonId === input.toPersonId) throw new AppError('familyTree.selfRelationship');
      const people = await this.trees.peopleOf(current, actor);
      const row = this.build(current, people, input, _id, actor);
      assertRules(current, await this.trees.relationshipsOf(current, people, actor), row);
      const limit = relationshipsPerMember * current.members.length;
      if (current.relationships.length >= limit) {
        throw new AppError('familyTree.tooManyRelationships', { n: limit });
      }
      await this.updates.requireTrees(current, await this.updates.planOf(current), actor);
      return { relationships: [...current.relationships, row] };
    });
    return this.present(tree, _id, actor);
  }

  /**
   * Changes the facts of a relationship of the tree.
   * @throws AppError familyTree.notFound, familyTree.notOwner, familyTree.relationshipNotFound, validation.failed,
   * familyTree.tooManyParents, familyTree.changedMeanwhile, plan.family, plan.frozen
   */
  async update(
    id: string,
    relId: string,
    input: UpdateRelationshipInput,
    actor: Actor,
    revision: number | null,
  ): Promise<RelationshipView> {
    const load = () => this.trees.getKept(id, actor);
    const _id = objectIdOf(relId);
    const tree = await this.updates.change(load, revision, async (current) => {
      const row = getChangeable(current, _id, actor);
      const merged = withUnchangedTexts(row, { ...row, ...input });
      assertFacts(row.type, merged);
      const facts = { ...merged, qualifier: qualifierOf(row.type, merged.qualifier) };
      if (isDeepStrictEqual(facts, row)) return null;
      const people = await this.trees.peopleOf(current, actor);
      // Keepers have agreed to other facts.
      const members = current.members.filter(({ _id: id }) => id.equals(row.from) || id.equals(row.to));
      const next = { ...facts, awaiting: awaitedPages(current, people, members, actor) };
      const all = await this.trees.relationshipsOf(current, people, actor);
      assertParents(all.rules(next._id), ruleOf(next));
      await this.updates.requireTrees(current, await this.updates.planOf(current), actor);
      return { relationships: current.relationships.map((one) => (one._id.equals(_id) ? next : one)) };
    });
    return this.present(tree, _id, actor);
  }

  /**
   * @throws AppError familyTree.notFound, familyTree.notOwner, familyTree.relationshipNotFound,
   * familyTree.changedMeanwhile
   */
  async remove(id: string, relId: string, actor: Actor): Promise<void> {
    const load = () => this.trees.getKept(id, actor);
    await this.updates.change(load, null, async (current) => {
      const { _id } = getChangeable(current, objectIdOf(relId), actor);
      return { relationships: current.relationships.filter((row) => !row._id.equals(_id)) };
    });
  }

  private build(
    tree: StoredFamilyTree,
    people: TreePeople,
    { fromPersonId, toPersonId, relationshipType, ...facts }: CreateRelationshipInput,
    _id: StoredTreeRelationship['_id'],
    actor: Actor,
  ): StoredTreeRelationship {
    const [one, other] = [people.find(fromPersonId), people.find(toPersonId)];
    if (!one || !other) throw new AppError('familyTree.memberNotFound');
    const pair = canonicalRelationship({
      from: one._id.toHexString(),
      to: other._id.toHexString(),
      type: relationshipType,
    });
    return {
      _id,
      createdBy: objectIdOf(actor.userId),
      from: objectIdOf(pair.from),
      to: objectIdOf(pair.to),
      type: pair.type,
      qualifier: qualifierOf(relationshipType, facts.qualifier),
      startDate: facts.startDate,
      endDate: facts.endDate,
      label: facts.label,
      awaiting: awaitedPages(tree, people, [one, other], actor),
    };
  }

  private async readAll(tree: StoredFamilyTree, actor: Actor | null): Promise<AllRelationships> {
    return this.trees.relationshipsOf(tree, await this.trees.peopleOf(tree, actor), actor);
  }

  private async present(
    tree: StoredFamilyTree,
    id: StoredTreeRelationship['_id'],
    actor: Actor,
  ): Promise<RelationshipView> {
    const made = (await this.readAll(tree, actor)).shown().find(({ row }) => row._id.equals(id));
    if (!made) throw new AppError('familyTree.relationshipNotFound');
    return presentRelationship(made);
  }
}

/**
 * Judges a new relationship of a tree.
 * @throws AppError familyTree.generationMismatch, familyTree.relationshipExists, familyTree.tooManyParents
 */
function assertRules(
  { members }: StoredFamilyTree,
  all: AllRelationships,
  row: StoredTreeRelationship,
): void {
  const [rule, others] = [ruleOf(row), all.rules()];
  const orders = new Map(members.map((one) => [one._id.toHexString(), one.generationOrder]));
  if (!fitsGenerations(rule, (person) => orders.get(person))) {
    throw new AppError('familyTree.generationMismatch');
  }
  if (others.some((one) => isBetween(one, rule.from, rule.to))) {
    throw new AppError('familyTree.relationshipExists');
  }
  assertParents(others, rule);
}

/**
 * The relationship with the texts of those dates alone that are as they were. The text of an end without a date, which
 * no screen shows, leaves with the qualifier that it belonged to.
 */
function withUnchangedTexts(
  before: StoredTreeRelationship,
  { startDateText, endDateText, ...after }: StoredTreeRelationship,
): StoredTreeRelationship {
  const isSameEnd =
    before.endDate === after.endDate && (after.endDate !== null || before.qualifier === after.qualifier);
  return {
    ...after,
    ...(startDateText !== undefined && before.startDate === after.startDate ? { startDateText } : {}),
    ...(endDateText !== undefined && isSameEnd ? { endDateText } : {}),
  };
}

/** @throws AppError familyTree.relationshipNotFound, familyTree.notOwner for a contributor's link of somebody else */
function getChangeable(
  tree: StoredFamilyTree,
  id: StoredTreeRelationship['_id'],
  actor: Actor,
): StoredTreeRelationship {
  const row = tree.relationships.find(({ _id }) => _id.equals(id));
  if (!row) throw new AppError('familyTree.relationshipNotFound');
  if (!mayChangeAddition(tree, row, actor)) throw new AppError('familyTree.notOwner');
  return row;
}
