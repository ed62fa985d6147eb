import { legalMessages as copy } from '@memorial/contracts/messages/ui/legal';
import { navigationMessages } from '@memorial/contracts/messages/ui/navigation';
import { sitePaths } from '@memorial/contracts/site-paths';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { LogoMark } from '@memorial/ui/logo/logo';
import { useSite } from '../../../shared/document/site-context.js';
import { paths } from '../../../shared/navigation/paths.js';
import { operatorText } from '../documents/legal-document.js';
import styles from './partner-card.module.css';

/** The partner funeral home; without one, the contact for becoming a partner. */
export function PartnerCard() {
  const site = useSite();
  const partner = site?.partner ?? null;
  if (partner === null) return <NoPartner contact={operatorText(site?.operator).contact} />;
  const { name, about, url, hasLogo } = partner;
  return (
    <>
      <p className="lead">{copy.partnersLead}</p>
      <section className={styles.partner} aria-labelledby="partner-name">
        {hasLogo ? (
          <img className={styles.logo} src={sitePaths.partnerLogo} alt="" width={112} height={112} />
        ) : (
          <span className={styles.drawn}>
            <LogoMark />
          </span>
        )}
        <div className={styles.about}>
          <h2 id="partner-name">{displayText(name)}</h2>
          {about && <p className="read">{typeset(about)}</p>}
          {url && (
            <p>
              <a className="link" href={url} rel="noopener">
                {copy.partnerSite}
              </a>
            </p>
          )}
        </div>
      </section>
    </>
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
