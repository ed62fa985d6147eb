import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { servicePackageMessages } from '@memorial/contracts/messages/ui/service-packages';
import { listPlansQuery } from '../features/plans/api/list-plans.query.js';
import { Plans } from '../features/plans/components/plans.js';
import { PageHead } from '../shared/document/page-head.js';
import type { PrefetchContext } from '../shared/navigation/screen-module.js';
import styles from './service-packages.module.css';

export async function prefetch({ queryClient, api }: PrefetchContext): Promise<void> {
  await queryClient.fetchQuery(listPlansQuery(api));
}

/** Contents of each plan; a choice leads to the purchase in the profile. */
export default function ServicePackagesScreen() {
  return (
    <section className={`wrap ${styles.screen}`}>
      <PageHead title={navigationMessages.servicePackages} description={servicePackageMessages.description} />
      <h1>{navigationMessages.servicePackages}</h1>
      <p className="lead">{servicePackageMessages.lead}</p>
      <Plans headingLevel={2} />
      <p className={styles.note}>{servicePackageMessages.note}</p>
    </section>
  );
}
