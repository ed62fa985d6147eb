import { isDeepStrictEqual } from 'node:util';
import { gatedKeys } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import type { ObituaryContent, StoredObituary } from './obituary.schema.js';

type GatedFields = Pick<ObituaryContent, (typeof gatedKeys)[number]>;

/** Checks that the owner's plan includes the gated fields of an obituary. */
@Injectable()
export class PlanGatesService {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /**
   * @param ownerId account whose plan is checked
   * @throws AppError plan.education, plan.background, plan.customAttributes
   */
  async requireForCreate(ownerId: string, obituary: GatedFields): Promise<void> {
    await this.requireAll(
      ownerId,
      gatedKeys.filter((key) => isFilled(obituary[key])),
    );
  }

  /**
   * Checks changed fields only. Content allowed by an earlier plan stays, and rows may be removed.
   * @throws AppError plan.education, plan.background, plan.customAttributes
   */
  async requireForUpdate(obituary: StoredObituary, changed: StoredObituary): Promise<void> {
    const keys = gatedKeys.filter(
      (key) => isFilled(changed[key]) && !addsNothing(obituary[key], changed[key]),
    );
    await this.requireAll(obituary.ownerId.toHexString(), keys);
  }

  private async requireAll(ownerId: string, keys: readonly (typeof gatedKeys)[number][]): Promise<void> {
    for (const key of keys) await this.subscriptions.requireFeature(ownerId, key);
  }
}

function isFilled(value: GatedFields[keyof GatedFields]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

/** True when nothing new is added: the same value, or a subset of the rows in the same order. */
function addsNothing(before: GatedFields[keyof GatedFields], after: GatedFields[keyof GatedFields]): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return isDeepStrictEqual(before, after);
  const rows: readonly unknown[] = before;
  let next = 0;
  return after.every((row) => {
    const index = rows.findIndex((one, index) => index >= next && isDeepStrictEqual(one, row));
    next = index + 1;
    return index >= 0;
  });
}
