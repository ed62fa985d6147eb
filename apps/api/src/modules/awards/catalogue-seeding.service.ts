import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AwardRepository } from './award.repository.js';
import { type CatalogueData, readCatalogueData } from './catalogue-data.js';

/**
 * Seeds the catalogue at start when the data file has changed. Every step is idempotent, also for processes
 * that start in parallel. The hash of the data file is written last, so that the next start completes an
 * interrupted one. Awards edited by administrators are not changed.
 */
@Injectable()
export class CatalogueSeeding implements OnModuleInit {
  constructor(private readonly repository: AwardRepository) {}

  /** Runs before other modules attach awards at start. */
  async onModuleInit(): Promise<void> {
    await this.run(readCatalogueData());
  }

  async run({ awards, hash }: CatalogueData): Promise<void> {
    if ((await this.repository.findDataHash()) === hash) return;
    const kept = await this.repository.listKept();
    const keptIds = new Set(kept.map(({ id }) => id));
    const named = new Set(awards.map(({ id }) => id));
    await this.repository.remove(kept.filter(({ id }) => !named.has(id)).map(({ id }) => id));
    await this.repository.add(awards.filter(({ id }) => !keptIds.has(id)));
    await this.repository.overwrite(awards.filter(({ id }) => keptIds.has(id)));
    await this.repository.setDataHash(hash);
  }
}
