import type { PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { Injectable } from '@nestjs/common';
import { AwardCatalogue } from '../../awards/awards.module.js';
import type { StoredObituary, StoredPageAward } from '../obituary.schema.js';
import { awardsOf } from './page-award.js';
import { byPrecedence, presentPageAward } from './page-award.presenter.js';

/** Builds the views of an obituary's awards. */
@Injectable()
export class PageAwardViews {
  constructor(private readonly catalogue: AwardCatalogue) {}

  /** Sorted by precedence; no query for an obituary without awards. */
  async of(page: Pick<StoredObituary, 'awards'>): Promise<PageAwardView[]> {
    const awards = awardsOf(page);
    const known = await this.catalogue.byIds(awards.flatMap(({ awardId }) => awardId ?? []));
    return awards
      .map((award) => ({ award, known: known.get(award.awardId ?? '') ?? null }))
      .sort(byPrecedence)
      .map(({ award, known: found }) => presentPageAward(award, found));
  }

  async ofOne(award: StoredPageAward): Promise<PageAwardView> {
    const known = await this.catalogue.byIds(award.awardId === null ? [] : [award.awardId]);
    return presentPageAward(award, known.get(award.awardId ?? '') ?? null);
  }
}
