import type {
  AddAwardInput,
  AdminAwardList,
  AdminAwardsQuery,
  AdminAwardView,
  UpdateCatalogueAwardInput,
} from '@memorial/contracts/administration/awards.schemas';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import { fillText } from '@memorial/contracts/text';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError, invalidField } from '../../platform/errors/app-error.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import { actsLeftBefore, newAct, settleEach } from '../../platform/mongo/stored-acts.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { type Act, AdministrationLogRepository } from '../administration/administration.module.js';
import { awardsTag } from '../obituaries/obituaries.module.js';
import { presentAdminAward } from './award.presenter.js';
import { AwardRepository } from './award.repository.js';
import type { RibbonStripe, StoredAward } from './award.schema.js';
import { awardKeysOfSearch, awardNameKey } from './award-name.js';
import { awardNameFields, imageSlug } from './catalogue-data.js';
import { neutralDrawing } from './drawing/award-images.js';

const maxImageLength = 90;
const objectId = /^[0-9a-f]{24}$/i;

/** Values of an award that administrators change. */
type Values = Omit<AddAwardInput, 'reason'>;

/**
 * Adds to the catalogue and changes it. What an administrator has written is not overwritten by a start. The act is
 * stored in the award with the change, until the log holds it.
 */
@Injectable()
export class AwardAdministrationService {
  constructor(
    private readonly repository: AwardRepository,
    private readonly log: AdministrationLogRepository,
    private readonly cache: ResponseCache,
    private readonly clock: Clock,
  ) {}

  async list({ search, category, ...query }: AdminAwardsQuery): Promise<AdminAwardList> {
    if (search !== null && objectId.test(search)) {
      const award = await this.repository.findById(search);
      return { data: award ? [presentAdminAward(award)] : [], next: null };
    }
    const keys = awardKeysOfSearch(search ?? '');
    if (search !== null && keys.length === 0) return { data: [], next: null };
    const { rows, next } = await this.repository.listByKeys({ keys, category }, query);
    return { data: rows.map(presentAdminAward), next };
  }

  /** @throws AppError award.nameTaken, validation.failed */
  async add({ reason, ...values }: AddAwardInput, actor: Actor): Promise<AdminAwardView> {
    const { name } = values;
    await this.assertNameFree(name, null);
    const now = this.clock.now();
    const award: StoredAward = {
      _id: randomId(),
      ...values,
      ribbon: normalised(values.ribbon),
      ...awardNameFields(name),
      image: '',
      editedAt: now,
    };
    const act = newAct(actor, now, { action: 'award.add', reason, after: loggedValues(award) });
    for (let number = 1; ; number += 1) {
      const image = imageOf(name, number);
      if (image !== null && (await this.repository.insert({ ...award, image, storedActs: [act] }))) {
        await this.settle({ ...award, storedActs: [act] });
        return presentAdminAward({ ...award, image });
      }
      // Another one took the image: with the same name, or a name that is spelled alike.
      await this.assertNameFree(name, null);
    }
  }

  /** @throws AppError award.notFound, award.nameTaken, award.changedMeanwhile, validation.failed */
  async update(
    id: string,
    { reason, ...sent }: UpdateCatalogueAwardInput,
    actor: Actor,
  ): Promise<AdminAwardView> {
    if (sent.name !== undefined) await this.assertNameFree(sent.name, id);
    return retryOnConflict('award.changedMeanwhile', async () => {
      const award = await this.repository.findById(id);
      if (!award) throw new AppError('award.notFound');
      const changed = changedValues(award, sent);
      const keys = Object.keys(changed) as (keyof Values)[];
      if (keys.length === 0) return presentAdminAward(award);
      const before = Object.fromEntries(keys.map((key) => [key, award[key] ?? null]));
      const act = newAct(actor, this.clock.now(), {
        action: 'award.change',
        reason,
        before: loggedValues(before),
        after: loggedValues(changed),
      });
      const after = {
        ...changed,
        ...(changed.name !== undefined && awardNameFields(changed.name)),
        editedAt: this.nextEdit(award),
      };
      if (!(await this.repository.replaceValues(award, after, act))) return conflict;
      await this.settle({ ...award, storedActs: [...(award.storedActs ?? []), act] });
      return presentAdminAward({ ...award, ...after });
    });
  }

  @ScheduledTask('award-acts')
  async settleLeft(): Promise<void> {
    const left = this.repository.findActsLeft(actsLeftBefore(this.clock.now()));
    await settleEach(left, (award) => this.settle(award));
  }

  /** Shows the change and logs its act; idempotent. */
  private async settle(award: Pick<StoredAward, '_id' | 'storedActs'>): Promise<void> {
    await this.cache.invalidate(awardsTag);
    const target = { type: 'award', id: award._id.toHexString() } as const;
    await this.log.appendStored(award.storedActs ?? [], { target });
    await this.repository.removeActs(award);
  }

  /** Later than the edit before: it is the revision of the award. */
  private nextEdit({ editedAt }: StoredAward): Date {
    return new Date(Math.max(this.clock.now().getTime(), (editedAt?.getTime() ?? 0) + 1));
  }

  /** @throws AppError award.nameTaken; validation.failed for a name without letters and digits */
  private async assertNameFree(name: string, ownId: string | null): Promise<void> {
    const key = awardNameKey(name);
    if (key === '') throw invalidField('name', 'custom', fieldMessages.required);
    const other = await this.repository.findByNameKey(key);
    if (other && other._id.toHexString() !== ownId) throw new AppError('award.nameTaken');
  }
}

/** Slug of Latin letters, digits and hyphens alone; a constant for a name without any. */
function latinSlug(name: string): string {
  const letters = imageSlug(name)
    .normalize('NFD')
    .replace(/[^\da-z-]/g, '');
  return letters.split('-').filter(Boolean).join('-') || 'vidznaka';
}

/** Key of the drawing; null for one that means another thing. */
function imageOf(name: string, number: number): string | null {
  const slug = latinSlug(name).slice(0, maxImageLength);
  const image = number === 1 ? slug : `${slug}-${number}`;
  return objectId.test(image) || neutralDrawing(image) ? null : image;
}

/** Narrowest stripe, of the whole width. */
const minStripeShare = 0.0001;

/**
 * Stripes whose shares sum to 1.
 * @throws AppError validation.failed
 */
function normalised(ribbon: readonly RibbonStripe[] | null): RibbonStripe[] | null {
  if (ribbon === null) return null;
  const whole = ribbon.reduce((sum, { share }) => sum + share, 0);
  // A stripe that nobody sees would be stored as none, which no form takes.
  if (ribbon.some(({ share }) => share / whole < minStripeShare))
    throw invalidField('ribbon', 'too_small', fillText(fieldMessages.tooSmall, { min: minStripeShare }));
  return ribbon.map(({ color, share }) => ({ color, share: Number((share / whole).toFixed(6)) }));
}

/** Sent values that differ from those of the award. */
function changedValues(award: StoredAward, sent: Partial<{ [K in keyof Values]: Values[K] | undefined }>) {
  const ofRibbon = (ribbon: readonly RibbonStripe[] | null | undefined) =>
    ribbon === undefined ? {} : { ribbon: normalised(ribbon) };
  const values = { ...sent, ...ofRibbon(sent.ribbon) };
  const current: Partial<Values> = { ...award, ...ofRibbon(award.ribbon) };
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(current[key as keyof Values] ?? null),
    ),
  ) as Partial<Values> & { ribbon?: RibbonStripe[] | null };
}

/** Values as the log stores them; a ribbon in words. */
function loggedValues(values: Partial<Values>): NonNullable<Act['before']> {
  const { name, category, type, rank, issuer, description, established, source, ribbon, ribbonSource } =
    values;
  const all = { name, category, type, rank, issuer, description, established, source, ribbonSource };
  const known = Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return {
    ...Object.fromEntries(known),
    ...(ribbon !== undefined && { ribbon: ribbon && ribbonText(ribbon) }),
  };
}

/** Colours with their part of the width, in percent. */
function ribbonText(ribbon: readonly RibbonStripe[]): string {
  return ribbon.map(({ color, share }) => `${color} ${Number((share * 100).toFixed(1))} %`).join(', ');
}
