import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { homeTexts } from '@memorial/contracts/messages/home.messages';
import { typeset } from '@memorial/contracts/text';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { FlagLine } from '@memorial/ui/ornament/ornament';
import dawnPhone from '../../assets/dawn-phone.webp';
import dawnWide from '../../assets/dawn-wide.webp';
import { MemberLinkButton } from '../../lib/member-link-button.js';
import { paths } from '../../lib/paths.js';
import styles from './hero.module.css';
import { homeWords } from './home-words.js';

/** Dawn over the steppe, whose memorial this is, and the two ways in. */
export function Hero() {
  return (
    <section className={styles.hero} data-theme="granite">
      <picture>
        <source media="(max-width: 767px)" srcSet={dawnPhone} width={900} height={570} />
        <img className={styles.dawn} src={dawnWide} width={1600} height={900} alt="" fetchPriority="high" />
      </picture>
      <div className={`wrap ${styles.words}`}>
        <FlagLine className={styles.flag} />
        <h1 className={styles.title}>{homeTexts.heroTitle}</h1>
        <p className={styles.lead}>
          {typeset(commonTexts.tagline)}. {homeWords.lead}
        </p>
        <div className={styles.ways}>
          <LinkButton variant="main" icon="search" href={paths.search}>
            {homeTexts.heroSearch}
          </LinkButton>
          <MemberLinkButton className={styles.second} reason="page" href={paths.memoryCreate}>
            {homeTexts.heroCreate}
          </MemberLinkButton>
        </div>
      </div>
    </section>
  );
}
