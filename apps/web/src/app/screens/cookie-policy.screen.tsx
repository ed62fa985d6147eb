import { Button } from '@memorial/ui/button/button';
import { cookiePolicySections, cookiePolicyTexts } from '../../features/legal/cookie-policy.js';
import styles from '../../features/legal/legal-page.module.css';
import { LegalSections } from '../../features/legal/legal-sections.js';
import { storeCookieConsent } from '../../lib/cookie-consent.js';
import { PageHead } from '../../lib/page-head.js';
import { useSite } from '../../lib/site-context.js';
import { useGoBack } from '../../lib/use-go-back.js';

/** Written in English for readers and browser vendors abroad. */
export default function CookiePolicyScreen() {
  const goBack = useGoBack();
  const operator = useSite()?.operator;
  return (
    <div className={`wrap ${styles.screen}`} lang="en">
      <PageHead title={cookiePolicyTexts.title} description={cookiePolicyTexts.description} />
      <article className={`read ${styles.article}`}>
        <h1>{cookiePolicyTexts.title}</h1>
        <p className={styles.version}>{cookiePolicyTexts.version}</p>
        <LegalSections sections={cookiePolicySections(operator)} level={2} />
      </article>
      <div className={styles.actions}>
        <Button
          variant="main"
          onClick={() => {
            storeCookieConsent('all');
            goBack();
          }}
        >
          {cookiePolicyTexts.accept}
        </Button>
      </div>
    </div>
  );
}
