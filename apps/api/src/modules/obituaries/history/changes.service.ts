import type { ChangeList, ChangeValuesView, ChangeView } from '@memorial/contracts/history/history.schemas';
import { totalCountLimit } from '@memorial/contracts/paging';
import type { PagingQuery } from '@memorial/contracts/paging.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DecoratedMethods } from '../../../platform/handlers/decorated-methods.js';
import { UsersRepository } from '../../accounts/accounts.module.js';
import type { StoredObituary } from '../obituary.schema.js';
import { type RemovedPart, RemovedParts } from '../obituary-hooks.js';
import { ObituaryLookupService } from '../obituary-lookup.service.js';
import {
  authorOf,
  fieldsIn,
  presentChange,
  presentRemoval,
  presentValues,
  undoableValuesOf,
} from './change.presenter.js';
import { ChangeRepository, type ChangeRow } from './change.repository.js';
import type { StoredChange } from './change.schema.js';
import { ChangeRecorderService } from './change-recorder.service.js';
import { digestsOf, fieldStatesOf, fieldValueOf } from './changed-fields.js';
import { withRemovals } from './with-removals.js';

/** Reads the history of obituaries, for those who may edit them. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly repository: ChangeRepository,
    private readonly recorder: ChangeRecorderService,
    private readonly users: UsersRepository,
    private readonly decorated: DecoratedMethods,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError obituary.notFound, obituary.notOwner */
  async list(id: string, { page, limit }: PagingQuery, actor: Actor): Promise<ChangeList> {
    const obituary = await this.lookup.getEditableToRead(id, actor);
    await this.recorder.settle(obituary);
    const removed = await this.removedPartsOf(obituary, actor);
    const skip = (page - 1) * limit;
    // Removals may stand before any change: read as many changes before the page as there are removals.
    const from = Math.max(0, skip - removed.length);
    const { rows, counted } = await this.repository.list(obituary._id, {
      skip: from,
      limit: skip - from + limit,
    });
    const entries = withRemovals(rows, removed, { from, skip, limit });
    const present = await this.presenterOf(
      obituary,
      entries.flatMap((entry) => ('kind' in entry ? entry : [])),
      actor,
    );
    const total = counted + removed.length;
    return {
      data: entries.map((entry) => ('kind' in entry ? present(entry) : presentRemoval(entry))),
      total: Math.min(total, totalCountLimit),
      isTotalExact: total <= totalCountLimit,
      page,
      limit,
    };
  }

  /** @throws AppError obituary.notFound, obituary.notOwner, change.notFound */
  async get(id: string, changeId: string, actor: Actor): Promise<ChangeValuesView> {
    const obituary = await this.lookup.getEditableToRead(id, actor);
    const row = await this.getChange(obituary, changeId);
    const values = undoableValuesOf(row, this.clock.now());
    const states = values && fieldStatesOf(row.fields, values, digestsOf(obituary));
    const names = await this.namesOf([row]);
    const current = Object.fromEntries(row.fields.map((field) => [field, fieldValueOf(obituary, field)]));
    return {
      change: presentChange(row, states, names, actor),
      before: values && presentValues(values.before),
      current: presentValues(current),
      undone: fieldsIn('undone', row, states),
    };
  }

  /** @throws AppError change.notFound */
  async getChange(obituary: StoredObituary, changeId: string): Promise<StoredChange> {
    await this.recorder.settle(obituary);
    const row = await this.repository.find(obituary._id, changeId);
    if (!row) throw new AppError('change.notFound');
    return row;
  }

  /** Names of the accounts that the changes show. */
  private namesOf(rows: readonly ChangeRow[]): Promise<ReadonlyMap<string, string>> {
    return this.users.namesOf([...new Set(rows.flatMap((row) => authorOf(row) ?? []))]);
  }

  private async presenterOf(
    obituary: StoredObituary,
    rows: readonly ChangeRow[],
    actor: Actor,
  ): Promise<(row: ChangeRow) => ChangeView> {
    const now = this.clock.now();
    const digestNow = digestsOf(obituary);
    const names = await this.namesOf(rows);
    return (row) => {
      const values = undoableValuesOf(row, now);
      return presentChange(row, values && fieldStatesOf(row.fields, values, digestNow), names, actor);
    };
  }

  /** Newest first. */
  private async removedPartsOf(obituary: StoredObituary, actor: Actor): Promise<RemovedPart[]> {
    const lists = this.decorated.list(RemovedParts).map(({ call }) => call(obituary, actor));
    const removed = (await Promise.all(lists)).flat();
    return removed.sort((a, b) => b.removedAt.getTime() - a.removedAt.getTime());
  }
}
