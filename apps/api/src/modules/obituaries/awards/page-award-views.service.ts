import type { PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { Injectable } from '@nestjs/common';
import { AwardCatalogueService } from '../../awards/awards.module.js';
import type { StoredObituary, StoredPageAward } from '../obituary.schema.js';
import { awardsOf } from './page-award.js';
import { byPrecedence, presentPageAward } from './page-award.presenter.js';

/** Builds the views of an obituary's awards. */
@Injectable()
export class PageAwardViewsService {
  constructor(private readonly catalogue: AwardCatalogueService) {}

  /** Sorted by precedence; no query for an obituary without awards. */
  async listOf(obituary: Pick<StoredObituary, 'awards'>): Promise<PageAwardView[]> {
    const awards = awardsOf(obituary);
    const known = await this.catalogue.findByIds(awards.flatMap(({ awardId }) => awardId ?? []));
    return awards
      .map((award) => ({ award, known: known.get(award.awardId ?? '') ?? null }))
      .sort(byPrecedence)
      .map(({ award, known: found }) => presentPageAward(award, found));
  }

  async ofOne(award: StoredPageAward): Promise<PageAwardView> {
    const known = await this.catalogue.findByIds(award.awardId === null ? [] : [award.awardId]);
    return presentPageAward(award, known.get(award.awardId ?? '') ?? null);
  }
}
