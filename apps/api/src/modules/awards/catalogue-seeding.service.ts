import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AwardRepository } from './award.repository.js';
import { type CatalogueData, readCatalogueData } from './catalogue-data.js';

/**
 * Brings the catalogue up to date with its data at each start where that changed. Every step may be repeated, also by
 * processes that start at once; which data it is made of is written last, so that a start that was cut off is
 * completed by the next one. What administrators changed stays theirs.
 */
@Injectable()
export class CatalogueSeeding implements OnModuleInit {
  constructor(private readonly repository: AwardRepository) {}

  /** Before anything that attaches awards while it starts. */
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
