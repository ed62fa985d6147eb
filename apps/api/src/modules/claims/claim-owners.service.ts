import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import {
  isSuccessor,
  ObituaryRepository,
  OnOwnerChange,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { answerEndsAt, silenceEndsAt } from './claim.policy.js';
import { ClaimRepository } from './claim.repository.js';
import type { StoredClaim } from './claim.schema.js';
import { ClaimSettlementService } from './claim-settlement.service.js';

/** Keeps the owner who is asked about a claim the present one: the answer of a former owner says nothing. */
@Injectable()
export class ClaimOwnersService {
  constructor(
    private readonly repository: ClaimRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly settlement: ClaimSettlementService,
    private readonly clock: Clock,
  ) {}

  @OnOwnerChange()
  async askNext({ _id }: Pick<StoredObituary, '_id'>): Promise<void> {
    for (const claim of await this.repository.listTold(_id)) await this.askPresent(claim);
  }

  /**
   * Asks the present owner, with a term of their own, unless they have been asked. A claimant who owns the obituary is
   * not asked; neither is an owner about a successor whom they have not named.
   * @returns true when another owner than before is asked now
   * @throws AppError obituary.notFound
   */
  async askPresent(claim: StoredClaim): Promise<boolean> {
    const obituary = await this.obituaries.getById(claim.obituaryId.toHexString());
    const { ownerId } = obituary;
    const isSuccession = claim.kind === 'succession';
    const isAskable = !isSuccession || isSuccessor(obituary, { userId: claim.authorId.toHexString() });
    if (ownerId.equals(claim.authorId) || isOwner(claim, isAskable ? ownerId : null)) return false;
    const now = this.clock.now();
    const until = isSuccession ? silenceEndsAt(now) : answerEndsAt(now);
    const asked = await this.repository.changeOwner(claim, {
      ownerId: isAskable ? ownerId : null,
      answerUntil: isAskable ? until : null,
      changedAt: now,
    });
    if (asked) await this.settlement.settle(asked);
    return asked !== null && isAskable;
  }
}

function isOwner(claim: StoredClaim, ownerId: StoredClaim['ownerId']): boolean {
  return ownerId === null ? claim.ownerId === null : (claim.ownerId?.equals(ownerId) ?? false);
}
