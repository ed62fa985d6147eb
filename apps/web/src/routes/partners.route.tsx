import { legalMessages } from '@memorial/contracts/messages/ui/legal';
import styles from '../features/legal/components/legal-page.module.css';
import { PartnerCard } from '../features/legal/components/partner-card.js';
import { PageHead } from '../shared/document/page-head.js';

/** Partner of the site's operator. */
export default function PartnersScreen() {
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={legalMessages.partners} description={legalMessages.partnersDescription} />
      <h1>{legalMessages.partners}</h1>
      <PartnerCard />
    </div>
  );
}
