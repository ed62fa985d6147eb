import { Injectable } from '@nestjs/common';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { MergeTarget } from '../obituaries/obituaries.module.js';
import { MergeRepository } from './merge.repository.js';

/** An obituary that remains may be merged into another one later, and so on. */
const maxHops = 20;

/** Tells where the addresses of merged obituaries lead. */
@Injectable()
export class MergeTargetProvider {
  constructor(private readonly repository: MergeRepository) {}

  @MergeTarget()
  async find(merged: { readonly id: string } | { readonly code: string }): Promise<string | null> {
    let target = await this.repository.findLeading(
      'id' in merged ? { leavingId: objectIdOf(merged.id) } : { code: merged.code },
    );
    let found: string | null = null;
    for (let hop = 0; target && hop < maxHops; hop += 1) {
      found = target.remainingId.toHexString();
      target = await this.repository.findLeading({ leavingId: target.remainingId });
    }
    return found;
  }
}
