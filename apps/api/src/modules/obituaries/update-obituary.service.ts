import { isDeepStrictEqual } from 'node:util';
import { dayOfInstant } from '@memorial/contracts/dates';
import type { FieldIssue } from '@memorial/contracts/envelopes.schemas';
import { checkPassword } from '@memorial/contracts/obituaries/check-password';
import type { UpdateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { chosenCategory } from '@memorial/contracts/obituaries/obituary-category';
import { fieldsClearedFor, unknownableDates } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { checkLifeDates, checkVisibility } from '@memorial/contracts/obituaries/obituary-validation';
import type { ActivatedView, ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import {
  isAwaited,
  isLivingStatus,
  type PersonStatus,
  resolveStatus,
  statusOf,
} from '@memorial/contracts/obituaries/person-status';
import { visibilityInForce } from '@memorial/contracts/obituaries/visibility-in-force';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import type { StoredAct } from '../../platform/mongo/stored-acts.js';
import { assertNoPaymentDetails } from '../../platform/text/assert-no-payment-details.js';
import { PasswordHasher } from '../auth/auth.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { derivedFields } from './derived-fields.js';
import type { StoredChangeKind } from './history/change.schema.js';
import { ChangeRecorderService } from './history/change-recorder.service.js';
import { ObituariesService } from './obituaries.service.js';
import { removerOf } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import { obituarySlotId, type StoredObituary } from './obituary.schema.js';
import { ObituaryCache } from './obituary-cache.js';
import { BeforeNameChange, OnMainPhotoRemoved, OnStoredAct } from './obituary-hooks.js';
import { ObituaryLookupService } from './obituary-lookup.service.js';
import { PlanGatesService } from './plan-gates.service.js';
import { publicationOf } from './publication.js';
import { textKeys } from './text-keys.js';
import { assertTotalTextLimit } from './total-text-limit.js';

/** Act of an administrator on an obituary, which is stored with the change; null: there is nothing to change. */
export type ActOf = (current: StoredObituary) => StoredAct | null;

interface SaveOptions {
  readonly revision: number | null;
  readonly kind: StoredChangeKind;
  /** Fields that no call sends. */
  readonly marks?: Pick<StoredObituary, 'hiddenByDecisionAt' | 'noindexByDecisionAt'>;
  readonly actOf?: ActOf;
}

/** Updates obituaries. */
@Injectable()
export class UpdateObituaryService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly lookup: ObituaryLookupService,
    private readonly subscriptions: SubscriptionsService,
    private readonly planGates: PlanGatesService,
    private readonly decorated: DecoratedMethods,
    private readonly obituaries: ObituariesService,
    private readonly obituaryCache: ObituaryCache,
    private readonly recorder: ChangeRecorderService,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /**
   * Updates only the sent fields.
   * @param revision revision the change is based on; null applies it to the current one
   * @param kind how the history tells the change
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.changedMeanwhile, obituary.tooLong,
   * obituary.hiddenByDecision, obituary.familyNotInformed, plan.obituaries, plan.education, plan.background,
   * plan.customAttributes, validation.failed
   */
  async update(
    id: string,
    input: UpdateObituaryInput,
    actor: Actor,
    revision: number | null,
    kind: StoredChangeKind = 'edit',
  ): Promise<ObituaryView> {
    return this.save(id, input, actor, { revision, kind });
  }

  /**
   * Makes an obituary private by a decision, in one write with the mark of it: administrators alone show it again.
   * @throws AppError as `update`
   */
  async hide(id: string, actor: Actor, actOf?: ActOf): Promise<void> {
    const marks = { hiddenByDecisionAt: this.clock.now() };
    await this.decide(id, { visibility: 'private' }, actor, { marks, ...(actOf && { actOf }) });
  }

  /** Changes fields by a decision of an administrator, and logs its act. @throws AppError as `update` */
  async decide(
    id: string,
    input: UpdateObituaryInput,
    actor: Actor,
    options: Pick<SaveOptions, 'marks' | 'actOf'>,
  ): Promise<void> {
    await this.save(id, input, actor, { revision: null, kind: 'decision', ...options });
    if (options.actOf) await this.decorated.run(OnStoredAct, id);
  }

  private async save(
    id: string,
    input: UpdateObituaryInput,
    actor: Actor,
    { revision, ...options }: SaveOptions,
  ): Promise<ObituaryView> {
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      const obituary = await this.lookup.getEditable(id, actor);
      if (revision !== null && obituary.revision !== revision)
        throw new AppError('obituary.changedMeanwhile');
      const changed = await this.change(obituary, input, actor, options);
      if (!changed) return conflict;
      if (changed !== obituary) await this.obituaryCache.invalidate(id);
      if (changed.photo === null && obituary.photo !== null) {
        await this.decorated.run(OnMainPhotoRemoved, obituary);
      }
      return this.obituaries.present(changed, actor);
    });
  }

  /**
   * Activates all obituaries of the actor; those deleted in the meantime, frozen ones, and those
   * whose family is not said to know of the death, are skipped.
   * @throws AppError obituary.changedMeanwhile
   */
  async activateAll(actor: Actor): Promise<ActivatedView> {
    let activated = 0;
    for await (const { _id } of this.repository.findDeactivated(actor.userId)) {
      try {
        await this.update(_id.toHexString(), { isActive: true }, actor, null);
        activated += 1;
      } catch (error) {
        const isSkipped =
          error instanceof AppError &&
          ['obituary.notFound', 'obituary.frozen', 'obituary.familyNotInformed'].includes(error.code);
        if (!isSkipped) throw error;
      }
    }
    return { activated };
  }

  /**
   * @returns the obituary after the change, the same object when nothing changed, null when another write
   * came first
   */
  private async change(
    obituary: StoredObituary,
    input: UpdateObituaryInput,
    actor: Actor,
    { kind, marks = {}, actOf }: Omit<SaveOptions, 'revision'>,
  ): Promise<StoredObituary | null> {
    const act = actOf?.(obituary);
    if (act === null) return obituary;
    const { category, photoDeleted, password, ...sent } = input;
    const choices = {
      ...sent,
      chosenCategory: chosenCategory({ ...obituary, category: obituary.chosenCategory }, category),
      ...(photoDeleted && obituary.photo ? { photo: null } : {}),
      ...marks,
      ...(act ? { storedActs: [...(obituary.storedActs ?? []), act] } : {}),
    };
    const now = this.clock.now();
    const before = { ...obituary, status: statusOf(obituary), passing: obituary.passing ?? null };
    const after = resolveStatus(sent, before);
    if (statusKeys.some((key) => key in sent)) Object.assign(choices, after);
    if (lifeKeys.some((key) => key in sent)) assertLifeDates({ ...obituary, ...choices }, now);
    Object.assign(choices, clearedFields({ ...obituary, ...choices }, after.status));
    if (after.isAlive && !isLivingStatus(before.status))
      Object.assign(choices, withoutFilmConsents(obituary));
    // A page of somebody who becomes missing or captive closes, also one that was opened by link.
    if (isAwaited(after.status) && !isAwaited(before.status)) choices.visibility ??= 'private';
    // A page that becomes living closes; one that ceases to be living stays as it was.
    if (after.isAlive !== obituary.isAlive) {
      choices.visibility ??= visibilityInForce({ ...obituary, isAlive: true });
    }
    // Kept silently: a form sends the field with others.
    if (obituary.noindexByDecisionAt && marks.noindexByDecisionAt === undefined) choices.noindex = true;
    const chosen: StoredObituary = { ...obituary, ...choices };
    // Its owner is gone: nobody shows it before the decision.
    if (obituary.held && chosen.isActive && !actor.isAdmin) throw new AppError('obituary.hiddenByDecision');
    // Administrators first take the decision back, which has its own act.
    if (chosen.hiddenByDecisionAt && visibilityInForce(chosen) !== 'private')
      throw new AppError('obituary.hiddenByDecision');
    if (sent.visibility !== undefined) refuse(checkVisibility(chosen));
    // An undo brings back the password, too.
    const hasPassword =
      obituary.visibility === 'password' || (kind === 'undo' && obituary.passwordHash != null);
    refuse(checkPassword({ visibility: chosen.visibility, password, hasPassword }));
    const publication = publicationOf(obituary, chosen, {
      now,
      by: objectIdOf(actor.userId),
      isLinkChosen: sent.visibility === 'link',
    });
    const merged: StoredObituary = { ...chosen, ...choices, ...publication };
    assertTotalTextLimit(obituary, merged);
    // An undo brings back what was stored.
    if (kind !== 'undo') assertNoPaymentDetails(textKeys, obituary, merged);
    await this.planGates.requireForUpdate(obituary, merged);
    const lock = password ? { passwordHash: await this.hasher.hash(password), lockId: randomId() } : {};
    const derived = derivedFields({ ...merged, updatedAt: now });
    const change = { ...choices, ...publication, ...lock, ...derived };
    // Sending back the stored values is no change: revision and `updatedAt` stay.
    if (isDeepStrictEqual({ ...obituary, ...change }, obituary)) return obituary;
    await this.decorated.run(BeforeNameChange, obituary.fullName, merged.fullName);
    const updated: StoredObituary = { ...merged, ...change };
    const by = removerOf(obituary, actor);
    const write = (slot: { placeId?: string }) =>
      this.recorder.record({ before: obituary, after: updated, actor, kind }, (mark) =>
        this.repository.update(obituary, { ...change, ...slot, ...mark, updatedAt: now }, by),
      );
    return obituary.isAlive === merged.isAlive ? write({}) : this.moveSlot(obituary, merged.isAlive, write);
  }

  /**
   * Plans count obituaries of living people separately, so this change needs a new slot. The former slot is
   * released after the write, so that a rejected change releases nothing. A crash in between leaves a slot
   * without an obituary, which the quota task releases.
   */
  private async moveSlot(
    obituary: StoredObituary,
    isLivingPerson: boolean,
    write: (slot: { placeId: string }) => Promise<StoredObituary | null>,
  ): Promise<StoredObituary | null> {
    const owner = obituary.ownerId.toHexString();
    const placeId = obituarySlotId(obituary._id, obituary.revision + 1);
    await this.subscriptions.move(owner, 'obituaries', placeId, { isLivingPerson });
    await failpoint('obituaries.update.afterQuota');
    const written = await write({ placeId });
    await failpoint('obituaries.update.afterRow');
    if (written) await this.subscriptions.release(owner, 'obituaries', obituary.placeId);
    else if (!(await this.mayUseSlot(obituary, placeId))) {
      await this.subscriptions.release(owner, 'obituaries', placeId);
    }
    return written;
  }

  /** True when the obituary uses this slot, or a parallel change of the same revision may still assign it. */
  private async mayUseSlot({ _id, revision }: StoredObituary, slotId: string): Promise<boolean> {
    const current = await this.repository.findIncludingDeleted(_id.toHexString());
    return current !== null && (current.revision === revision || current.placeId === slotId);
  }
}

/** When one of these fields is sent, the dates of the whole obituary are validated. */
const statusKeys = ['status', 'isAlive', 'passing'];
const lifeKeys = [...statusKeys, 'lastContactDate', ...unknownableDates.flat()];

/** Values of the fields that the status does not have, where another is stored or sent. */
function clearedFields(obituary: StoredObituary, status: PersonStatus): Partial<StoredObituary> {
  const stored: Readonly<Record<string, unknown>> = { ...obituary };
  const cleared = Object.entries(fieldsClearedFor(status));
  return Object.fromEntries(cleared.filter(([key, empty]) => (stored[key] ?? empty) !== empty));
}

/** Films that may tell of a death wait for keepers to look at them and agree anew, removed ones too. */
function withoutFilmConsents({ videos = [], removedVideos = [] }: StoredObituary): Partial<StoredObituary> {
  if (videos.length + removedVideos.length === 0) return {};
  return {
    videos: videos.map((video) => ({ ...video, consent: null })),
    removedVideos: removedVideos.map((removed) => ({
      ...removed,
      video: { ...removed.video, consent: null },
    })),
  };
}

function assertLifeDates(obituary: StoredObituary, now: Date): void {
  refuse(checkLifeDates(obituary, dayOfInstant(now.getTime())));
}

function refuse(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new AppError('validation.failed', { fields: issues });
}
