import type { PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import { Injectable } from '@nestjs/common';
import { AwardCatalogueService, type StoredAward } from '../awards/awards.module.js';
import {
  awardsOf,
  type MediaUrlSource,
  MediaUrls,
  ObituarySection,
  type ObituarySections,
  type StoredObituary,
  type StoredPageAward,
} from '../obituaries/obituaries.module.js';
import { byPrecedence, presentPageAward } from './page-award.presenter.js';

/** Builds the views of an obituary's awards. */
@Injectable()
export class PageAwardViewsService {
  constructor(
    private readonly catalogue: AwardCatalogueService,
    private readonly mediaUrls: MediaUrls,
  ) {}

  @ObituarySection()
  async sectionOf(obituary: StoredObituary): Promise<Partial<ObituarySections>> {
    return { awards: await this.listOf(obituary) };
  }

  /** Sorted by precedence; no query for an obituary without awards. */
  async listOf(obituary: Pick<StoredObituary, 'awards'> & MediaUrlSource): Promise<PageAwardView[]> {
    const awards = awardsOf(obituary);
    const known = await this.catalogue.findByIds(awards.flatMap(({ awardId }) => awardId ?? []));
    return awards
      .map((award) => ({ award, known: known.get(award.awardId ?? '') ?? null }))
      .sort(byPrecedence)
      .map(({ award, known: found }) => this.present(obituary, award, found));
  }

  /** @param known catalogue entry; null when the catalogue does not have the award */
  present(obituary: MediaUrlSource, award: StoredPageAward, known: StoredAward | null): PageAwardView {
    return presentPageAward(obituary, award, known, this.mediaUrls);
  }

  async ofOne(obituary: MediaUrlSource, award: StoredPageAward): Promise<PageAwardView> {
    const known = await this.catalogue.findByIds(award.awardId === null ? [] : [award.awardId]);
    return this.present(obituary, award, known.get(award.awardId ?? '') ?? null);
  }
}
