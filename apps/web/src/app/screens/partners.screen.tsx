import styles from '../../features/legal/legal-page.module.css';
import { legalWords } from '../../features/legal/legal-words.js';
import { PartnerCard } from '../../features/legal/partner-card.js';
import { PageHead } from '../../lib/page-head.js';

/** Partner of the site's operator. */
export default function PartnersScreen() {
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={legalWords.partners} description={legalWords.partnersDescription} />
      <h1>{legalWords.partners}</h1>
      <p className="lead">{legalWords.partnersLead}</p>
      <PartnerCard />
    </div>
  );
}
