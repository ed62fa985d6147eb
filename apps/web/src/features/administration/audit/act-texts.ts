import type { LoggedActView } from '@memorial/contracts/administration/audit.schemas';
import {
  adminValueLabels,
  adminValueTexts,
  adminAuditMessages as copy,
} from '@memorial/contracts/messages/ui/admin-audit';
import { formatKopiykas } from '@memorial/contracts/money';
import { planLevels, planOf } from '@memorial/contracts/plans/plan-table';
import { fillText } from '@memorial/contracts/text';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { obituaryHref, withQuery } from '../../../shared/navigation/paths.js';
import { adminEntryHref, adminPaths } from '../model/admin-parts.js';

const valueTexts: Readonly<Record<string, string>> = adminValueTexts;
/** Values that are one of a list; the others hold words of people, or numbers and times. */
const listed = new Set(['state', 'status', 'role', 'type', 'visibility', 'links', 'outcome']);
const valueLabels: Readonly<Record<string, string>> = adminValueLabels;

/** «роль: без ролі → модератор» for every value that an act changed. */
export function changeTexts({ before, after }: Pick<LoggedActView, 'before' | 'after'>): readonly string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) =>
    fillText(copy.change, {
      name: valueLabels[name] ?? name,
      before: valueText(name, before?.[name]),
      after: valueText(name, after?.[name]),
    }),
  );
}

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text);

function valueText(name: string, value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return copy.nothing;
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (typeof value === 'number') return name.endsWith('Kopiykas') ? formatKopiykas(value) : String(value);
  if (isInstant(value)) return formatDateTime(value);
  const plan = planLevels.find((level) => level === value);
  return plan ? planOf(plan).name : (listed.has(name) && valueTexts[value]) || value;
}

/** Screen of what an act was done to; null for none. */
export function targetHref({
  target,
  obituaryId,
}: Pick<LoggedActView, 'target' | 'obituaryId'>): string | null {
  if (target?.type === 'user') return adminEntryHref('users', target.id);
  if (target?.type === 'award') return withQuery(adminPaths.awards, { search: target.id });
  if (target?.type === 'payment') return adminEntryHref('payments', target.id);
  return obituaryId === null ? null : obituaryHref(obituaryId);
}
