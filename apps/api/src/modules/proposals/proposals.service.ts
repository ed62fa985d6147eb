import { isDeepStrictEqual } from 'node:util';
import { dayOfInstant } from '@memorial/contracts/dates';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import { updateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { keysOfTheDead } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { PagingQuery } from '@memorial/contracts/paging.schemas';
import { maxOpenProposals } from '@memorial/contracts/proposals/proposals.constants';
import {
  type CreateProposalInput,
  type DecideProposalInput,
  type ProposableKey,
  type ProposalList,
  type ProposalView,
  type ProposedFields,
  proposableKeys,
} from '@memorial/contracts/proposals/proposals.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { parseFields } from '../../platform/http/parsed-input.decorator.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { AccountMailService, UsersRepository } from '../accounts/accounts.module.js';
import { BlockedAuthorsService } from '../blocked-authors/blocked-authors.module.js';
import {
  type AccessibleObituary,
  ObituaryLookupService,
  UpdateObituaryService,
} from '../obituaries/obituaries.module.js';
import { acceptedProposalEmail, proposalEmail } from './proposal.emails.js';
import { presentProposal } from './proposal.presenter.js';
import { ProposalRepository } from './proposal.repository.js';
import type { StoredProposal } from './proposal.schema.js';

/** Changes that readers propose, and what keepers decide about them. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly updates: UpdateObituaryService,
    private readonly repository: ProposalRepository,
    private readonly users: UsersRepository,
    private readonly blocked: BlockedAuthorsService,
    private readonly limits: RateLimits,
    private readonly mail: AccountMailService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a proposal and tells the owner. A repeat of one that waits answers that one.
   * @throws AppError obituary.notFound, obituary.frozen, obituary.blocked, proposal.canEdit, proposal.tooMany,
   * rateLimit.exceeded, validation.failed
   */
  async create(
    id: string,
    input: CreateProposalInput,
    actor: Actor,
    pageKey: string | null,
  ): Promise<ProposalView> {
    const obituary = await this.lookup.get(id, actor, pageKey);
    if (obituary.canEdit) throw new AppError('proposal.canEdit');
    if (obituary.isFrozen) throw new AppError('obituary.frozen');
    await this.blocked.assertNotBlocked(obituary, actor);
    if (obituary.isAlive) refuseFieldsOfTheDead(input.fields);
    const proposal = await this.insert(id, input, actor);
    await failpoint('proposals.create.afterRow');
    await this.emailOwner(obituary);
    return this.present(proposal, actor);
  }

  private insert(
    id: string,
    { fields, text, relation }: CreateProposalInput,
    actor: Actor,
  ): Promise<StoredProposal> {
    return retryOnConflict('proposal.tooMany', async (made) => {
      const open = await this.repository.listOpen(id, actor.userId);
      const same = open.find((one) => isDeepStrictEqual([one.fields, one.text], [fields, text]));
      if (same) return same;
      const slot = freeSlot(open);
      if (slot === null) throw new AppError('proposal.tooMany', { max: maxOpenProposals });
      if (made === 0) {
        await this.limits.spend('proposal.account', actor.userId);
        await this.limits.spend('proposal.page', id);
      }
      const proposal: StoredProposal = {
        _id: randomId(),
        obituaryId: objectIdOf(id),
        authorId: objectIdOf(actor.userId),
        relation,
        text,
        fields,
        state: 'open',
        isOpen: true,
        slot,
        acceptedFields: [],
        createdAt: this.clock.now(),
        decidedAt: null,
      };
      return (await this.repository.insert(proposal)) ? proposal : conflict;
    });
  }

  /** One letter a day for an obituary, however many propose something. */
  private async emailOwner({ id, ownerId }: AccessibleObituary): Promise<void> {
    const day = dayOfInstant(this.clock.now().getTime());
    const key = `proposals:${id}:${ownerId}:${day}`;
    await this.mail.send(objectIdOf(ownerId), proposalEmail(id, this.config), key);
  }

  /** @throws AppError obituary.notFound */
  async list(
    id: string,
    { page, limit }: PagingQuery,
    actor: Actor,
    pageKey: string | null,
  ): Promise<ProposalList> {
    const { canEdit } = await this.lookup.get(id, actor, pageKey);
    const { rows, total } = await this.repository.list(id, canEdit ? null : actor.userId, { page, limit });
    const names = await this.users.namesOf(rows.map(({ authorId }) => authorId.toHexString()));
    const data = rows.map((row) => presentProposal(row, { names, callerId: actor.userId }));
    return { data, total, isTotalExact: true, page, limit };
  }

  /**
   * Accepts, declines or withdraws a proposal; a repeat of the decision changes nothing.
   * @param caller `ifMatch`: revision of the obituary that the decision is based on; null: the current one
   * @throws AppError obituary.notFound, obituary.notOwner, obituary.frozen, proposal.notFound, proposal.notAuthor, proposal.decided,
   * and the errors of an edit of the obituary
   */
  async decide(
    id: string,
    proposalId: string,
    { state, fields }: DecideProposalInput,
    actor: Actor,
    { ifMatch: revision, pageKey }: Pick<Caller, 'ifMatch' | 'pageKey'>,
  ): Promise<ProposalView> {
    const { proposal, isAlive } = await this.getDecidable(id, proposalId, state, { actor, pageKey });
    const accepted =
      state === 'accepted' ? proposableKeys.filter((key) => isAccepted(key, proposal, fields)) : [];
    if (proposal.isOpen && isAlive) refuseFieldsOfTheDead(valuesOf(proposal, accepted));
    if (!proposal.isOpen) {
      if (proposal.state !== state || !isDeepStrictEqual(proposal.acceptedFields, accepted))
        throw new AppError('proposal.decided');
      // A crash may have cost the letter; its key keeps it one.
      if (state === 'accepted') await this.emailAuthor(id, proposal);
      return this.present(proposal, actor);
    }
    const decided =
      state === 'accepted'
        ? await this.accept(id, proposal, accepted, actor, revision)
        : await this.repository.close(proposal._id, state, this.clock.now());
    if (!decided) throw new AppError('proposal.decided');
    return this.present(decided, actor);
  }

  private async getDecidable(
    id: string,
    proposalId: string,
    state: DecideProposalInput['state'],
    { actor, pageKey }: { readonly actor: Actor } & Pick<Caller, 'pageKey'>,
  ): Promise<{ readonly proposal: StoredProposal; readonly isAlive: boolean }> {
    const { canEdit, isAlive, isFrozen } = await this.lookup.get(id, actor, pageKey);
    const proposal = await this.repository.find(id, proposalId);
    const isAuthor = proposal?.authorId.equals(actor.userId) ?? false;
    if (!proposal || !(canEdit || isAuthor)) throw new AppError('proposal.notFound');
    if (state === 'withdrawn' && !isAuthor) throw new AppError('proposal.notAuthor');
    if (state !== 'withdrawn' && !canEdit) throw new AppError('obituary.notOwner');
    if (state !== 'withdrawn' && isFrozen) throw new AppError('obituary.frozen');
    return { proposal, isAlive };
  }

  /**
   * Writes the accepted values to the obituary between two writes of the proposal, so that two keepers cannot decide in
   * opposite ways. After a crash in between the proposal waits again; values that are stored already change nothing.
   * @returns null when it is decided, or being accepted by somebody else
   */
  private async accept(
    id: string,
    proposal: StoredProposal,
    accepted: readonly ProposableKey[],
    actor: Actor,
    revision: number | null,
  ): Promise<StoredProposal | null> {
    const acceptanceId = await this.repository.beginAcceptance(proposal._id, this.clock.now());
    if (!acceptanceId) return null;
    await failpoint('proposals.accept.afterBegin');
    try {
      const values = valuesOf(proposal, accepted);
      if (accepted.length > 0)
        await this.updates.update(id, parseFields(updateObituaryInput, values), actor, revision);
    } catch (error) {
      // After any other error the values may stand on the page.
      if (error instanceof AppError) await this.repository.endAcceptance(proposal._id, acceptanceId);
      throw error;
    }
    await failpoint('proposals.accept.afterObituary');
    const decided = await this.repository.finishAcceptance(
      proposal._id,
      acceptanceId,
      accepted,
      this.clock.now(),
    );
    if (decided) await this.emailAuthor(id, decided);
    return decided;
  }

  private async emailAuthor(id: string, { _id, authorId }: StoredProposal): Promise<void> {
    const key = `proposal-accepted:${_id.toHexString()}`;
    await this.mail.send(authorId, acceptedProposalEmail(id, this.config), key);
  }

  private async present(proposal: StoredProposal, actor: Actor): Promise<ProposalView> {
    const names = await this.users.namesOf([proposal.authorId.toHexString()]);
    return presentProposal(proposal, { names, callerId: actor.userId });
  }
}

function isAccepted(
  key: ProposableKey,
  { fields }: StoredProposal,
  chosen: readonly ProposableKey[] | null,
): boolean {
  return key in fields && (chosen === null || chosen.includes(key));
}

/** The first number that no open proposal has; null when all are taken. */
function freeSlot(open: readonly StoredProposal[]): number | null {
  const numbers = Array.from({ length: maxOpenProposals }, (_, number) => number);
  return numbers.find((number) => !open.some(({ slot }) => slot === number)) ?? null;
}

function valuesOf({ fields }: StoredProposal, keys: readonly ProposableKey[]): ProposedFields {
  return Object.fromEntries(keys.map((key) => [key, fields[key]]));
}

/** @throws AppError validation.failed */
function refuseFieldsOfTheDead(fields: ProposedFields): void {
  const issues = keysOfTheDead
    .filter((key) => key in fields)
    .map((key) => ({ path: `fields.${key}`, code: 'custom', message: fieldMessages.leaveEmpty }));
  if (issues.length > 0) throw new AppError('validation.failed', { fields: issues });
}
