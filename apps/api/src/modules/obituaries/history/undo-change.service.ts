import type {
  ChangedSinceDetails,
  ChangeField,
  UndoChangeInput,
} from '@memorial/contracts/history/history.schemas';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import {
  type UpdateObituaryInput,
  updateObituaryInput,
} from '@memorial/contracts/obituaries/obituaries.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { parseFields } from '../../../platform/http/parsed-input.decorator.js';
import type { StoredObituary } from '../obituary.schema.js';
import { ObituaryLookupService } from '../obituary-lookup.service.js';
import { UpdateObituaryService } from '../update-obituary.service.js';
import { mayUndo, undoableValuesOf } from './change.presenter.js';
import type { StoredChange } from './change.schema.js';
import { digestsOf, fieldStatesOf, withPairedFields } from './changed-fields.js';
import { ChangesService } from './changes.service.js';

/** Takes back fields of a change, by the same save and rules as every other change. */
@Injectable()
export class UndoChangeService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly changes: ChangesService,
    private readonly updates: UpdateObituaryService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param revision as for an update; null applies it to the current one
   * @throws AppError change.notFound, change.tooLate, change.undone, change.changedSince,
   * change.byDecision, and those of an update
   */
  async undo(
    id: string,
    changeId: string,
    { fields }: UndoChangeInput,
    actor: Actor,
    revision: number | null,
  ): Promise<ObituaryView> {
    return retryOnConflict('obituary.changedMeanwhile', async () => {
      const obituary = await this.lookup.getEditable(id, actor);
      if (revision !== null && obituary.revision !== revision)
        throw new AppError('obituary.changedMeanwhile');
      const row = await this.changes.getChange(obituary, changeId);
      if (!mayUndo(row, actor)) throw new AppError('change.byDecision');
      const input = this.inputOf(obituary, row, fields);
      try {
        // Based on the revision whose fields were compared.
        return await this.updates.update(id, input, actor, obituary.revision, 'undo');
      } catch (error) {
        const isLate = error instanceof AppError && error.code === 'obituary.changedMeanwhile';
        if (isLate && revision === null) return conflict;
        throw error;
      }
    });
  }

  /** The change of an obituary that takes the asked fields back. */
  private inputOf(
    obituary: StoredObituary,
    row: StoredChange,
    asked: readonly ChangeField[] = row.fields,
  ): UpdateObituaryInput {
    if (asked.some((field) => !row.fields.includes(field))) throw invalid('fields', fieldMessages.option);
    const values = undoableValuesOf(row, this.clock.now());
    if (!values) throw new AppError('change.tooLate');
    const states = fieldStatesOf(row.fields, values, digestsOf(obituary));
    const fields = withPairedFields(asked, row.fields);
    const changedSince = fields.filter((field) => states.get(field) === 'changedSince');
    if (changedSince.length > 0) {
      const details: ChangedSinceDetails = { fields: changedSince };
      throw new AppError('change.changedSince', { ...details });
    }
    const unchanged = fields.filter((field) => states.get(field) === 'unchanged');
    if (unchanged.length === 0) throw new AppError('change.undone');
    const sent = Object.fromEntries(unchanged.map((field) => [field, values.before[field]]));
    // A status alone would choose a word for a death that was left open.
    if ('status' in sent) sent.passing = values.before.passing ?? null;
    // An update cannot remove a name.
    if ('fullName' in sent && sent.fullName === null)
      throw invalid('fullName', obituaryMessages.fullNameRequired);
    return parseFields(updateObituaryInput, sent);
  }
}

function invalid(path: string, message: string): AppError {
  return new AppError('validation.failed', { fields: [{ path, code: 'custom', message }] });
}
