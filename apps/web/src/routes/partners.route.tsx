import styles from '../features/legal/components/legal-page.module.css';
import { PartnerCard } from '../features/legal/components/partner-card.js';
import { legalCopy } from '../features/legal/legal.copy.js';
import { PageHead } from '../shared/document/page-head.js';

/** Partner of the site's operator. */
export default function PartnersScreen() {
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={legalCopy.partners} description={legalCopy.partnersDescription} />
      <h1>{legalCopy.partners}</h1>
      <p className="lead">{legalCopy.partnersLead}</p>
      <PartnerCard />
    </div>
  );
}
