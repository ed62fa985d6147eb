import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { foldedTerms } from '../../platform/text/name-tokens.js';
import { BeforeNameChange, OnObituaryPurge, type StoredObituary } from '../obituaries/obituaries.module.js';
import { NameSearchRepository } from './name-search.repository.js';
import { NameVocabularyRepository } from './name-vocabulary.repository.js';
import { nameTermOf } from './name-vocabulary.schema.js';

/** A pending write of an obituary is finished or has failed after this time. */
const graceMs = 60 * 60 * 1_000;

/**
 * Maintains the vocabulary of names. Terms are added before the obituary is written, so that a stored
 * obituary can always be found, and removed when no obituary has them.
 */
@Injectable()
export class NameVocabularyService {
  constructor(
    private readonly terms: NameVocabularyRepository,
    private readonly obituaries: NameSearchRepository,
    private readonly clock: Clock,
  ) {}

  /** Terms that the name loses are marked as doubted. */
  @BeforeNameChange()
  async replaceName(before: string | null, after: string | null): Promise<void> {
    if (before === after) return;
    const now = this.clock.now();
    const added = foldedTerms(after ?? '').map((term) => ({ ...nameTermOf(term, now), doubtedAt: now }));
    await this.terms.add(added);
    const remaining = new Set(foldedTerms(after ?? ''));
    await this.markDoubted(foldedTerms(before ?? '').filter((term) => !remaining.has(term)));
  }

  @OnObituaryPurge()
  async doubtName({ fullName }: Pick<StoredObituary, 'fullName'>): Promise<void> {
    await this.markDoubted(foldedTerms(fullName ?? ''));
  }

  /** Deletes doubted terms that no obituary has. */
  @ScheduledTask('name-parts')
  async removeUnused(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - graceMs);
    for await (const term of this.terms.findDoubtedBefore(before)) {
      if (await this.obituaries.isTermUsed(term._id)) await this.terms.clearDoubt(term);
      else await this.terms.remove(term);
    }
  }

  private async markDoubted(terms: readonly string[]): Promise<void> {
    await this.terms.markDoubted(terms, this.clock.now());
  }
}
