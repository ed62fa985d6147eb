import { Button } from '@memorial/ui/button/button';
import styles from '../features/legal/components/legal-page.module.css';
import { LegalSections } from '../features/legal/components/legal-text.js';
import { cookiePolicySections, cookiePolicyTexts } from '../features/legal/documents/cookie-policy.js';
import { PageHead } from '../shared/document/page-head.js';
import { useSite } from '../shared/document/site-context.js';
import { useGoBack } from '../shared/hooks/use-go-back.js';
import { storeCookieConsent } from '../shared/storage/cookie-consent.js';

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
