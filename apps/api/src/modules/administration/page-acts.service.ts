import type {
  AdminPageList,
  AdminPagesQuery,
  AdminPageView,
} from '@memorial/contracts/administration/pages.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { newAct, type StoredAct } from '../../platform/mongo/stored-acts.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import {
  type ActOf,
  ObituaryDeletionService,
  type StoredObituary,
  UpdateObituaryService,
} from '../obituaries/obituaries.module.js';
import { presentAdminPage } from './page.presenter.js';
import { PageListRepository, type PageRow } from './page-list.repository.js';

/** Finds obituaries of all accounts, and changes them as an administrator: each change is stored with its act. */
@Injectable()
export class PageActsService {
  constructor(
    private readonly repository: PageListRepository,
    private readonly updates: UpdateObituaryService,
    private readonly deletion: ObituaryDeletionService,
    private readonly users: UsersRepository,
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
    await this.getStanding(id);
    await this.updates.hide(id, actor, ({ hiddenByDecisionAt, visibility }) =>
      hiddenByDecisionAt
        ? null
        : this.actOf(actor, {
            action: 'obituary.hide',
            reason,
            before: { visibility, isHidden: false },
            after: { visibility: 'private', isHidden: true },
          }),
    );
    return this.view(id);
  }

  /** @throws AppError obituary.notFound, obituary.changedMeanwhile */
  async unhide(id: string, reason: string, actor: Actor): Promise<AdminPageView> {
    await this.getStanding(id);
    const change = { before: { isHidden: true }, after: { isHidden: false } };
    const actOf: ActOf = ({ hiddenByDecisionAt }) =>
      hiddenByDecisionAt ? this.actOf(actor, { action: 'obituary.unhide', reason, ...change }) : null;
    await this.updates.decide(id, {}, actor, { marks: { hiddenByDecisionAt: null }, actOf });
    return this.view(id);
  }

  /** @throws AppError obituary.notFound, obituary.changedMeanwhile */
  async setNoindex(id: string, noindex: boolean, reason: string, actor: Actor): Promise<AdminPageView> {
    await this.getStanding(id);
    const action = noindex ? 'obituary.noindex' : 'obituary.index';
    const change = { before: { noindex: !noindex }, after: { noindex } };
    const isDone = ({ noindex: isNoindex, noindexByDecisionAt }: StoredObituary) =>
      isNoindex === noindex && (noindexByDecisionAt != null) === noindex;
    const actOf: ActOf = (current) =>
      isDone(current) ? null : this.actOf(actor, { action, reason, ...change });
    const marks = { noindexByDecisionAt: noindex ? this.clock.now() : null };
    await this.updates.decide(id, { noindex }, actor, { marks, actOf });
    return this.view(id);
  }

  /** @throws AppError obituary.notFound */
  async remove(id: string, reason: string, actor: Actor): Promise<AdminPageView> {
    const { deletedAt, deletedBy } = await this.get(id);
    if (deletedAt === null) await this.deletion.removeByDecision(id, reason, actor);
    else if (deletedBy !== 'administrator') throw new AppError('obituary.notFound');
    return this.view(id);
  }

  /** @throws AppError obituary.notFound also when it can no longer be restored, plan.obituaries */
  async restore(id: string, reason: string, actor: Actor): Promise<AdminPageView> {
    const { deletedAt } = await this.get(id);
    if (deletedAt !== null) await this.deletion.restore(id, actor, reason);
    return this.view(id);
  }

  private actOf(actor: Actor, act: Parameters<typeof newAct>[2]): StoredAct {
    return newAct(actor, this.clock.now(), act);
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
