import type { LoggedActView } from '@memorial/contracts/administration/audit.schemas';
import {
  adminActionLabels,
  adminValueLabels,
  adminAuditMessages as copy,
} from '@memorial/contracts/messages/ui/admin-audit';
import { fillText } from '@memorial/contracts/text';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { adminEntryHref } from '../model/admin-parts.js';

const actionLabels: Readonly<Record<string, string>> = adminActionLabels;
const valueLabels: Readonly<Record<string, string>> = adminValueLabels;

/** Name of an act; its code where no name was written yet. */
export function actionText(action: LoggedActView['action']): string {
  return actionLabels[action] ?? action;
}

/** «роль: user → moderator» for every value that an act changed. */
export function changeTexts({ before, after }: Pick<LoggedActView, 'before' | 'after'>): readonly string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) =>
    fillText(copy.change, {
      name: valueLabels[name] ?? name,
      before: valueText(before?.[name]),
      after: valueText(after?.[name]),
    }),
  );
}

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text);

function valueText(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return copy.nothing;
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  return typeof value === 'string' && isInstant(value) ? formatDateTime(value) : String(value);
}

/** Screen of what an act was done to; null for none. */
export function targetHref({
  target,
  obituaryId,
}: Pick<LoggedActView, 'target' | 'obituaryId'>): string | null {
  if (target?.type === 'user') return adminEntryHref('users', target.id);
  return obituaryId === null ? null : obituaryHref(obituaryId);
}
