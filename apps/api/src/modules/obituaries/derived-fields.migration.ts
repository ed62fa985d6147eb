import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ScheduledTasks } from '../../platform/schedule/scheduled-tasks.js';
import { derivedFields, derivedVersion } from './derived-fields.js';
import { NameVocabularyService } from './name-search/name-vocabulary.service.js';
import { ObituaryRepository } from './obituary.repository.js';

/** Recomputes the derived fields of obituaries written by an older version of the rules. */
@Injectable()
export class DerivedFieldsMigration implements OnModuleInit {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly nameVocabulary: NameVocabularyService,
    private readonly scheduledTasks: ScheduledTasks,
  ) {}

  onModuleInit(): void {
    this.scheduledTasks.register('obituary-derivation', () => this.run());
  }

  async run(): Promise<void> {
    for await (const obituary of this.repository.findDerivedBefore(derivedVersion)) {
      await this.nameVocabulary.addName(obituary.fullName);
      await this.repository.updateDerived(obituary, derivedFields(obituary));
    }
  }
}
