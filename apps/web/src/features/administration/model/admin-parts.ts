import type { adminPartLabels } from '@memorial/contracts/messages/ui/admin';
import type { StaffRole } from '../../../shared/session/staff-role.js';

export type AdminPart = keyof typeof adminPartLabels;

/** Parts of the area in the order of its navigation, with their paths. */
export const adminPaths = {
  overview: '/admin',
  queue: '/admin/queue',
  claims: '/admin/claims',
  reports: '/admin/reports',
  pages: '/admin/obituaries',
  users: '/admin/users',
  payments: '/admin/payments',
  awards: '/admin/awards',
  partners: '/admin/partners',
  announcement: '/admin/announcement',
  audit: '/admin/audit',
} as const satisfies Readonly<Record<AdminPart, string>>;

/** Path of one entry of a part: `/admin/claims/65f0…`. */
export function adminEntryHref(part: AdminPart, id: string): string {
  return `${adminPaths[part]}/${encodeURIComponent(id)}`;
}

/** Parts that moderators see, too. */
const partsOfModerators: readonly AdminPart[] = ['queue'];

export function mayOpenPart(part: AdminPart, role: StaffRole): boolean {
  return role === 'admin' || partsOfModerators.includes(part);
}

/**
 * Part of a path, with the id of the entry that it names; null for a path without one.
 * @param pathname path within the area
 */
export function adminPartAt(
  pathname: string,
): { readonly part: AdminPart; readonly id: string | null } | null {
  const [, , segment, id, ...rest] = pathname.replace(/\/+$/, '').split('/');
  if (segment === undefined) return { part: 'overview', id: null };
  const part = parts.find((each) => adminPaths[each] === `/admin/${segment}`);
  return part === undefined || rest.length > 0 ? null : { part, id: id ?? null };
}

const parts = Object.keys(adminPaths) as AdminPart[];

/** Parts that exist and that a role may open, in order. */
export function openParts(
  screens: Readonly<Partial<Record<AdminPart, unknown>>>,
  role: StaffRole,
): readonly AdminPart[] {
  return parts.filter((part) => screens[part] !== undefined && mayOpenPart(part, role));
}
