import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import type { ArchivedFile } from '../../platform/archives/zip-archive.js';
import type { StoredObituary } from '../obituaries/obituaries.module.js';
import { FamilyTreeRepository } from './family-tree.repository.js';
import { FamilyTreeGedcomService } from './family-tree-gedcom.service.js';
import { PosterService } from './poster.service.js';

/** A family tree in an archive. */
export interface ArchivedTree {
  readonly name: string;
  /** Names of its drawing and its GEDCOM file in the archive. */
  readonly drawing: string;
  readonly gedcom: string;
}

/** Family trees that an account takes along with an obituary, as drawings and as GEDCOM files. */
@Injectable()
export class TreeFilesService {
  constructor(
    private readonly repository: FamilyTreeRepository,
    private readonly posters: PosterService,
    private readonly gedcom: FamilyTreeGedcomService,
  ) {}

  /** Trees of the reader that show the obituary; others' may hold what the reader does not see. */
  async *listOf(
    obituaryId: StoredObituary['_id'],
    reader: Actor,
    signal: AbortSignal,
  ): AsyncIterable<{ readonly tree: ArchivedTree; readonly files: AsyncIterable<ArchivedFile> }> {
    for (const tree of await this.repository.listOwnedWith(reader.userId, obituaryId)) {
      const id = tree._id.toHexString();
      const archived = {
        name: tree.name,
        drawing: `family-trees/${id}.svg`,
        gedcom: `family-trees/${id}.ged`,
      };
      const { posters, gedcom } = this;
      async function* files(): AsyncIterable<ArchivedFile> {
        const sheet = await posters.draw(tree, reader, signal);
        yield { name: archived.drawing, content: sheet.toString() };
        yield { name: archived.gedcom, content: await gedcom.write(tree, reader) };
      }
      yield { tree: archived, files: files() };
    }
  }
}
