import { contributionMessages as copy } from '@memorial/contracts/messages/ui/contributions';
import { Divider } from '@memorial/ui/ornament/ornament';
import { Contribution } from '../features/contributions/components/contribution.js';
import { PageHead } from '../shared/document/page-head.js';
import { useRouteParams } from '../shared/navigation/use-route-params.js';
import styles from './contribute.module.css';

/** /contribute/:token: the title names nobody, because the page may be private. */
export default function ContributeScreen() {
  const { token = '' } = useRouteParams();
  return (
    <section className={`wrap ${styles.screen}`}>
      <PageHead title={copy.title} isNoindex />
      <Divider align="start" />
      <h1 className={styles.title}>{copy.title}</h1>
      <Contribution key={token} token={token.toLowerCase()} />
    </section>
  );
}
