import { homeMessages } from '@memorial/contracts/messages/ui/home';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { profileMessages as words } from '@memorial/contracts/messages/ui/profile';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { listMyObituariesQuery } from '../features/my-obituaries/api/list-my-obituaries.query.js';
import { RecentObituaries } from '../features/my-obituaries/components/recent-obituaries.js';
import { allMyObituaries } from '../features/my-obituaries/model/my-obituaries-params.js';
import { MyObituariesLoading, NoObituaries } from '../features/my-obituaries/my-obituaries.js';
import { PlanUsage } from '../features/profile/components/plan-usage.js';
import { TodoList } from '../features/profile/components/todo-list.js';
import { useApi } from '../shared/api/api-context.js';
import { lazyComponent, lazyPart } from '../shared/loading/lazy-part.js';
import { QueryError } from '../shared/loading/query-error.js';
import { readCreatedObituary } from '../shared/navigation/created-obituary.js';
import { paths } from '../shared/navigation/paths.js';
import { initialProfileSection } from './profile/initial-profile-section.js';
import styles from './profile/profile.module.css';
import { ProfileLayout, ProfileSection } from './profile/profile-layout.js';
import { useTodoItems } from './profile/use-todo-items.js';

export { ProfileLayout as Layout };

const CreatedObituary = lazyComponent(
  lazyPart(() =>
    import('./profile/created-obituary-with-share.js').then((loaded) => loaded.CreatedObituaryWithShare),
  ),
);

/**
 * /profile: open tasks, recent pages and the plan. A history state that names another section redirects to
 * it.
 */
export default function ProfileScreen() {
  const { state } = useLocation();
  const section = initialProfileSection(state);
  if (section) return <Navigate replace to={section} />;
  return (
    <ProfileSection
      title={words.overview}
      documentTitle={navigationMessages.profile}
      before={<JustCreated id={readCreatedObituary(state)} />}
    >
      <Overview />
      <section aria-labelledby="own-plan">
        <h2 id="own-plan" className={styles.subheading}>
          {words.yourPlan}
        </h2>
        <PlanUsage />
        <Link className={`link ${styles.more}`} href={paths.profileTariffs}>
          {words.aboutPlans}
        </Link>
      </section>
    </ProfileSection>
  );
}

/** The page that was created on the way to this screen, as long as it is among the newest own pages. */
function JustCreated({ id }: { id: string | null }) {
  const { data: list } = useQuery({
    ...listMyObituariesQuery(useApi(), allMyObituaries),
    enabled: id !== null,
  });
  const card = id !== null && list?.data.find(({ _id }) => _id === id);
  return card ? <CreatedObituary card={card} /> : null;
}

function Overview() {
  const pages = useQuery(listMyObituariesQuery(useApi(), allMyObituaries));
  const { data: list } = pages;
  const todoItems = useTodoItems(list?.data ?? []);
  return (
    <>
      {todoItems.length > 0 && <TodoList items={todoItems} />}
      {pages.isPending && <MyObituariesLoading />}
      {pages.isError && <QueryError query={pages} title={obituaryMessages.pagesLoadFailed} />}
      {list?.total === 0 && <NoObituaries isMain={todoItems.length === 0} />}
      {list && list.total > 0 && (
        <section aria-labelledby="recent-pages">
          <div className={styles.head}>
            <h2 id="recent-pages" className={styles.subheading}>
              {words.recent}
            </h2>
            <LinkButton icon="plus" href={paths.memoryCreate}>
              {homeMessages.heroCreate}
            </LinkButton>
          </div>
          <RecentObituaries cards={list.data} total={list.total} />
        </section>
      )}
    </>
  );
}
