import { adminPartLabels } from '@memorial/contracts/messages/ui/admin';
import { reportTargetLabels } from '@memorial/contracts/messages/ui/admin-queue';
import {
  adminReportMessages as copy,
  reportOutcomeLabels,
} from '@memorial/contracts/messages/ui/admin-reports';
import { reportReasonLabels } from '@memorial/contracts/messages/ui/reports';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ExaminedReportView } from '@memorial/contracts/reports/reports.schemas';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Link } from '@memorial/ui/link/link';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { familyTreeHref, obituaryHref } from '../../../shared/navigation/paths.js';
import { listReportsQuery } from '../api/list-reports.query.js';
import { AdminSection } from '../components/admin-section.js';
import { ChoiceChips } from '../components/choice-chips.js';
import styles from '../components/entries.module.css';
import { MoreButton } from '../components/more-button.js';

type State = 'open' | 'closed';
const states: readonly State[] = ['open', 'closed'];

/** /admin/reports: reports of readers with their decisions. */
export function ReportsScreen() {
  const [state, setState] = useState<State>('open');
  const query = useInfiniteQuery(listReportsQuery(useApi(), state));
  const reports = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <AdminSection title={adminPartLabels.reports} lead={typeset(copy.lead)}>
      <ChoiceChips
        label={copy.state}
        options={states.map((value) => ({ value, label: copy[value] }))}
        value={state}
        onChange={setState}
      />
      {query.isPending && (
        <SkeletonGroup label={copy.loading}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {query.error && !query.data && <QueryError query={query} title={copy.failed} />}
      {query.data && reports.length === 0 && (
        <EmptyState picture="ornament" title={copy.empty} text={copy.emptyText} />
      )}
      {reports.length > 0 && (
        <ul className={styles.entries}>
          {reports.map((report) => (
            <Report key={report._id} report={report} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </AdminSection>
  );
}

function Report({ report }: { report: ExaminedReportView }) {
  const { target, obituary, reason, text, reporterId, createdAt, outcome, decidedAt } = report;
  const href = target.type === 'tree' ? familyTreeHref(target.id) : obituary && obituaryHref(obituary._id);
  return (
    <li className={styles.entry}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {href ? (
            <Link className="link" href={href} target="_blank">
              {nameOf(report)}
            </Link>
          ) : (
            nameOf(report)
          )}
        </h2>
        {outcome && <p className={styles.due}>{reportOutcomeLabels[outcome]}</p>}
        <p className={styles.since}>
          {decidedAt
            ? fillText(copy.decidedAt, { moment: formatDateTime(decidedAt) })
            : fillText(copy.reportedAt, { moment: formatDateTime(createdAt) })}
        </p>
      </header>
      <p>
        {typeset(reportReasonLabels[reason])} · {reporterId === null ? copy.byGuest : copy.byAccount}
      </p>
      {text && <p className={styles.words}>{displayText(text)}</p>}
    </li>
  );
}

function nameOf({ target, obituary }: ExaminedReportView): string {
  const what = reportTargetLabels[target.type];
  return obituary ? `${displayName(obituary.fullName)}: ${what}` : what;
}
