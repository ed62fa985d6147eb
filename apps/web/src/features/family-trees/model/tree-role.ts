import type { FamilyTreeRow } from '@memorial/contracts/family-trees/family-trees.schemas';

type ReaderOfTree = Pick<FamilyTreeRow, 'myRole'>;

/** True for keepers of every role: they add people. */
export const keepsTree = ({ myRole }: ReaderOfTree): boolean => myRole !== null;

/** True for the owner and editors: they change everything in the tree. */
export const mayEditTree = ({ myRole }: ReaderOfTree): boolean => myRole === 'owner' || myRole === 'editor';
