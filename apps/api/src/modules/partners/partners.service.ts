import { maxPartners } from '@memorial/contracts/partners/partners.constants';
import type {
  AddPartnerInput,
  PartnerList,
  PartnerOrderInput,
  UpdatePartnerInput,
} from '@memorial/contracts/partners/partners.schemas';
import { sitePaths } from '@memorial/contracts/site-paths';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import type { BinaryResponse } from '../../platform/http/binary-response.js';
import { randomId } from '../../platform/mongo/object-ids.js';
import { newAct } from '../../platform/mongo/stored-acts.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { type Act, AdministrationLogRepository } from '../administration/administration.module.js';
import { presentPartner } from './partner.presenter.js';
import { PartnerRepository } from './partner.repository.js';
import type { StoredPartner } from './partner.schema.js';
import { PartnerLogoFiles } from './partner-logo-files.js';

type Partners = readonly StoredPartner[];

/** A change of the list, and how the log describes it. */
interface Change extends Pick<Act, 'action' | 'before' | 'after'> {
  /** Partner that the act is done to; the list for its order. */
  readonly id: string;
  readonly partners: Partners;
}

/** Partners of the operator. Each change replaces the list, with its act, if nobody else has changed it since. */
@Injectable()
export class PartnersService {
  constructor(
    private readonly repository: PartnerRepository,
    private readonly files: PartnerLogoFiles,
    private readonly log: AdministrationLogRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Partners as everybody reads them: the configured one while none is stored. */
  async list(): Promise<PartnerList> {
    const stored = await this.listStored();
    if (stored.data.length > 0 || this.config.partner === null) return stored;
    const { name, about, url, logoPath } = this.config.partner;
    const logoUrl = logoPath === null ? null : sitePaths.partnerLogo;
    return { data: [{ _id: null, name, about: about || null, address: null, url, logoUrl }] };
  }

  async listStored(): Promise<PartnerList> {
    const { partners } = await this.repository.get();
    return present(partners);
  }

  /** @throws AppError partner.notFound */
  async getLogo(id: string, version: string | undefined): Promise<BinaryResponse> {
    const { partners } = await this.repository.get();
    const { logoId } = partnerOf(partners, id);
    if (!logoId) throw new AppError('partner.notFound');
    return this.files.get(logoId.toHexString(), version);
  }

  /** @throws AppError partner.tooMany, partner.changedMeanwhile */
  add({ reason, ...fields }: AddPartnerInput, actor: Actor): Promise<PartnerList> {
    const added = { _id: randomId(), ...fields, logoId: null };
    return this.change(reason, actor, (partners) => {
      if (partners.length >= maxPartners) throw new AppError('partner.tooMany');
      const id = added._id.toHexString();
      return { action: 'partner.add', id, after: fields, partners: [...partners, added] };
    });
  }

  /** @throws AppError partner.notFound, partner.changedMeanwhile */
  update(id: string, { reason, ...fields }: UpdatePartnerInput, actor: Actor): Promise<PartnerList> {
    return this.change(reason, actor, (partners) => {
      const current = partnerOf(partners, id);
      const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
      const keys = sent.map(([key]) => key as keyof typeof fields);
      const before = Object.fromEntries(keys.map((key) => [key, current[key]]));
      const after = Object.fromEntries(sent);
      return { action: 'partner.change', id, before, after, partners: replaced(partners, current, after) };
    });
  }

  /** @throws AppError partner.notFound, partner.changedMeanwhile */
  async remove(id: string, reason: string, actor: Actor): Promise<PartnerList> {
    const { partners } = await this.repository.get();
    const { logoId } = partnerOf(partners, id);
    const list = await this.change(reason, actor, (current) => {
      const { name, url } = partnerOf(current, id);
      const left = current.filter(({ _id }) => !_id.equals(id));
      return { action: 'partner.remove', id, before: { name, url }, partners: left };
    });
    await this.deleteLogo(logoId);
    return list;
  }

  /** @throws AppError partner.changedMeanwhile when the ids are not those of all partners */
  order({ ids, reason }: PartnerOrderInput, actor: Actor): Promise<PartnerList> {
    return this.change(reason, actor, (partners) => {
      const ordered = [...new Set(ids)].flatMap((id) => partners.find(({ _id }) => _id.equals(id)) ?? []);
      if (ordered.length !== partners.length || ids.length !== partners.length)
        throw new AppError('partner.changedMeanwhile');
      const names = (list: Partners) => ({ order: list.map(({ name }) => name).join(', ') });
      const change = { before: names(partners), after: names(ordered), partners: ordered };
      return { action: 'partner.order', id: 'all', ...change };
    });
  }

  /** @throws AppError partner.notFound */
  async assertExists(id: string): Promise<void> {
    partnerOf((await this.repository.get()).partners, id);
  }

  /**
   * Shows another logo, or none, and deletes the earlier one.
   * @throws AppError partner.notFound, partner.changedMeanwhile
   */
  async setLogo(
    id: string,
    logoId: StoredPartner['logoId'],
    reason: string,
    actor: Actor,
  ): Promise<PartnerList> {
    let earlier: StoredPartner['logoId'] = null;
    const list = await this.change(reason, actor, (partners) => {
      const current = partnerOf(partners, id);
      earlier = current.logoId;
      return {
        action: logoId ? 'partner.logo' : 'partner.removeLogo',
        id,
        before: { name: current.name },
        partners: replaced(partners, current, { logoId }),
      };
    });
    await this.deleteLogo(earlier);
    return list;
  }

  private async change(
    reason: string,
    actor: Actor,
    changeOf: (partners: Partners) => Change,
  ): Promise<PartnerList> {
    const list = await retryOnConflict('partner.changedMeanwhile', async () => {
      const { revision, partners } = await this.repository.get();
      const { id, partners: changed, ...logged } = changeOf(partners);
      const act = { ...newAct(actor, this.clock.now(), { reason, ...logged }), targetId: id };
      return (await this.repository.replace(revision, changed, act)) ? present(changed) : conflict;
    });
    await failpoint('partners.change.afterRow');
    await this.settle();
    return list;
  }

  /** Logs acts that a broken call has left, or that are under way: each once. */
  @ScheduledTask('partner-acts')
  async settle(): Promise<void> {
    const { storedActs = [] } = await this.repository.get();
    if (storedActs.length === 0) return;
    for (const { targetId, ...act } of storedActs)
      await this.log.appendStored([act], { target: { type: 'partner', id: targetId } });
    await this.repository.removeActs(storedActs);
  }

  private async deleteLogo(logoId: StoredPartner['logoId']): Promise<void> {
    if (logoId) await this.files.delete(logoId.toHexString());
  }
}

const present = (partners: Partners): PartnerList => ({ data: partners.map(presentPartner) });

/** @throws AppError partner.notFound */
function partnerOf(partners: Partners, id: string): StoredPartner {
  const found = partners.find(({ _id }) => _id.equals(id));
  if (!found) throw new AppError('partner.notFound');
  return found;
}

function replaced(partners: Partners, current: StoredPartner, change: Partial<StoredPartner>): Partners {
  return partners.map((partner) => (partner === current ? { ...current, ...change } : partner));
}
