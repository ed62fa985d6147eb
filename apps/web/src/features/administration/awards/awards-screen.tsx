import type { AdminAwardView } from '@memorial/contracts/administration/awards.schemas';
import { awardCategories, awardTypeLabels } from '@memorial/contracts/awards/awards.constants';
import { adminPartLabels } from '@memorial/contracts/messages/ui/admin';
import { adminAwardMessages as copy } from '@memorial/contracts/messages/ui/admin-awards';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { AwardRibbon } from '@memorial/ui/award-ribbon/award-ribbon';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { FactLine } from '@memorial/ui/fact-line/fact-line';
import { Link } from '@memorial/ui/link/link';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api/api-context.js';
import { formatDay } from '../../../shared/format/format-date-time.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { withQuery } from '../../../shared/navigation/paths.js';
import { AdminSection } from '../components/admin-section.js';
import listStyles from '../components/list.module.css';
import { MoreButton } from '../components/more-button.js';
import { SearchForm } from '../components/search-form.js';
import { adminPaths } from '../model/admin-parts.js';
import { AwardDialog } from './award-dialog.js';
import styles from './awards.module.css';
import { type AwardsFilter, listAdminAwardsQuery } from './awards.queries.js';

/** /admin/awards: the catalogue of awards by precedence. */
export function AwardsScreen() {
  const [params, setParams] = useSearchParams();
  const filter: AwardsFilter = {
    search: params.get('search') ?? '',
    category: awardCategories.find((one) => one === params.get('category')) ?? null,
  };
  const query = useInfiniteQuery(listAdminAwardsQuery(useApi(), filter));
  const awards = query.data?.pages.flatMap(({ data }) => data) ?? [];
  /** Award that is asked about; null: a new one. */
  const [asked, setAsked] = useState<AdminAwardView | null | undefined>();

  function change(next: { readonly search?: string; readonly category?: string }) {
    const { search, category } = { ...filter, ...next };
    setParams({ ...(search && { search }), ...(category && { category }) }, { replace: true });
  }

  return (
    <AdminSection
      title={adminPartLabels.awards}
      lead={typeset(copy.lead)}
      action={
        query.data && (
          <Button variant="main" icon="plus" onClick={() => setAsked(null)}>
            {copy.add}
          </Button>
        )
      }
    >
      <SearchForm
        copy={copy}
        search={filter.search}
        onSearch={(search) => change({ search })}
        filter={{
          label: copy.category,
          value: filter.category ?? '',
          options: [
            { value: '', label: copy.allCategories },
            ...awardCategories.map((value) => ({ value, label: value })),
          ],
          onChange: (category) => change({ category }),
        }}
      />
      {query.isPending && (
        <SkeletonGroup label={commonMessages.loading}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </SkeletonGroup>
      )}
      {query.error && !query.data && <QueryError query={query} title={copy.loadFailed} headingLevel={2} />}
      {query.data && awards.length === 0 && (
        <EmptyState headingLevel={2} picture="ornament" title={copy.none} text={copy.noneText} />
      )}
      {awards.length > 0 && (
        <ul className={listStyles.list} aria-label={copy.list}>
          {awards.map((award) => (
            <AwardRow key={award._id} award={award} onAsk={() => setAsked(award)} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
      {asked !== undefined && <AwardDialog award={asked} onClose={() => setAsked(undefined)} />}
    </AdminSection>
  );
}

function AwardRow({ award, onAsk }: { readonly award: AdminAwardView; readonly onAsk: () => void }) {
  const { _id, name, category, type, rank, established, source, ribbon, ribbonSource, editedAt } = award;
  const facts = [
    category,
    awardTypeLabels[type],
    ...(established === null ? [] : [fillText(copy.founded, { year: established })]),
    fillText(copy.rankOf, { rank }),
    ...(editedAt === null ? [] : [fillText(copy.edited, { day: formatDay(editedAt) })]),
  ];
  return (
    <li className={styles.row}>
      <span className={styles.bar}>
        <AwardRibbon src={ribbon && award.imageUrl} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>{displayText(name)}</h2>
        <FactLine className={listStyles.quiet} facts={facts} />
        <p className={listStyles.quiet}>{typeset(fillText(copy.source, { source }))}</p>
        {ribbonSource !== null && ribbonSource !== source && (
          <p className={listStyles.quiet}>{typeset(fillText(copy.stripeSource, { source: ribbonSource }))}</p>
        )}
      </div>
      <div className={styles.acts}>
        <Button variant="quiet" aria-label={fillText(copy.changeOf, { name })} onClick={onAsk}>
          {copy.change}
        </Button>
        {editedAt !== null && (
          <Link
            className="link"
            aria-label={fillText(copy.logOf, { name })}
            href={withQuery(adminPaths.audit, { target: _id })}
          >
            {copy.log}
          </Link>
        )}
      </div>
    </li>
  );
}
