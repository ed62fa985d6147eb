import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import type { KeeperFields, StoredObituary } from './obituary.schema.js';

/** Fields that need a plan feature; field and feature have the same name. */
const gatedKeys = ['education', 'background', 'customAttributes'] as const;

type Gated = Pick<KeeperFields, (typeof gatedKeys)[number]>;

/** Checks that the owner's plan includes the gated fields of an obituary. */
@Injectable()
export class GatedParts {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /**
   * @param ownerId account whose plan is checked
   * @throws AppError plan.education, plan.background, plan.customAttributes
   */
  async requireNew(ownerId: string, page: Gated): Promise<void> {
    await this.requireAll(
      ownerId,
      gatedKeys.filter((key) => isTold(page[key])),
    );
  }

  /**
   * Checks changed fields only. Content allowed by an earlier plan stays, and rows may be removed.
   * @throws AppError plan.education, plan.background, plan.customAttributes
   */
  async require(page: StoredObituary, changed: StoredObituary): Promise<void> {
    const keys = gatedKeys.filter((key) => isTold(changed[key]) && !isNoMore(page[key], changed[key]));
    await this.requireAll(page.ownerId.toHexString(), keys);
  }

  private async requireAll(ownerId: string, keys: readonly (typeof gatedKeys)[number][]): Promise<void> {
    for (const key of keys) await this.subscriptions.requireFeature(ownerId, key);
  }
}

function isTold(value: Gated[keyof Gated]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

/** True when nothing new is added: the same value, or a subset of the rows in the same order. */
function isNoMore(before: Gated[keyof Gated], after: Gated[keyof Gated]): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return isDeepStrictEqual(before, after);
  const rows: readonly unknown[] = before;
  let next = 0;
  return after.every((row) => {
    const place = rows.findIndex((one, index) => index >= next && isDeepStrictEqual(one, row));
    next = place + 1;
    return place >= 0;
  });
}
