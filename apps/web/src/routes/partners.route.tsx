import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { legalMessages } from '@memorial/contracts/messages/ui/legal';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { listPartnersQuery } from '../features/legal/api/list-partners.query.js';
import styles from '../features/legal/components/legal-page.module.css';
import { PartnerCards } from '../features/legal/components/partner-cards.js';
import { useApi } from '../shared/api/api-context.js';
import { PageHead } from '../shared/document/page-head.js';
import { QueryError } from '../shared/loading/query-error.js';
import type { PrefetchContext } from '../shared/navigation/screen-module.js';

export async function prefetch({ queryClient, api }: PrefetchContext): Promise<void> {
  await queryClient.fetchQuery(listPartnersQuery(api));
}

/** Partners of the site's operator, or how to become one. */
export default function PartnersScreen() {
  const partners = useQuery(listPartnersQuery(useApi()));
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={legalMessages.partners} description={descriptionOf(partners.data?.data.length)} />
      <h1>{legalMessages.partners}</h1>
      {partners.data && <PartnerCards partners={partners.data.data} />}
      {partners.isPending && (
        <SkeletonGroup label={commonMessages.loading}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {partners.isError && !partners.data && (
        <QueryError query={partners} title={legalMessages.partnersFailed} />
      )}
    </div>
  );
}

function descriptionOf(count = 0): string {
  const { noPartnerDescription, partnersDescription, manyPartnersDescription } = legalMessages;
  if (count === 0) return noPartnerDescription;
  return count === 1 ? partnersDescription : manyPartnersDescription;
}
