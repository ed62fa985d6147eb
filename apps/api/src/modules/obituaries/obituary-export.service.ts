import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import type { ArchivedFile } from '../../platform/archives/zip-archive.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { exportedJson } from '../accounts/accounts.module.js';
import { ObituariesService } from './obituaries.service.js';
import type { StoredObituary } from './obituary.schema.js';
import { ExportObituaryData } from './obituary-hooks.js';

/** Collects everything that is stored about an obituary. */
@Injectable()
export class ObituaryExportService {
  constructor(
    private readonly obituaries: ObituariesService,
    private readonly decorated: DecoratedMethods,
  ) {}

  /** @param reader decides what is given: letters to the family, trees */
  async *filesOf(obituary: StoredObituary, reader: Actor): AsyncIterable<ArchivedFile> {
    yield {
      name: 'page.json',
      content: exportedJson(await this.obituaries.present(obituary, reader)),
    };
    for (const { call } of this.decorated.list(ExportObituaryData)) yield* call(obituary, reader);
  }
}
