import type {
  AuditListView,
  AuditQuery,
  LoggedActView,
} from '@memorial/contracts/administration/audit.schemas';
import { Injectable } from '@nestjs/common';
import { idFromText, objectIdOf } from '../../platform/mongo/object-ids.js';
import {
  type AccountEvent,
  OnAccountEvent,
  type User,
  UsersRepository,
} from '../accounts/accounts.module.js';
import { AdministrationLogRepository } from './administration-log.repository.js';
import type { LoggedAct } from './administration-log.schema.js';

/** Reads the log of administrators, and writes acts on accounts to it. */
@Injectable()
export class AuditService {
  constructor(
    private readonly log: AdministrationLogRepository,
    private readonly users: UsersRepository,
  ) {}

  async list(query: AuditQuery): Promise<AuditListView> {
    const { rows, next } = await this.log.list(query);
    const names = await this.users.namesOf([...new Set(rows.map(({ by }) => by.toHexString()))]);
    return { data: rows.map((row) => presentAct(row, names)), next };
  }

  /** Before the event's consequences. The row of the account holds the act, so that no crash can lose it. */
  @OnAccountEvent({ order: 0 })
  async logAct({ id, at, act }: AccountEvent, { _id }: User): Promise<void> {
    if (!act) return;
    await this.log.append({
      ...act,
      _id: idFromText(`account event ${id}`),
      at,
      by: objectIdOf(act.by),
      target: { type: 'user', id: _id.toHexString() },
    });
  }
}

function presentAct(row: LoggedAct, names: ReadonlyMap<string, string>): LoggedActView {
  const by = row.by.toHexString();
  const { outcome = row.reportDecision } = row;
  return {
    _id: row._id.toHexString(),
    at: row.at.toISOString(),
    by: { _id: by, fullName: names.get(by) ?? null },
    action: row.action,
    reason: row.reason,
    target: row.target ?? oldTargetOf(row),
    obituaryId: row.obituaryId?.toHexString() ?? null,
    before: row.before ?? null,
    after: row.after ?? (outcome === undefined ? null : { outcome }),
    requestId: row.requestId ?? null,
  };
}

/** Target of a row that was written before targets were stored. */
function oldTargetOf({ claimId, reportId, obituaryId }: LoggedAct): LoggedActView['target'] {
  if (claimId) return { type: 'claim', id: claimId.toHexString() };
  if (reportId) return { type: 'report', id: reportId.toHexString() };
  return obituaryId ? { type: 'obituary', id: obituaryId.toHexString() } : null;
}
