import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sweeps } from '../../platform/schedule/sweeps.js';
import { NamePartsService } from './name-search/name-parts.service.js';
import { ObituaryRepository } from './obituary.repository.js';
import { derivationVersion, derivedFields } from './obituary-fields.js';

/** Recomputes the derived fields of obituaries written by an older version of the rules. */
@Injectable()
export class ObituaryDerivation implements OnModuleInit {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly nameParts: NamePartsService,
    private readonly sweeps: Sweeps,
  ) {}

  onModuleInit(): void {
    this.sweeps.register('obituary-derivation', () => this.run());
  }

  async run(): Promise<void> {
    for await (const page of this.repository.derivedBefore(derivationVersion)) {
      await this.nameParts.add(page.fullName);
      await this.repository.updateDerived(page, derivedFields(page));
    }
  }
}
