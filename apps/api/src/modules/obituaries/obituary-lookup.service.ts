import type { PageRole } from '@memorial/contracts/keepers/keepers.constants';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { OwnedObituaryIds, OwnerOfKeptObituary } from '../subscriptions/subscriptions.module.js';
import type { MediaUrlSource } from './media-urls.js';
import {
  type AccessFields,
  assertNotFrozen,
  isFrozenFor,
  isModerated,
  isOfferedToEdit,
  mayActAsOwner,
  mayContribute,
  mayEdit,
  maySee,
  roleOf,
  unseenErrorOf,
} from './obituary.policy.js';
import { type AccessRow, ObituaryRepository } from './obituary.repository.js';
import type { StoredObituary } from './obituary.schema.js';
import { type LockFields, PageKeys } from './page-keys.js';
import { linkErrorOf } from './publication.js';

/** An obituary that the actor may see, as other modules need it. */
export interface AccessibleObituary {
  readonly id: string;
  readonly ownerId: string;
  readonly fullName: string | null;
  readonly isAlive: boolean;
  readonly premoderation: boolean;
  /** True for the owner, editors and administrators. */
  readonly canEdit: boolean;
  /** The same for what views offer: to administrators only where they have stated a reason. */
  readonly isOfferedToEdit: boolean;
  /** True for keepers of every role and administrators. */
  readonly canContribute: boolean;
  /** True when a freeze keeps the actor from changing it. */
  readonly isFrozen: boolean;
  /** Role in which the actor keeps it. */
  readonly role: PageRole | null;
  /** Fields that the URLs of its media depend on. */
  readonly media: MediaUrlSource;
}

/** Loads obituaries and checks the actor's access, by the same rules as everywhere (`maySee`, `mayEdit`). */
@Injectable()
export class ObituaryLookupService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly clock: Clock,
    private readonly keys: PageKeys,
  ) {}

  /**
   * @param pageKey key of an obituary behind a password, as the caller sent it
   * @throws AppError obituary.notFound also when the actor may not see it, obituary.locked without its key
   */
  async get(id: string, actor: Actor | null, pageKey: string | null = null): Promise<AccessibleObituary> {
    const [row] = await this.repository.findAccessRows([id]);
    this.assertVisible(row, actor, pageKey);
    return presentAccess(row, actor);
  }

  /** True for those whom `maySee` names, and for the holder of its key. */
  isVisible(obituary: AccessFields & LockFields, actor: Actor | null, pageKey: string | null): boolean {
    return maySee(obituary, actor) || this.keys.opens(obituary, pageKey);
  }

  /** @throws AppError obituary.notFound, obituary.locked */
  assertVisible<Row extends AccessFields & LockFields>(
    obituary: Row | null | undefined,
    actor: Actor | null,
    pageKey: string | null,
  ): asserts obituary is Row {
    if (!obituary || !this.isVisible(obituary, actor, pageKey)) throw new AppError(unseenErrorOf(obituary));
  }

  /**
   * An obituary that the actor is about to change.
   * @throws AppError obituary.notFound when the actor may not even see it, otherwise obituary.notOwner; obituary.frozen
   */
  async getEditable(id: string, actor: Actor): Promise<StoredObituary> {
    const obituary = await this.getEditableToRead(id, actor);
    assertNotFrozen(obituary, actor);
    return obituary;
  }

  /** The same for a read, which a frozen obituary allows. @throws AppError as `getEditable`, without obituary.frozen */
  async getEditableToRead(id: string, actor: Actor): Promise<StoredObituary> {
    return this.getAllowed(id, actor, mayEdit);
  }

  /** An obituary that the actor keeps in any role, to change it. @throws AppError as `getEditable` */
  async getKept(id: string, actor: Actor): Promise<StoredObituary> {
    const obituary = await this.getKeptToRead(id, actor);
    assertNotFrozen(obituary, actor);
    return obituary;
  }

  /** The same for a read. @throws AppError as `getEditableToRead` */
  async getKeptToRead(id: string, actor: Actor): Promise<StoredObituary> {
    return this.getAllowed(id, actor, mayContribute);
  }

  /** @throws AppError as `getEditable`, and keeper.ownerOnly for other keepers */
  async getAsOwner(id: string, actor: Actor): Promise<StoredObituary> {
    const obituary = await this.getKeptToRead(id, actor);
    if (!mayActAsOwner(obituary, actor)) throw new AppError('keeper.ownerOnly');
    assertNotFrozen(obituary, actor);
    return obituary;
  }

  /** Asks only for a freeze, also of an obituary that the actor may not see. @throws AppError obituary.frozen */
  async assertNotFrozen(id: string, actor: Actor | null): Promise<void> {
    for (const row of await this.repository.findAccessRows([id])) assertNotFrozen(row, actor);
  }

  private async getAllowed(id: string, actor: Actor, mayUse: typeof mayEdit): Promise<StoredObituary> {
    const obituary = await this.repository.getById(id);
    if (mayUse(obituary, actor)) return obituary;
    throw new AppError(maySee(obituary, actor) ? 'obituary.notOwner' : unseenErrorOf(obituary));
  }

  async find(
    id: string,
    actor: Actor | null,
    pageKey: string | null = null,
  ): Promise<AccessibleObituary | null> {
    return (await this.findAll([id], actor, pageKey)).get(id) ?? null;
  }

  /** Those of the given obituaries that the actor may see, by id, in one query. */
  async findAll(
    ids: readonly string[],
    actor: Actor | null,
    pageKey: string | null = null,
  ): Promise<ReadonlyMap<string, AccessibleObituary>> {
    if (ids.length === 0) return new Map();
    const rows = await this.repository.findAccessRows([...new Set(ids)]);
    const visible = rows.filter((row) => this.isVisible(row, actor, pageKey));
    const obituaries = visible.map((row) => presentAccess(row, actor));
    return new Map(obituaries.map((obituary) => [obituary.id, obituary]));
  }

  /**
   * An obituary for the holder of a contribution link, which opens a private one as well.
   * @returns null for one that is deleted or deactivated, for one about the living, and for one that a rule or a decision
   * keeps closed
   */
  async findForLinkHolder(id: string): Promise<AccessibleObituary | null> {
    const obituary = await this.repository.findById(id);
    if (!obituary?.isActive || obituary.isAlive) return null;
    return linkErrorOf(obituary, this.clock.now()) === null ? presentAccess(obituary, null) : null;
  }

  /** Ids of the other accounts whose obituaries this account edits. */
  listOwnersOfEdited(userId: string): Promise<readonly string[]> {
    return this.repository.listOwnersOfEdited(userId);
  }

  /** Ids of the obituaries of the dead that an account may edit as owner or editor. */
  async listIdsOfEditor(userId: string): Promise<readonly string[]> {
    return this.repository.listIdsOfEditor(userId);
  }

  /** Ids of an account's obituaries that are not deleted. */
  @OwnedObituaryIds()
  listIdsOfOwner(ownerId: string): Promise<readonly string[]> {
    return this.repository.listIdsOfOwner(ownerId);
  }

  /** Null for actors who keep it in no role. */
  @OwnerOfKeptObituary()
  async findOwnerOfKept(id: string, actor: Actor): Promise<string | null> {
    const obituary = await this.find(id, actor);
    return obituary?.canContribute ? obituary.ownerId : null;
  }
}

function presentAccess(row: AccessRow, actor: Actor | null): AccessibleObituary {
  return {
    id: row._id.toHexString(),
    ownerId: row.ownerId.toHexString(),
    fullName: row.fullName,
    isAlive: row.isAlive,
    premoderation: isModerated(row),
    canEdit: mayEdit(row, actor),
    isOfferedToEdit: isOfferedToEdit(row, actor),
    canContribute: mayContribute(row, actor),
    isFrozen: isFrozenFor(row, actor),
    role: roleOf(row, actor),
    media: row,
  };
}
