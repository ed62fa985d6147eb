import { legalMessages as copy } from '@memorial/contracts/messages/ui/legal';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import type { PartnerView } from '@memorial/contracts/partners/partners.schemas';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { LogoMark } from '@memorial/ui/logo/logo';
import { useSite } from '../../../shared/document/site-context.js';
import { paths } from '../../../shared/navigation/paths.js';
import { operatorText } from '../documents/legal-document.js';
import styles from './partner-cards.module.css';

/** The partners, one beside another on wide screens; without any, the contact for becoming one. */
export function PartnerCards({ partners }: { readonly partners: readonly PartnerView[] }) {
  const site = useSite();
  if (partners.length === 0) return <NoPartner contact={operatorText(site?.operator).contact} />;
  return (
    <>
      <p className="lead">{copy.partnersLead}</p>
      <div className={partners.length === 1 ? styles.one : styles.many}>
        {partners.map((partner, index) => (
          <PartnerCard key={partner._id ?? index} partner={partner} headingId={`partner-${index + 1}`} />
        ))}
      </div>
    </>
  );
}

interface PartnerCardProps {
  readonly partner: PartnerView;
  readonly headingId: string;
}

function PartnerCard({ partner: { name, about, address, url, logoUrl }, headingId }: PartnerCardProps) {
  return (
    <section className={styles.partner} aria-labelledby={headingId}>
      {logoUrl ? (
        <img className={styles.logo} src={logoUrl} alt="" width={96} height={96} loading="lazy" />
      ) : (
        <span className={styles.drawn}>
          <LogoMark />
        </span>
      )}
      <div className={styles.about}>
        <h2 id={headingId}>{displayText(name)}</h2>
        {about && <p className={`read ${styles.words}`}>{typeset(about)}</p>}
        {address && <p className={styles.address}>{displayText(address)}</p>}
        {url && (
          <p>
            <a className="link" href={url} rel="noopener">
              {copy.partnerSite}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

function NoPartner({ contact }: { contact: string | null }) {
  return (
    <>
      <p className={`read ${styles.none}`}>{copy.noPartner}</p>
      {contact && <p className={`read ${styles.none}`}>{fillText(copy.becomePartner, { contact })}</p>}
      <p className={styles.home}>
        <LinkButton href={paths.home}>{navigationMessages.home}</LinkButton>
      </p>
    </>
  );
}
