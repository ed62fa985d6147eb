import { useQuery } from '@tanstack/react-query';
import { listPlansQuery } from '../../features/plans/api/list-plans.query.js';
import { useApi } from '../../lib/api-context.js';
import { PageHead } from '../../lib/page-head.js';
import type { PrefetchContext } from '../screen.js';

export async function prefetch({ queryClient, api }: PrefetchContext): Promise<void> {
  await queryClient.fetchQuery(listPlansQuery(api));
}

export default function ServicePackagesScreen() {
  const plans = useQuery(listPlansQuery(useApi()));
  return (
    <>
      <PageHead title="Пакети послуг" description="Тарифи сервісу: що входить у кожен." />
      <h1>Пакети послуг</h1>
      <ul>
        {plans.data?.map((plan) => (
          <li key={plan.level}>
            <h2>{plan.name}</h2>
            <p>{plan.price}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
