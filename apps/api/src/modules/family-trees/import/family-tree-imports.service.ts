import { dayOfInstant } from '@memorial/contracts/dates';
import {
  type FamilyTreeImportPreview,
  type ImportFamilyTreeInput,
  type ImportLook,
  importFileFields,
  type PreviewImportInput,
} from '@memorial/contracts/family-trees/family-tree-import.schemas';
import {
  importFileField,
  importLimits,
  relationshipsPerMember,
} from '@memorial/contracts/family-trees/family-trees.constants';
import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { canonicalRelationship } from '@memorial/contracts/family-trees/relationship-rules';
import { planTable } from '@memorial/contracts/plans/plan-table';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Actor, Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { parseFields } from '../../../platform/http/parsed-input.decorator.js';
import { idFromText, objectIdOf, randomId } from '../../../platform/mongo/object-ids.js';
import { TemporaryFiles } from '../../../platform/storage/temporary-files.js';
import { clientDisconnectSignal } from '../../../platform/uploads/client-disconnect.js';
import { isMultipart, receiveUpload } from '../../../platform/uploads/receive-upload.js';
import { CreateFamilyTreeService } from '../create-family-tree.service.js';
import type { StoredFamilyTree } from '../family-tree.schema.js';
import { FamilyTreeLimitsService, type TreePlan } from '../family-tree-limits.service.js';
import { FamilyTreesService } from '../family-trees.service.js';
import type { TreeLimits } from './choose-members.js';
import type { StoredFamilyTreeImport } from './family-tree-import.schema.js';
import type { FilePreview, ImportedTree } from './gedcom-job.js';
import { GedcomReaderService } from './gedcom-reader.service.js';
import { GedcomUploads } from './gedcom-uploads.js';

/** Request and response of a call whose body may be a file. */
interface UploadExchange {
  readonly request: Request;
  readonly response: Response;
}

type Repeat = Pick<Caller, 'idempotencyKey' | 'requestHash'>;

/** Previews GEDCOM files and makes family trees of them. */
@Injectable()
export class FamilyTreeImportsService {
  constructor(
    private readonly uploads: GedcomUploads,
    private readonly reader: GedcomReaderService,
    private readonly creation: CreateFamilyTreeService,
    private readonly trees: FamilyTreesService,
    private readonly limits: FamilyTreeLimitsService,
    private readonly temporary: TemporaryFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks at a sent file, which is kept if it can be read, or again at a kept one.
   * @param input absent for a file
   * @throws AppError familyTree.importNotFound, familyTree.importMissing, familyTree.importTooLarge, and the errors of
   * `receiveUpload` and `GedcomReaderService.preview`
   */
  async preview(
    input: PreviewImportInput | undefined,
    actor: Actor,
    exchange: UploadExchange,
  ): Promise<FamilyTreeImportPreview> {
    const signal = clientDisconnectSignal(exchange.response);
    if (isMultipart(exchange.request)) return this.previewUpload(actor, exchange, signal);
    const { importId = '', ...look } = input ?? {};
    const row = await this.uploads.get(importId, actor);
    return present(row, await this.uploads.read(row, (path) => this.look(path, look, actor, signal)));
  }

  /**
   * Makes a tree of a kept file and erases the file: a crash between the two leaves a file that is erased in time, one
   * before the tree a slot that the quota task releases. A tree is one document, so it is whole or not there. Its id
   * follows from the file, so of several requests at the same time one makes it.
   * @throws AppError familyTree.importNotFound, familyTree.importTaken, familyTree.createdAndDeleted, request.keyReused,
   * plan.family, plan.frozen, and the errors of `GedcomReaderService.tree`
   */
  async import(input: ImportFamilyTreeInput, actor: Actor, repeat: Repeat): Promise<FamilyTreeView> {
    const { importId } = input;
    const earlier = await this.findMade(importId, actor, repeat);
    if (earlier) return this.finish(earlier, importId, actor);
    const plan = await this.limits.planOf(actor.userId);
    await this.limits.requireTrees(actor.userId, plan);
    const imported = await this.readTree(input, actor, plan).catch(async (error: unknown) => {
      // Another request may have come first, and erased the file.
      const isGone = error instanceof AppError && error.code === 'familyTree.importNotFound';
      const first = isGone ? await this.findMade(importId, actor, repeat) : null;
      if (!first) throw error;
      return first;
    });
    if ('ownerId' in imported) return this.finish(imported, importId, actor);
    const tree = await this.creation.write(this.build(input, imported, actor, repeat), actor);
    const stored = tree ?? (await this.findMade(importId, actor, repeat));
    if (!stored) throw new AppError('server.internal');
    await failpoint('familyTrees.import.afterTree');
    return this.finish(stored, importId, actor);
  }

  /**
   * The tree that an earlier request with the same key made.
   * @throws AppError familyTree.importTaken when another one made a tree of the file, and the errors of `findEarlier`
   */
  private async findMade(importId: string, actor: Actor, repeat: Repeat): Promise<StoredFamilyTree | null> {
    const earlier = await this.creation.findEarlier(actor, repeat);
    if (earlier) return earlier;
    const id = treeIdOf(importId, actor);
    const created = await this.creation.findCreated(id);
    if (!created) return null;
    // A change of the owner ends the key.
    const isPassedOn = created.ownerId.toHexString() !== actor.userId;
    const passedOn =
      isPassedOn && repeat.idempotencyKey !== null ? await this.creation.findPassedOn(id, actor) : null;
    if (passedOn) return passedOn;
    throw new AppError('familyTree.importTaken');
  }

  private async previewUpload(
    actor: Actor,
    { request, response }: UploadExchange,
    signal: AbortSignal,
  ): Promise<FamilyTreeImportPreview> {
    const { path, fields } = await receiveUpload(request, response, {
      field: importFileField,
      maxBytes: importLimits.bytes,
      temporaryDir: this.temporary.folder,
    }).catch((error: unknown) => {
      throw toImportError(error);
    });
    try {
      const preview = await this.look(path, parseFields(importFileFields, fields), actor, signal);
      return present(await this.uploads.save(path, actor), preview);
    } finally {
      await this.temporary.discard(path);
    }
  }

  private async look(
    path: string,
    look: ImportLook,
    { userId }: Actor,
    signal: AbortSignal,
  ): Promise<FilePreview> {
    const limits = limitsOf(await this.limits.planOf(userId));
    return this.reader.preview({ path, ...look, limits, today: this.today() }, userId, signal);
  }

  private async readTree(
    { importId, encoding, rootId }: ImportFamilyTreeInput,
    actor: Actor,
    plan: TreePlan,
  ): Promise<ImportedTree> {
    const job = { encoding, rootId, limits: limitsOf(plan), today: this.today() };
    const row = await this.uploads.get(importId, actor);
    return this.uploads.read(row, (path) => this.reader.tree({ ...job, path }, actor.userId));
  }

  private async finish(tree: StoredFamilyTree, importId: string, actor: Actor): Promise<FamilyTreeView> {
    await this.uploads.deleteOfOwner(importId, actor);
    return this.trees.present(tree, actor);
  }

  private today(): string {
    return dayOfInstant(this.clock.now().getTime());
  }

  private build(
    { importId, name, isPublic }: ImportFamilyTreeInput,
    { members, relationships }: ImportedTree,
    actor: Actor,
    repeat: Repeat,
  ): StoredFamilyTree {
    const now = this.clock.now();
    const ids = members.map(() => randomId());
    const hexOf = (index: number) => ids[index]?.toHexString() ?? '';
    const people = {
      rootId: ids[0] ?? null,
      members: members.map(({ person, generationOrder }, index) => ({
        _id: ids[index] ?? randomId(),
        pageId: null,
        person,
        generationOrder,
        createdBy: objectIdOf(actor.userId),
        addedAt: now,
        requestHash: null,
      })),
      relationships: relationships.map(({ from, to, type, ...facts }) => {
        const pair = canonicalRelationship({ from: hexOf(from), to: hexOf(to), type });
        return {
          ...facts,
          _id: randomId(),
          createdBy: objectIdOf(actor.userId),
          from: objectIdOf(pair.from),
          to: objectIdOf(pair.to),
          type,
          awaiting: [],
        };
      }),
    };
    const about = { name, description: null, isPublic };
    return this.creation.build(about, actor, repeat, people, treeIdOf(importId, actor));
  }
}

/** Id of the tree of a file. */
function treeIdOf(importId: string, { userId }: Actor): StoredFamilyTree['_id'] {
  return idFromText(`tree of import ${userId} ${objectIdOf(importId).toHexString()}`);
}

/** Limits of the plan; of the dearest one where this one has no trees, so that a file can be looked at before. */
function limitsOf({ maxTrees, maxMembers, maxGenerations }: TreePlan): TreeLimits {
  const { maxFamilyTreeMembers } = planTable.PREMIUM_3.features;
  return {
    members: (maxTrees === 0 ? null : maxMembers) ?? maxFamilyTreeMembers,
    generations: maxGenerations,
    linksPerMember: relationshipsPerMember,
  };
}

function present({ _id, expiresAt }: StoredFamilyTreeImport, preview: FilePreview): FamilyTreeImportPreview {
  return { importId: _id.toHexString(), expiresAt: expiresAt.toISOString(), ...preview };
}

/** Texts of the media errors speak of pictures. */
function toImportError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'media.missing') return new AppError('familyTree.importMissing');
  if (error.code === 'media.tooLarge') return new AppError('familyTree.importTooLarge', error.details);
  return error;
}
