import { Injectable } from '@nestjs/common';
import { AccountMailService, HideAccountData } from '../accounts/accounts.module.js';
import { FamilyTreeRepository } from '../family-trees/family-trees.module.js';
import { treeClosingEmail } from './family-tree.emails.js';

/** Tells the keepers of family trees that these go with the account of their owner. Each gets one e-mail a tree. */
@Injectable()
export class TreeClosingEmailsService {
  constructor(
    private readonly trees: FamilyTreeRepository,
    private readonly mail: AccountMailService,
  ) {}

  @HideAccountData()
  async send(userId: string, at: Date): Promise<void> {
    // The trees are hidden before this, after it, or in an earlier attempt.
    const hidden = await this.trees.listDeletedOfOwner(userId, at);
    const shown = await this.trees.listIdsOfOwner(userId);
    for (const _id of [...hidden.map((tree) => tree._id), ...shown]) {
      const tree = await this.trees.findIncludingDeleted(_id.toHexString());
      for (const keeper of tree?.keepers ?? []) {
        if (!tree) continue;
        const key = `tree-closing:${_id.toHexString()}:${at.getTime()}:${keeper.userId.toHexString()}`;
        await this.mail.send(keeper.userId, treeClosingEmail(tree), key);
      }
    }
  }
}
