import { administrationActions } from '@memorial/contracts/administration/administration.constants';
import type { LoggedActView } from '@memorial/contracts/administration/audit.schemas';
import { adminPartLabels } from '@memorial/contracts/messages/ui/admin';
import { adminActionLabels, adminAuditMessages as copy } from '@memorial/contracts/messages/ui/admin-audit';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { fillText, typeset } from '@memorial/contracts/text';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { FactLine } from '@memorial/ui/fact-line/fact-line';
import { Field } from '@memorial/ui/field/field';
import { Link } from '@memorial/ui/link/link';
import { Select } from '@memorial/ui/select/select';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { AdminSection } from '../components/admin-section.js';
import styles from '../components/list.module.css';
import { MoreButton } from '../components/more-button.js';
import { adminPaths } from '../model/admin-parts.js';
import { changeTexts, targetHref } from './act-texts.js';
import { type AuditFilter, listAuditQuery } from './list-audit.query.js';

const dayMs = 24 * 60 * 60 * 1_000;

/** Log of administrators and moderators, filtered by the address of the screen. */
export function AuditScreen() {
  const [params, setParams] = useSearchParams();
  const query = useInfiniteQuery(listAuditQuery(useApi(), filterOf(params)));
  const acts = query.data?.pages.flatMap(({ data }) => data) ?? [];

  function change(name: string, value: string) {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  }

  const days = (['from', 'to'] as const).map((name) => (
    <Field key={name} label={copy[name]}>
      <TextInput
        type="date"
        value={params.get(name) ?? ''}
        onChange={({ target }) => change(name, target.value)}
      />
    </Field>
  ));
  return (
    <AdminSection title={adminPartLabels.audit} lead={typeset(copy.lead)}>
      <search aria-label={copy.filter} className={styles.filters}>
        <Field label={copy.action}>
          <Select
            value={params.get('action') ?? ''}
            onChange={({ target }) => change('action', target.value)}
            options={[
              { value: '', label: copy.allActions },
              ...administrationActions.map((value) => ({ value, label: adminActionLabels[value] })),
            ]}
          />
        </Field>
        {days}
      </search>
      <Narrowed params={params} />
      {query.isPending && (
        <SkeletonGroup label={commonMessages.loading}>
          <Skeleton />
          <Skeleton />
        </SkeletonGroup>
      )}
      {query.error && !query.data && <QueryError query={query} title={copy.loadFailed} headingLevel={2} />}
      {query.data && acts.length === 0 && (
        <EmptyState headingLevel={2} picture="ornament" title={copy.none} text={copy.noneText} />
      )}
      {acts.length > 0 && (
        <ol className={styles.list} aria-label={copy.list}>
          {acts.map((act) => (
            <ActRow key={act._id} act={act} />
          ))}
        </ol>
      )}
      <MoreButton query={query} />
    </AdminSection>
  );
}

/** Says that the acts are those on one thing or of one person, which no field shows. */
function Narrowed({ params }: { params: URLSearchParams }) {
  const isOfOne = params.has('target') || params.has('obituary');
  if (!isOfOne && !params.has('by')) return null;
  return (
    <p>
      {isOfOne ? copy.ofOne : copy.ofBy}{' '}
      <Link className="link" href={adminPaths.audit}>
        {copy.showAll}
      </Link>
    </p>
  );
}

function ActRow({ act }: { act: LoggedActView }) {
  const href = targetHref(act);
  const name = adminActionLabels[act.action];
  return (
    <li className={styles.row}>
      {href === null ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <Link className={`link ${styles.name}`} href={href}>
          {name}
        </Link>
      )}
      <span>{typeset(act.reason)}</span>
      <FactLine
        className={styles.quiet}
        facts={[formatDateTime(act.at), act.by.fullName ?? copy.gone, ...changeTexts(act)]}
      />
      {act.requestId !== null && (
        <span className={styles.quiet}>{fillText(copy.request, { id: act.requestId })}</span>
      )}
    </li>
  );
}

function filterOf(params: URLSearchParams): AuditFilter {
  const texts = Object.fromEntries(
    (['by', 'target', 'obituary'] as const).flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const action = administrationActions.find((one) => one === params.get('action'));
  const from = instantOf(params.get('from'), 0);
  const to = instantOf(params.get('to'), dayMs);
  return { ...texts, ...(action && { action }), ...(from && { from }), ...(to && { to }) };
}

/** Midnight of a day where the reader is, as an instant; undefined without a day. */
function instantOf(day: string | null, plusMs: number): string | undefined {
  const ms = day ? new Date(`${day}T00:00:00`).getTime() : Number.NaN;
  return Number.isNaN(ms) ? undefined : new Date(ms + plusMs).toISOString();
}
