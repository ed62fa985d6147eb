import { Injectable } from '@nestjs/common';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { derivedFields, derivedVersion } from './derived-fields.js';
import { ObituaryRepository } from './obituary.repository.js';
import { BeforeNameChange } from './obituary-hooks.js';

/** Recomputes the derived fields of obituaries written by an older version of the rules. */
@Injectable()
export class DerivedFieldsMigration {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly decorated: DecoratedMethods,
  ) {}

  @ScheduledTask('obituary-derivation')
  async run(): Promise<void> {
    for await (const obituary of this.repository.findDerivedBefore(derivedVersion)) {
      await this.decorated.run(BeforeNameChange, null, obituary.fullName);
      await this.repository.updateDerived(obituary, derivedFields(obituary));
    }
  }
}
