import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { shellMessages } from '@memorial/contracts/messages/ui/shell';
import { displayText } from '@memorial/contracts/text';
import { Link } from '@memorial/ui/link/link';
import { Logo } from '@memorial/ui/logo/logo';
import type { Ref } from 'react';
import { useSite } from '../../shared/document/site-context.js';
import { paths } from '../../shared/navigation/paths.js';
import { useSession } from '../../shared/session/session-context.js';
import styles from './footer.module.css';
import { footerItems, type NavigationItem, policyItems } from './navigation-items.js';
import { socialNetworkName } from './social-network-name.js';

interface FooterProps {
  /** `policies`: on screens with a form, where other links would lead away from it. */
  content?: 'whole' | 'policies';
  ref?: Ref<HTMLElement>;
}

/** Site sections, policies and the operator's contacts, if configured. */
export function Footer({ content = 'whole', ref }: FooterProps) {
  const isGuest = useSession().status === 'guest';
  if (content === 'policies')
    return (
      <footer className={styles.footer} ref={ref}>
        <div className="wrap">
          <Links items={policyItems} />
        </div>
      </footer>
    );
  return (
    <footer className={styles.footer} ref={ref}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <Link className={styles.logo} href={paths.home}>
            <Logo>{commonMessages.brand}</Logo>
          </Link>
          <p className={styles.tagline}>{commonMessages.tagline}</p>
        </div>
        <nav aria-label={shellMessages.footerNavigation}>
          <Links items={footerItems(isGuest)} />
        </nav>
        <Links items={policyItems} />
        <Contacts />
      </div>
    </footer>
  );
}

function Links({ items }: { items: readonly NavigationItem[] }) {
  return (
    <ul className={styles.links}>
      {items.map(({ href, text }) => (
        <li key={text}>
          <Link href={href}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

function Contacts() {
  const operator = useSite()?.operator;
  if (!operator) return null;
  const { name, address, phone, email, socialLinks } = operator;
  if (!name && !address && !phone && !email && socialLinks.length === 0) return null;
  return (
    <address className={styles.contacts}>
      {name && <p>{displayText(name)}</p>}
      {address && <p>{displayText(address)}</p>}
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {socialLinks.length > 0 && (
        <ul className={styles.social} aria-label={shellMessages.social}>
          {socialLinks.map((href) => (
            <li key={href}>
              <a href={href}>{socialNetworkName(href)}</a>
            </li>
          ))}
        </ul>
      )}
    </address>
  );
}
