import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { PartnerRepository } from './partner.repository.js';
import { PartnerLogoFiles } from './partner-logo-files.js';

/** Younger files may belong to an upload that the list does not name yet. */
const uploadGraceMs = 60 * 60 * 1_000;

/** Deletes logos that no partner shows: of uploads that broke off, and of partners that were removed meanwhile. */
@Injectable()
export class PartnerLogosTask {
  constructor(
    private readonly repository: PartnerRepository,
    private readonly files: PartnerLogoFiles,
    private readonly clock: Clock,
  ) {}

  @ScheduledTask('partner-logos')
  async run(): Promise<void> {
    const before = this.clock.now().getTime() - uploadGraceMs;
    const old: string[] = [];
    for await (const { logoId, modifiedAt } of this.files.list())
      if (modifiedAt.getTime() <= before) old.push(logoId);
    if (old.length === 0) return;
    const { partners } = await this.repository.get();
    const shown = new Set(partners.map(({ logoId }) => logoId?.toHexString()));
    for (const logoId of old) if (!shown.has(logoId)) await this.files.delete(logoId);
  }
}
