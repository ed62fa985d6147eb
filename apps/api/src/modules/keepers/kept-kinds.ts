import { Injectable } from '@nestjs/common';
import { FamilyTreeKind } from './family-tree.kind.js';
import type { KeptKind } from './kept-kind.js';
import { ObituaryKind } from './obituary.kind.js';

/** All kinds, for what does not name one: tokens of invitations, and scheduled tasks. */
@Injectable()
export class KeptKinds {
  readonly all: readonly KeptKind[];

  constructor(obituaries: ObituaryKind, familyTrees: FamilyTreeKind) {
    this.all = [obituaries, familyTrees];
  }
}
