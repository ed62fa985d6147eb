import { isDeepStrictEqual } from 'node:util';
import { relationshipsPerMember } from '@memorial/contracts/family-trees/family-trees.constants';
import {
  areHalfSiblings,
  canonicalRelationship,
  fitsGenerations,
  isBetween,
  relationshipTo,
  type StoredRelationship,
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
import { mayEdit } from '../obituaries/obituaries.module.js';
import { mayManageTree } from './family-tree.policy.js';
import type { StoredFamilyTree, StoredMember, StoredTreeRelationship } from './family-tree.schema.js';
import { FamilyTreesService } from './family-trees.service.js';
import { ruleRows } from './member-checks.js';
import { PageRelationshipRepository } from './page-relationship.repository.js';
import type { StoredPageRelationship } from './page-relationship.schema.js';
import { PersonAliases } from './person-aliases.js';
import { presentDirected, presentRelationship, type ShownRelationship } from './relationship.presenter.js';
import { assertFacts, assertParents, qualifierOf } from './relationship-checks.js';
import type { TreePeople } from './tree-people.js';
import { UpdateFamilyTreeService } from './update-family-tree.service.js';

/** Relationships of a tree: its own, and those of no tree between two of its members. */
@Injectable()
export class TreeRelationshipsService {
  constructor(
    private readonly trees: FamilyTreesService,
    private readonly updates: UpdateFamilyTreeService,
    private readonly pageRelationships: PageRelationshipRepository,
    private readonly aliases: PersonAliases,
  ) {}

  /** @throws AppError familyTree.notFound */
  async list(id: string, actor: Actor | null): Promise<RelationshipList> {
    const tree = await this.trees.getVisible(id, actor);
    const people = await this.trees.peopleOf(tree, actor);
    return { data: (await this.shownIn(tree, people, actor)).map(presentRelationship) };
  }

  /**
   * Relationships of one member; `to` is this member.
   * @throws AppError familyTree.notFound, familyTree.memberNotFound
   */
  async listOfPerson(id: string, personId: string, actor: Actor | null): Promise<RelationshipList> {
    const tree = await this.trees.getVisible(id, actor);
    const people = await this.trees.peopleOf(tree, actor);
    const member = people.find(personId);
    if (!member) throw new AppError('familyTree.memberNotFound');
    const asked = people.show(member).personId;
    const shown = await this.shownIn(tree, people, actor);
    const own = shown.filter(({ fromPersonId, toPersonId }) => [fromPersonId, toPersonId].includes(asked));
    return {
      data: own.map((one) => {
        const pair = { from: one.fromPersonId, to: one.toPersonId, type: one.row.type };
        return presentDirected(one, relationshipTo(pair, asked));
      }),
    };
  }

  /**
   * Links two members. Judged in this order: shapes, generations, the pair, cycles and parents, limits.
   * @throws AppError familyTree.notFound, familyTree.notOwner, familyTree.selfRelationship, familyTree.memberNotFound,
   * familyTree.generationMismatch, familyTree.relationshipExists, familyTree.relationshipCycle,
   * familyTree.tooManyParents, familyTree.tooManyRelationships, familyTree.changedMeanwhile, plan.family, plan.frozen
   */
  async create(id: string, input: CreateRelationshipInput, actor: Actor): Promise<RelationshipView> {
    const load = () => this.trees.getManaged(id, actor);
    const _id = randomId();
    const tree = await this.updates.change(load, null, async (current) => {
      if (input.fromPersonId === input.toPersonId) throw new AppError('familyTree.selfRelationship');
      const people = await this.trees.peopleOf(current, actor);
      const row = this.build(current, people, input, _id);
      await this.assertRules(current, people, row);
      const limit = relationshipsPerMember * current.members.length;
      if (current.relationships.length >= limit) {
        throw new AppError('familyTree.tooManyRelationships', { n: limit });
      }
      await this.updates.requireTrees(current, await this.updates.planOf(current));
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
    const load = () => this.trees.getManaged(id, actor);
    const _id = objectIdOf(relId);
    const tree = await this.updates.change(load, revision, async (current) => {
      const row = getRow(current, _id);
      const merged = { ...row, ...input };
      assertFacts(row.type, merged);
      const facts = { ...merged, qualifier: qualifierOf(row.type, merged.qualifier) };
      if (isDeepStrictEqual(facts, row)) return null;
      const people = await this.trees.peopleOf(current, actor);
      // Keepers have agreed to other facts.
      const members = current.members.filter(({ _id: id }) => id.equals(row.from) || id.equals(row.to));
      const next = { ...facts, awaiting: awaitedPages(current, people, members) };
      const [rule] = ruleRows([next]);
      if (rule) assertParents(await this.otherRows(current, people, next), rule);
      await this.updates.requireTrees(current, await this.updates.planOf(current));
      return { relationships: current.relationships.map((one) => (one._id.equals(_id) ? next : one)) };
    });
    return this.present(tree, _id, actor);
  }

  /**
   * @throws AppError familyTree.notFound, familyTree.notOwner, familyTree.relationshipNotFound,
   * familyTree.changedMeanwhile
   */
  async remove(id: string, relId: string, actor: Actor): Promise<void> {
    const load = () => this.trees.getManaged(id, actor);
    await this.updates.change(load, null, async (current) => {
      const { _id } = getRow(current, objectIdOf(relId));
      return { relationships: current.relationships.filter((row) => !row._id.equals(_id)) };
    });
  }

  private build(
    tree: StoredFamilyTree,
    people: TreePeople,
    { fromPersonId, toPersonId, relationshipType, ...facts }: CreateRelationshipInput,
    _id: StoredTreeRelationship['_id'],
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
      from: objectIdOf(pair.from),
      to: objectIdOf(pair.to),
      type: pair.type,
      qualifier: qualifierOf(relationshipType, facts.qualifier),
      startDate: facts.startDate,
      endDate: facts.endDate,
      label: facts.label,
      awaiting: awaitedPages(tree, people, [one, other]),
    };
  }

  private async assertRules(
    tree: StoredFamilyTree,
    people: TreePeople,
    row: StoredTreeRelationship,
  ): Promise<void> {
    const [rule] = ruleRows([row]);
    if (!rule) return;
    const orders = new Map(tree.members.map((one) => [one._id.toHexString(), one.generationOrder]));
    if (!fitsGenerations(rule, (person) => orders.get(person))) {
      throw new AppError('familyTree.generationMismatch');
    }
    if (ruleRows(tree.relationships).some((one) => isBetween(one, rule.from, rule.to))) {
      throw new AppError('familyTree.relationshipExists');
    }
    assertParents(await this.otherRows(tree, people, row), rule);
  }

  /** Rows of the tree beside this one, and the confirmed ones of no tree between its members. */
  private async otherRows(
    tree: StoredFamilyTree,
    people: TreePeople,
    { _id }: StoredTreeRelationship,
  ): Promise<StoredRelationship[]> {
    const own = tree.relationships.filter((row) => !row._id.equals(_id));
    const between = await this.between(tree, people);
    const confirmed = between.filter(({ row }) => row.awaiting.length === 0);
    return [
      ...ruleRows(own),
      ...confirmed.map(({ row, from, to }) => ({
        from: from._id.toHexString(),
        to: to._id.toHexString(),
        type: row.type,
        qualifier: row.qualifier,
      })),
    ];
  }

  /** Relationships of no tree between two members whose pages stand. */
  private async between(
    { members }: StoredFamilyTree,
    people: TreePeople,
  ): Promise<{ row: StoredPageRelationship; from: StoredMember; to: StoredMember }[]> {
    const standing = members.filter((member) => people.pageOf(member));
    const byPage = new Map(standing.map((member) => [member.pageId?.toHexString() ?? '', member]));
    const rows = await this.pageRelationships.listAmong(standing.flatMap(({ pageId }) => pageId ?? []));
    return rows.flatMap((row) => {
      const [from, to] = [byPage.get(row.from.toHexString()), byPage.get(row.to.toHexString())];
      return from && to ? [{ row, from, to }] : [];
    });
  }

  /** All relationships that the actor may see; the tree's own one of a pair goes before that of no tree. */
  private async shownIn(
    tree: StoredFamilyTree,
    people: TreePeople,
    actor: Actor | null,
  ): Promise<ShownRelationship[]> {
    const rows = ruleRows(tree.relationships);
    const halfOf = (from: string, to: string) => areHalfSiblings(rows, from, to);
    const own = tree.relationships.map((row) => this.shown(tree, people, row, halfOf, actor));
    const between = await this.between(tree, people);
    const keeps = (member: StoredMember) => {
      const page = people.pageOf(member);
      return page !== undefined && mayEdit(page, actor);
    };
    const others = between.filter(({ row, from, to }) => {
      const isSeen = row.awaiting.length === 0 || keeps(from) || keeps(to);
      const [one, other] = [from._id.toHexString(), to._id.toHexString()];
      return isSeen && !rows.some((ofTree) => isBetween(ofTree, one, other));
    });
    return [
      ...own,
      ...others.map(({ row, from, to }) => {
        const id = row._id.toHexString();
        const isRedacted = hasRedacted(people, from, to) && !keeps(from) && !keeps(to);
        return {
          row,
          // One id in two answers would tell that their nameless people are the same.
          id: isRedacted ? this.aliases.aliasOf(tree._id.toHexString(), id) : id,
          isRedacted,
          treeId: null,
          fromPersonId: people.show(from).personId,
          toPersonId: people.show(to).personId,
          isHalf: halfOf(from._id.toHexString(), to._id.toHexString()),
        };
      }),
    ];
  }

  private shown(
    tree: StoredFamilyTree,
    people: TreePeople,
    row: StoredTreeRelationship,
    halfOf: (from: string, to: string) => boolean | null,
    actor: Actor | null,
  ): ShownRelationship {
    const isRedacted = hasRedacted(people, { _id: row.from }, { _id: row.to });
    return {
      row,
      id: row._id.toHexString(),
      isRedacted: isRedacted && !mayManageTree(tree, actor),
      treeId: tree._id.toHexString(),
      fromPersonId: people.show({ _id: row.from }).personId,
      toPersonId: people.show({ _id: row.to }).personId,
      isHalf: halfOf(row.from.toHexString(), row.to.toHexString()),
    };
  }

  private async present(
    tree: StoredFamilyTree,
    id: StoredTreeRelationship['_id'],
    actor: Actor,
  ): Promise<RelationshipView> {
    const people = await this.trees.peopleOf(tree, actor);
    const rows = ruleRows(tree.relationships);
    const halfOf = (from: string, to: string) => areHalfSiblings(rows, from, to);
    return presentRelationship(this.shown(tree, people, getRow(tree, id), halfOf, actor));
  }
}

/** Pages of other keepers: a link is the owner's word until they agree. */
function awaitedPages(
  { ownerId }: StoredFamilyTree,
  people: TreePeople,
  members: readonly StoredMember[],
): StoredTreeRelationship['awaiting'] {
  const pages = members.flatMap((member) => people.pageOf(member) ?? []);
  return pages.filter((page) => !page.ownerId.equals(ownerId)).map((page) => page._id);
}

function hasRedacted(people: TreePeople, ...members: readonly Pick<StoredMember, '_id'>[]): boolean {
  return members.some((member) => people.show(member).personData.redacted !== null);
}

/** @throws AppError familyTree.relationshipNotFound */
function getRow(
  { relationships }: StoredFamilyTree,
  id: StoredTreeRelationship['_id'],
): StoredTreeRelationship {
  const row = relationships.find(({ _id }) => _id.equals(id));
  if (!row) throw new AppError('familyTree.relationshipNotFound');
  return row;
}
