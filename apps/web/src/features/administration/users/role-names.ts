import type { AccountRole } from '@memorial/contracts/auth/session.constants';
import { adminUserMessages as copy } from '@memorial/contracts/messages/ui/admin-users';

export const roleNames: Readonly<Record<AccountRole, string>> = {
  user: copy.userRole,
  moderator: copy.moderatorRole,
  admin: copy.adminRole,
};
