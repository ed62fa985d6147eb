import { familyTreeKeeperRoutes, keeperRoutes } from '@memorial/contracts/keepers/keepers.routes';
import { grantedRoleMeanings, keeperMessages } from '@memorial/contracts/messages/ui/keepers';
import { obituaryActionMessages } from '@memorial/contracts/messages/ui/obituary-actions';
import { pageRoleLabels } from '@memorial/contracts/messages/ui/page-roles';
import { transferMessages } from '@memorial/contracts/messages/ui/transfer';
import {
  grantedTreeRoleMeanings,
  treeKeeperMessages,
  treeTransferMessages,
} from '@memorial/contracts/messages/ui/tree-keepers';
import { treeRoleLabels } from '@memorial/contracts/messages/ui/tree-roles';
import { editTabHref, familyTreeKeepersHref } from '../../../shared/navigation/paths.js';

/** Kind of what several accounts keep together. */
export type KeptKind = 'page' | 'tree';

/** Subject of the screen of keepers, and the rights of its reader. */
export interface KeptSubject {
  readonly kind: KeptKind;
  readonly id: string;
  /** True for the owner and administrators. */
  readonly mayChange: boolean;
  /** False for administrators: giving it away is the owner's word. */
  readonly isOwner: boolean;
}

const { toYou, offerLiving, ...ofTree } = treeTransferMessages;

/** Calls and texts of each kind. */
export const keptKinds = {
  page: {
    routes: keeperRoutes,
    keepers: keeperMessages,
    transfer: { ...transferMessages, toYou: obituaryActionMessages.offered },
    /** Last consequence of an offer. */
    offerNote: transferMessages.offerPaid,
    roles: pageRoleLabels,
    meanings: grantedRoleMeanings,
    href: (id: string) => editTabHref(id, 'keepers'),
  },
  tree: {
    routes: familyTreeKeeperRoutes,
    keepers: { ...keeperMessages, ...treeKeeperMessages },
    transfer: { ...transferMessages, ...ofTree, toYou },
    offerNote: offerLiving,
    roles: treeRoleLabels,
    meanings: grantedTreeRoleMeanings,
    href: familyTreeKeepersHref,
  },
} as const;
