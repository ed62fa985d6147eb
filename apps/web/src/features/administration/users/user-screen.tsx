import type { AdministeredUserView } from '@memorial/contracts/administration/users.schemas';
import { adminUserMessages as copy } from '@memorial/contracts/messages/ui/admin-users';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { fillText, typeset } from '@memorial/contracts/text';
import { Link } from '@memorial/ui/link/link';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDateTime, formatDay } from '../../../shared/format/format-date-time.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { withQuery } from '../../../shared/navigation/paths.js';
import { AdminSection } from '../components/admin-section.js';
import styles from '../components/list.module.css';
import { adminPaths } from '../model/admin-parts.js';
import { roleNames } from './role-names.js';
import { UserActs } from './user-acts.js';
import { getUserQuery } from './users.queries.js';

/** One account with what an operator needs to help its owner, and what can be done with it. */
export function UserScreen({ id }: { readonly id: string }) {
  const query = useQuery(getUserQuery(useApi(), id));
  const { data: user } = query;
  return (
    <AdminSection
      title={user?.fullName ?? copy.list}
      before={
        <Link className="link" href={adminPaths.users}>
          {copy.back}
        </Link>
      }
    >
      {query.isPending && (
        <SkeletonGroup label={commonMessages.loading}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {query.error && !user && <QueryError query={query} title={copy.userFailed} headingLevel={2} />}
      {user && <Facts user={user} />}
      {user && <UserActs user={user} />}
      {user && (
        <Link className="link" href={withQuery(adminPaths.payments, { search: user._id })}>
          {copy.payments}
        </Link>
      )}
      {user && (
        <Link className="link" href={withQuery(adminPaths.audit, { target: user._id })}>
          {copy.log}
        </Link>
      )}
    </AdminSection>
  );
}

function Facts({ user }: { user: AdministeredUserView }) {
  const facts: readonly (readonly [string, string])[] = [
    [copy.email, user.email ?? copy.noEmail],
    [copy.state, stateText(user)],
    ...(user.blockReason === null ? [] : [[copy.reason, user.blockReason] as const]),
    [copy.role, roleNames[user.role]],
    [copy.created, formatDay(user.createdAt)],
    [copy.signIn, signInText(user)],
    [copy.plan, planText(user)],
    [copy.pages, String(user.pages)],
    [copy.trees, String(user.trees)],
  ];
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{copy.facts}</h2>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{typeset(value)}</dd>
          </div>
        ))}
        <div>
          <dt>{copy.sessions}</dt>
          {user.sessions.length === 0 && <dd>{copy.noSessions}</dd>}
          {user.sessions.map(({ device, createdAt, lastUsedAt }) => (
            <dd key={createdAt}>
              {fillText(copy.session, {
                device: device ?? copy.unknownDevice,
                when: formatDateTime(lastUsedAt),
              })}
            </dd>
          ))}
        </div>
      </dl>
    </section>
  );
}

function stateText({ blockedAt, deletedAt }: AdministeredUserView): string {
  const states = [
    ...(blockedAt === null ? [] : [fillText(copy.blockedSince, { when: formatDateTime(blockedAt) })]),
    ...(deletedAt === null ? [] : [fillText(copy.deletedSince, { when: formatDateTime(deletedAt) })]),
  ];
  return states.length === 0 ? copy.active : states.join('. ');
}

function signInText({ hasPassword, providers }: AdministeredUserView): string {
  return [...(hasPassword ? [copy.password] : []), ...providers.map((one) => copy[one])].join(', ');
}

function planText({ plan, planEndsAt }: AdministeredUserView): string {
  const { name } = planOf(plan);
  if (plan === 'FREE') return name;
  return planEndsAt === null
    ? fillText(copy.planForever, { plan: name })
    : fillText(copy.planUntil, { plan: name, day: formatDay(planEndsAt) });
}
