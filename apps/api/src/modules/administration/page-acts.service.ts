import type { AdministrationAction } from '@memorial/contracts/administration/administration.constants';
import type {
  AdminPageList,
  AdminPagesQuery,
  AdminPageView,
} from '@memorial/contracts/administration/pages.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { idFromText, objectIdOf } from '../../platform/mongo/object-ids.js';
import { emailAddressOf, UsersRepository } from '../accounts/accounts.module.js';
import {
  ObituaryCache,
  ObituaryDeletionService,
  UpdateObituaryService,
} from '../obituaries/obituaries.module.js';
import { AdministrationLogRepository } from './administration-log.repository.js';
import { type LoggedValues, onObituary } from './administration-log.schema.js';
import { presentAdminPage } from './page.presenter.js';
import { pageDeletedEmail } from './page-acts.emails.js';
import { PageListRepository, type PageRow } from './page-list.repository.js';

interface PageAct {
  readonly action: AdministrationAction;
  readonly reason: string;
  readonly before: LoggedValues;
  readonly after: LoggedValues;
}

/**
 * Finds obituaries of all accounts, and changes them as an administrator. The log is written before the change: after a
 * crash it names an act that a repeat of the call then does.
 */
@Injectable()
export class PageActsService {
  constructor(
    private readonly repository: PageListRepository,
    private readonly updates: UpdateObituaryService,
    private readonly deletion: ObituaryDeletionService,
    private readonly obituaryCache: ObituaryCache,
    private readonly log: AdministrationLogRepository,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async list(query: AdminPagesQuery): Promise<AdminPageList> {
    const { rows, next } = await this.repository.list(query);
    const names = await this.users.namesOf([...new Set(rows.map(({ ownerId }) => ownerId.toHexString()))]);
    const now = this.clock.now();
    return { data: rows.map((row) => presentAdminPage(row, names, now)), next };
  }

  /** @throws AppError obituary.notFound, obituary.changedMeanwhile */
  async hide(id: string, reason: string, actor: Actor): Promise<AdminPageView> {
    const page = await this.getStanding(id);
    if (!page.hiddenByDecisionAt) {
      const { visibility } = page;
      await this.append(page, actor, {
        action: 'obituary.hide',
        reason,
        before: { visibility, isHidden: false },
        after: { visibility: 'private', isHidden: true },
      });
      await this.updates.hide(id, actor);
    }
    return this.view(id);
  }

  /** @throws AppError obituary.notFound */
  async unhide(id: string, reason: string, actor: Actor): Promise<AdminPageView> {
    const page = await this.getStanding(id);
    if (page.hiddenByDecisionAt) {
      await this.append(page, actor, {
        action: 'obituary.unhide',
        reason,
        before: { isHidden: true },
        after: { isHidden: false },
      });
      await this.repository.unhide(page._id);
      await this.obituaryCache.invalidate(id);
    }
    return this.view(id);
  }

  /** @throws AppError obituary.notFound, obituary.changedMeanwhile */
  async setNoindex(id: string, noindex: boolean, reason: string, actor: Actor): Promise<AdminPageView> {
    const page = await this.getStanding(id);
    if (page.noindex !== noindex) {
      await this.append(page, actor, {
        action: noindex ? 'obituary.noindex' : 'obituary.index',
        reason,
        before: { noindex: !noindex },
        after: { noindex },
      });
      await this.updates.update(id, { noindex }, actor, null, 'decision');
    }
    return this.view(id);
  }

  /** @throws AppError obituary.notFound */
  async remove(id: string, reason: string, actor: Actor): Promise<AdminPageView> {
    const page = await this.get(id);
    if (page.deletedAt === null) {
      await this.append(page, actor, {
        action: 'obituary.delete',
        reason,
        before: { isDeleted: false },
        after: { isDeleted: true },
      });
      await this.deletion.removeByDecision(id, actor);
      await failpoint('administration.delete.afterRow');
    } else if (page.deletedBy !== 'administrator') {
      throw new AppError('obituary.notFound');
    }
    const deleted = await this.get(id);
    await this.tellOwner(deleted, reason);
    return this.view(id);
  }

  /** @throws AppError obituary.notFound also when it can no longer be restored, plan.obituaries */
  async restore(id: string, reason: string, actor: Actor): Promise<AdminPageView> {
    const page = await this.get(id);
    if (page.deletedAt !== null) {
      await this.append(page, actor, {
        action: 'obituary.restore',
        reason,
        before: { isDeleted: true },
        after: { isDeleted: false },
      });
      await this.deletion.restore(id, actor);
    }
    return this.view(id);
  }

  /** Once for a deletion. */
  private async tellOwner({ _id, ownerId, deletedAt }: PageRow, reason: string): Promise<void> {
    const owner = await this.users.findById(ownerId.toHexString());
    const address = owner && emailAddressOf(owner);
    if (address === null || deletedAt === null) return;
    const key = `deleted-by-administrator:${_id.toHexString()}:${deletedAt.getTime()}`;
    await this.outbox.send(address, pageDeletedEmail(reason, this.config), key);
  }

  /** One row for an act of one administrator on one state of the page. */
  private append(page: PageRow, actor: Actor, act: PageAct): Promise<void> {
    const at = this.clock.now();
    const subject = `${act.action} ${page._id.toHexString()} ${actor.userId} ${at.getTime()}`;
    return this.log.append({
      _id: idFromText(subject),
      at,
      by: objectIdOf(actor.userId),
      ...onObituary(page._id),
      ...act,
    });
  }

  private async get(id: string): Promise<PageRow> {
    const page = await this.repository.find(id);
    if (!page) throw new AppError('obituary.notFound');
    return page;
  }

  private async getStanding(id: string): Promise<PageRow> {
    const page = await this.get(id);
    if (page.deletedAt !== null) throw new AppError('obituary.notFound');
    return page;
  }

  private async view(id: string): Promise<AdminPageView> {
    const page = await this.get(id);
    const names = await this.users.namesOf([page.ownerId.toHexString()]);
    return presentAdminPage(page, names, this.clock.now());
  }
}
