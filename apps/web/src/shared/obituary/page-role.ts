import type { GrantedRole, PageRole } from '@memorial/contracts/keepers/keepers.constants';

/** Fields that tell what the reader may do on a page; a page that a phone keeps may be older than the role. */
interface ReaderOfPage {
  readonly canEdit: boolean;
  readonly myRole?: PageRole | null;
}

/** True for keepers of every role and for administrators. */
export const keepsPage = ({ canEdit, myRole }: ReaderOfPage): boolean => canEdit || myRole != null;

/** True for the owner and administrators: they choose the keepers and delete the page. */
export const mayActAsOwner = ({ canEdit, myRole }: ReaderOfPage): boolean => canEdit && myRole !== 'editor';

/** True for the owner, whose plan decides what the page holds. */
export const isOwnPage = ({ myRole }: Pick<ReaderOfPage, 'myRole'>): boolean => myRole === 'owner';

/** Role on a page of another account; null for others, and for the owner. */
export const grantedRoleOf = ({ myRole }: Pick<ReaderOfPage, 'myRole'>): GrantedRole | null =>
  myRole === 'editor' || myRole === 'contributor' ? myRole : null;
