import { legalMessages } from '@memorial/contracts/messages/ui/legal';
import styles from '../features/legal/components/legal-page.module.css';
import { PartnerCard } from '../features/legal/components/partner-card.js';
import { PageHead } from '../shared/document/page-head.js';
import { useSite } from '../shared/document/site-context.js';

/** Partner of the site's operator, or how to become one. */
export default function PartnersScreen() {
  const hasPartner = useSite()?.partner != null;
  const { partners: title, partnersDescription, noPartnerDescription } = legalMessages;
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={title} description={hasPartner ? partnersDescription : noPartnerDescription} />
      <h1>{title}</h1>
      <PartnerCard />
    </div>
  );
}
