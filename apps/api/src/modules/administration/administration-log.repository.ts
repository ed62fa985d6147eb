import type { AuditQuery } from '@memorial/contracts/administration/audit.schemas';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { currentRequestId } from '../../platform/http/request-context.decorator.js';
import { type CursorPage, readCursorPage } from '../../platform/mongo/cursor-page.js';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import type { StoredAct } from '../../platform/mongo/stored-acts.js';
import type { Act, LoggedAct } from './administration-log.schema.js';

/** Log of what administrators and moderators did. No method changes a row. */
@Injectable()
export class AdministrationLogRepository {
  constructor(@InjectModel('AdministrationLog') private readonly model: Model<LoggedAct>) {}

  /** Writes an act once for its id, with the id of the request that it belongs to. */
  async append(act: Act): Promise<void> {
    const requestId = act.requestId ?? currentRequestId();
    await unlessDuplicate(this.model.create(requestId === null ? act : { ...act, requestId }));
  }

  /** Writes the acts that a document holds; each once. */
  async appendStored(acts: readonly StoredAct[], subject: Pick<Act, 'target' | 'obituaryId'>): Promise<void> {
    for (const act of acts) await this.append({ ...act, ...subject });
  }

  /** Acts, newest first. */
  list({ by, target, obituary, action, from, to, ...query }: AuditQuery): Promise<CursorPage<LoggedAct>> {
    const times = {
      ...(from === undefined ? {} : { $gte: new Date(from) }),
      ...(to === undefined ? {} : { $lt: new Date(to) }),
    };
    const filter = {
      ...(by === undefined ? {} : { by: objectIdOf(by) }),
      ...(target === undefined ? {} : { 'target.id': target }),
      ...(obituary === undefined ? {} : { obituaryId: objectIdOf(obituary) }),
      ...(action === undefined ? {} : { action }),
      ...(from === undefined && to === undefined ? {} : { at: mongoose.trusted(times) }),
    };
    return readCursorPage(this.model, filter, { key: 'at', type: 'date', direction: 'descending' }, query);
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.model.deleteMany({ at: mongoose.trusted({ $lt: time }) });
  }
}
