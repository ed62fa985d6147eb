import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { actsLeftBefore, settleEach } from '../../platform/mongo/stored-acts.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { AccountMailService, restorableUntil } from '../accounts/accounts.module.js';
import { ObituaryCache, OnStoredAct, type StoredObituary } from '../obituaries/obituaries.module.js';
import { AdministrationLogRepository } from './administration-log.repository.js';
import { onObituary } from './administration-log.schema.js';
import { ObituaryActsRepository } from './obituary-acts.repository.js';
import { pageDeletedEmail } from './page-acts.emails.js';

/** Settles acts that are stored in obituaries: logs them, and tells the owner of a deletion. */
@Injectable()
export class ObituaryActsService {
  constructor(
    private readonly repository: ObituaryActsRepository,
    private readonly log: AdministrationLogRepository,
    private readonly mail: AccountMailService,
    private readonly obituaryCache: ObituaryCache,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @OnStoredAct()
  async settle(id: string): Promise<void> {
    const obituary = await this.repository.find(id);
    if (obituary) await this.settleAll(obituary);
  }

  /** Settles acts that a broken call has left. */
  @ScheduledTask('obituary-acts')
  async settleLeft(): Promise<void> {
    await settleEach(this.repository.findLeft(actsLeftBefore(this.clock.now())), async (obituary) => {
      await this.obituaryCache.invalidate(obituary._id.toHexString());
      await this.settleAll(obituary);
    });
  }

  /** Idempotent: the acts leave the document last. */
  private async settleAll(obituary: StoredObituary): Promise<void> {
    const { _id, storedActs = [] } = obituary;
    if (storedActs.length === 0) return;
    await this.log.appendStored(storedActs, onObituary(_id));
    await this.tellOwner(obituary);
    await this.repository.remove(obituary, storedActs);
  }

  /** Tells the owner of the last deletion, once, unless the obituary is back. */
  private async tellOwner({
    ownerId,
    fullName,
    deletedAt,
    deletedBy,
    storedActs = [],
  }: StoredObituary): Promise<void> {
    const act = storedActs.findLast(({ action }) => action === 'obituary.delete');
    const isStanding = deletedBy === 'administrator' && deletedAt?.getTime() === act?.at.getTime();
    if (!act || !deletedAt || !isStanding) return;
    const page = { fullName, reason: act.reason, restorableUntil: restorableUntil(deletedAt) };
    const key = `deleted-by-administrator:${act._id.toHexString()}`;
    await this.mail.send(ownerId, pageDeletedEmail(page, this.config), key);
  }
}
