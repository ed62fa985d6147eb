import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import type { KeeperFields, StoredObituary } from './obituary.schema.js';

/** Parts of a page that a plan must have, by the limit's name, which is the field's too. */
const gatedKeys = ['education', 'background', 'customAttributes'] as const;

type Gated = Pick<KeeperFields, (typeof gatedKeys)[number]>;

/** Parts of a page that its owner's plan must have before they are written. */
@Injectable()
export class GatedParts {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /**
   * @param page the new page, with whoever pays for it
   * @throws AppError plan.education, plan.background, plan.customAttributes
   */
  async requireNew(ownerId: string, page: Gated): Promise<void> {
    await this.requireAll(
      ownerId,
      gatedKeys.filter((key) => isTold(page[key])),
    );
  }

  /**
   * What a plan once allowed stays, and may be taken away, one row or all; only what changes needs the plan again.
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

/** Whether nothing is told that was not told before: the same, or fewer rows of it in their order. */
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
