import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AwardRepository } from './award.repository.js';
import { type CatalogueData, readCatalogueData } from './catalogue-data.js';

/**
 * Seeds the catalogue at start when the data file has changed. Every step is idempotent, also for processes
 * that start in parallel. The hash of the data file is written last, so that the next start completes an
 * interrupted one. Awards edited by administrators are not changed.
 */
@Injectable()
export class CatalogueSeedingService implements OnModuleInit {
  constructor(private readonly repository: AwardRepository) {}

  /** Runs before other modules attach awards at start. */
  async onModuleInit(): Promise<void> {
    await this.run(readCatalogueData());
  }

  async run({ awards, hash }: CatalogueData): Promise<void> {
    if ((await this.repository.findDataHash()) === hash) return;
    const stored = await this.repository.listEditStates();
    const storedIds = new Set(stored.map(({ id }) => id));
    const dataIds = new Set(awards.map(({ id }) => id));
    await this.repository.remove(stored.filter(({ id }) => !dataIds.has(id)).map(({ id }) => id));
    await this.repository.add(awards.filter(({ id }) => !storedIds.has(id)));
    await this.repository.overwrite(awards.filter(({ id }) => storedIds.has(id)));
    await this.repository.setDataHash(hash);
  }
}
