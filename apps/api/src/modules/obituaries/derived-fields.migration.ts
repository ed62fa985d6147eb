import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { derivedFields, derivedVersion } from './derived-fields.js';
import { NameVocabularyService } from './name-search/name-vocabulary.service.js';
import { ObituaryRepository } from './obituary.repository.js';

/** Recomputes the derived fields of obituaries written by an older version of the rules. */
@Injectable()
export class DerivedFieldsMigration {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly nameVocabulary: NameVocabularyService,
  ) {}

  @ScheduledTask('obituary-derivation')
  async run(): Promise<void> {
    for await (const obituary of this.repository.findDerivedBefore(derivedVersion)) {
      await this.nameVocabulary.addName(obituary.fullName);
      await this.repository.updateDerived(obituary, derivedFields(obituary));
    }
  }
}
