import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Logo } from '@memorial/ui/logo/logo';
import { Referral } from '../../features/referral/referral.js';
import { referralWords as words } from '../../features/referral/referral-words.js';
import { PageHead } from '../../lib/page-head.js';
import { paths } from '../../lib/paths.js';
import profileStyles from './profile.module.css';
import styles from './referral.module.css';

/** /referral and whatever stands under it. */
export default function ReferralScreen() {
  return (
    <div className={`wrap ${profileStyles.screen}`}>
      <PageHead title={words.title} isNoindex />
      <header className={profileStyles.top}>
        <Link className={profileStyles.logo} href={paths.home}>
          <Logo>{commonTexts.brand}</Logo>
        </Link>
        <LinkButton variant="quiet" icon="back" href={paths.profile}>
          {words.toProfile}
        </LinkButton>
      </header>
      <div className={styles.column}>
        <div>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.lead}>{words.lead}</p>
        </div>
        <Referral />
      </div>
    </div>
  );
}
