import type { ListedUserView } from '@memorial/contracts/administration/users.schemas';
import { adminPartLabels } from '@memorial/contracts/messages/ui/admin';
import { adminUserMessages as copy } from '@memorial/contracts/messages/ui/admin-users';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { fillText } from '@memorial/contracts/text';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { FactLine } from '@memorial/ui/fact-line/fact-line';
import { Link } from '@memorial/ui/link/link';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDay } from '../../../shared/format/format-date-time.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { AdminSection } from '../components/admin-section.js';
import styles from '../components/list.module.css';
import { MoreButton } from '../components/more-button.js';
import { SearchForm } from '../components/search-form.js';
import { adminEntryHref } from '../model/admin-parts.js';
import { roleNames } from './role-names.js';
import { UserScreen } from './user-screen.js';
import { listUsersQuery, type UsersFilter } from './users.queries.js';

const choices = ['all', 'moderator', 'admin', 'blocked', 'deleting'] as const;

/** Accounts: the list, or one of them. */
export function UsersScreen({ id }: { readonly id: string | null }) {
  return id === null ? <UserList /> : <UserScreen id={id} />;
}

function UserList() {
  const [params, setParams] = useSearchParams();
  const filter: UsersFilter = {
    search: params.get('search') ?? '',
    shown: choices.find((one) => one === params.get('shown')) ?? 'all',
  };
  const query = useInfiniteQuery(listUsersQuery(useApi(), filter));
  const users = query.data?.pages.flatMap(({ data }) => data) ?? [];

  function change(next: Partial<UsersFilter>) {
    const { search, shown } = { ...filter, ...next };
    setParams({ ...(search && { search }), ...(shown !== 'all' && { shown }) }, { replace: true });
  }

  return (
    <AdminSection title={adminPartLabels.users}>
      <SearchForm
        copy={copy}
        search={filter.search}
        onSearch={(search) => change({ search })}
        filter={{
          label: copy.filter,
          value: filter.shown,
          options: choices.map((value) => ({ value, label: copy[value] })),
          onChange: (shown) => change({ shown: shown as UsersFilter['shown'] }),
        }}
      />
      {query.isPending && <ListSkeleton />}
      {query.error && !query.data && <QueryError query={query} title={copy.loadFailed} headingLevel={2} />}
      {query.data && users.length === 0 && (
        <EmptyState headingLevel={2} picture="ornament" title={copy.none} text={copy.noneText} />
      )}
      {users.length > 0 && (
        <ul className={styles.list} aria-label={copy.list}>
          {users.map((user) => (
            <UserRow key={user._id} user={user} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </AdminSection>
  );
}

function UserRow({ user }: { user: ListedUserView }) {
  const { _id, fullName, email, role, state, plan, createdAt } = user;
  const facts = [
    ...(role === 'user' ? [] : [roleNames[role]]),
    ...(state === 'active' ? [] : [copy[state]]),
    planOf(plan).name,
    fillText(copy.since, { day: formatDay(createdAt) }),
  ];
  return (
    <li className={styles.row}>
      <Link className={`link ${styles.name}`} href={adminEntryHref('users', _id)}>
        {fullName}
      </Link>
      <span>{email ?? copy.noEmail}</span>
      <FactLine facts={facts} className={styles.quiet} />
    </li>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup label={commonMessages.loading}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </SkeletonGroup>
  );
}
